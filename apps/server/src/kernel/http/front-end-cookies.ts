import type { FastifyReply } from 'fastify';
import { isSecure } from '../auth/cookies.ts';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../auth/person.ts';
import type { ServerSettings } from '../settings.ts';
import { selectLmsUser } from '../auth/store.ts';

/**
 * Cookie with the signed-in person, for other front-ends of the platform on the same host (Spec 1 §3). Nothing trusts
 * it: whoever asks us is known by the session.
 */
const userCookie = 'lms_user';
/** Marks the use of this learner front-end (Spec 1 §3). */
const frontEndCookie = 'learner_frontend';

/** Browsers drop a cookie over 4 kB without a word, and a letter may take nine bytes. */
const longestText = 100;

/**
 * Scripts of those front-ends read them, so they are not HttpOnly; they end with the browser, or when the person signs
 * out.
 */
function options(settings: ServerSettings) {
  return { path: '/', sameSite: 'lax', secure: isSecure(settings) } as const;
}

export interface FrontEndParts {
  readonly db: Database;
  readonly settings: ServerSettings;
}

export async function setFrontEndCookies(
  { db, settings }: FrontEndParts,
  reply: FastifyReply,
  person: Owner,
): Promise<void> {
  const { username, department, externalId } = await selectLmsUser(db, person.tenantId, person.id);
  const value = { username: cut(username), department: cut(department), externalId: cut(externalId) };
  void reply
    .setCookie(userCookie, JSON.stringify(value), options(settings))
    .setCookie(frontEndCookie, 'new', options(settings));
}

export function clearFrontEndCookies({ settings }: Pick<FrontEndParts, 'settings'>, reply: FastifyReply): void {
  void reply.clearCookie(userCookie, options(settings)).clearCookie(frontEndCookie, options(settings));
}

function cut(text: string | null): string | null {
  return text === null ? null : text.slice(0, longestText);
}
