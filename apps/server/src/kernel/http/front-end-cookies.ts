import type { FastifyReply } from 'fastify';
import { isSecure } from '../auth/cookies.ts';
import type { Kernel } from '../kernel.ts';
import { selectLmsUser } from '../auth/store.ts';

/**
 * Who is signed in, for other front-ends of the platform on the same host (Spec 1 §3). Nothing trusts it: whoever asks
 * us is known by the session.
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
function options({ settings }: Kernel) {
  return { path: '/', sameSite: 'lax', secure: isSecure(settings) } as const;
}

export async function setFrontEndCookies(
  kernel: Kernel,
  reply: FastifyReply,
  tenantId: string,
  userId: string,
): Promise<void> {
  const { username, department, externalId } = await selectLmsUser(kernel.db, tenantId, userId);
  const value = { username: cut(username), department: cut(department), externalId: cut(externalId) };
  void reply
    .setCookie(userCookie, JSON.stringify(value), options(kernel))
    .setCookie(frontEndCookie, 'new', options(kernel));
}

export function clearFrontEndCookies(kernel: Kernel, reply: FastifyReply): void {
  void reply.clearCookie(userCookie, options(kernel)).clearCookie(frontEndCookie, options(kernel));
}

function cut(text: string | null): string | null {
  return text === null ? null : text.slice(0, longestText);
}
