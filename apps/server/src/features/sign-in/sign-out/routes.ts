import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import { clearSessionCookie, sessionToken } from '../../../kernel/auth/cookies.ts';
import type { Session } from '../../../kernel/auth/person.ts';
import { clearFrontEndCookies } from '../../../kernel/http/front-end-cookies.ts';
import { isOwnOrigin } from '../../../kernel/http/forged-requests.ts';
import { actorOf } from '../../../kernel/http/caller.ts';
import { ownSession } from '../../../kernel/http/guard.ts';
import type { Limit } from '../../../kernel/http/limits.ts';
import { sendCard } from '../../../kernel/pages/card-page.ts';
import { offeredBy, pageLocale } from '../../../kernel/pages/page-locale.ts';
import { signOutUrl, type SignInKernel } from '../flow.ts';
import { leavingPage, signOutQuestion } from '../pages.ts';
import { home } from '../redirect-target.ts';

const path = '/oidc/logout';
const signedOut = '/oidc/signed-out';

/**
 * Signing out is an act of the person: a form or a script of our own pages posts it, or somebody types the address. A
 * link or a picture, wherever it stands, leads to a question.
 */
export function mountSignOut(parts: SignInKernel, options: { readonly onRequest: Limit }) {
  return async (app: FastifyInstance) => {
    await app.register(formbody, { bodyLimit: 1_000 });
    app.get(path, options, (request, reply) => answer(parts, { request, reply }, isTyped(request)));
    app.post(path, options, (request, reply) => answer(parts, { request, reply }, isOwnOrigin(request, parts.tenants)));
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The browser says that no page stands behind this request: an address that was typed, or a bookmark. */
function isTyped({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'none' && headers['sec-fetch-mode'] === 'navigate';
}

async function answer(parts: SignInKernel, { request, reply }: Exchange, meant: boolean): Promise<FastifyReply> {
  const session = await ownSession(request, parts);
  const locale = async () => pageLocale(request, await offeredBy(parts.tenants, request.caller.tenantId));
  if (!meant && session !== null) return sendCard(reply, 200, signOutQuestion(await locale(), { path, home }));
  const url = await signOut(parts, { request, reply }, session);
  if (request.headers['x-requested-with'] === 'XMLHttpRequest')
    return reply.header('Cache-Control', 'no-store').send({ location: url });
  // a form's answer may not lead to another host, by our own policy: the page that it gets does
  const isElsewhere = request.method === 'POST' && url.startsWith('http') && !url.startsWith(originOf(parts, request));
  return isElsewhere ? sendCard(reply, 200, leavingPage(await locale(), url)) : reply.redirect(url, 303);
}

function originOf({ tenants }: SignInKernel, { caller }: FastifyRequest): string {
  return `${tenants.originOf(caller.tenantId)}/`;
}

/** Ends the session and answers where the browser goes: to the provider, so that its own ends too, or to our page. */
async function signOut(parts: SignInKernel, { request, reply }: Exchange, session: Session | null): Promise<string> {
  const { sessions, settings } = parts;
  const token = sessionToken(request, settings);
  clearSessionCookie(reply, settings);
  clearFrontEndCookies({ settings }, reply);
  if (token === undefined || session === null) return signedOut;
  await parts.db.transaction().execute(async (tx) => {
    const actor = { ...actorOf(request), person: session.person, session };
    // signing out ends the acting as somebody else as well
    if (session.impersonator !== null) await insertAuditEvent(tx, actor, { what: 'impersonation.end' });
    await sessions.end(token, 'signedOut', tx);
    const subjectId = session.impersonator?.id ?? session.person.id;
    await insertAuditEvent(tx, actor, { what: 'sign-out', subjectId, data: { sessionId: session.id } });
  });
  sessions.forget(session.id);
  return await signOutUrl(parts, session).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the provider cannot end its session');
    return signedOut;
  });
}
