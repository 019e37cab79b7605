import { errorStatus } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { clearSessionCookie, sessionToken } from '../../kernel/auth/cookies.ts';
import { clearFrontEndCookies } from '../../kernel/http/front-end-cookies.ts';
import { builtInProvider } from '../../kernel/auth/portal-client.ts';
import { ownSession } from '../../kernel/http/guard.ts';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { isLoopback } from '../../kernel/http/forged-requests.ts';
import { sendCard } from '../../kernel/pages/card-page.ts';
import { pageLocale } from '../../kernel/pages/page-locale.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import type { Session } from '../../kernel/auth/person.ts';
import { fetchFromItself } from '../../kernel/http/fetch-from-itself.ts';
import {
  clearAttemptCookie,
  readAttemptCookie,
  replaceSession,
  setAttemptCookie,
} from '../../kernel/http/sign-in-cookies.ts';
import { beginSignIn, finishSignIn, signOutUrl } from './flow.ts';
import { failurePage, signedOutPage } from './pages.ts';
import { Providers } from './providers.ts';
import { home, redirectTarget } from './redirect-target.ts';

/** Sign-in and sign-out of browsers (decisions §3, 'Sign-in'). */
export const mountSignIn: Mount = (app, http) => {
  const providers = new Providers(http.kernel, fetchFromItself(app));
  const options = { onRequest: http.limits.signIn };
  app.get('/oidc/login', options, (request, reply) =>
    guarded(request, reply, () => login(http, providers, request, reply)),
  );
  app.get<Callback>('/oidc/callback/:provider', options, (request, reply) =>
    guarded(request, reply, () => callback(http, providers, request, reply)),
  );
  app.get('/oidc/logout', options, (request, reply) => logout(http, providers, request, reply));
  app.get('/oidc/signed-out', (request, reply) => sendCard(reply, 200, signedOutPage(pageLocale(request))));
};

interface Callback {
  Params: { readonly provider: string };
}

async function login(
  { kernel }: Http,
  providers: Providers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { tenantId } = request.caller;
  const origin = kernel.tenants.originOf(tenantId);
  if (isOtherLoopback(request, origin)) return reply.redirect(`${origin}${request.url}`, 302);
  const provider = queryText(request, 'provider') ?? builtInProvider;
  if (!providers.has(tenantId, provider)) throw new Refusal('sign-in.provider-unknown');
  const target = redirectTarget(queryText(request, 'redirectUrl'), origin);
  const { url, cookie } = await beginSignIn(kernel, providers, tenantId, provider, target);
  setAttemptCookie(reply, kernel.settings, cookie);
  return reply.redirect(url, 303);
}

/** The cookies of 127.0.0.1 would be lost on the way back to localhost. */
function isOtherLoopback(request: FastifyRequest, own: string): boolean {
  const origin = `http://${request.host}`;
  return isLoopback(own) && isLoopback(origin) && origin !== own;
}

async function callback(
  { kernel }: Http,
  providers: Providers,
  request: FastifyRequest<Callback>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { provider } = request.params;
  const state = queryText(request, 'state') ?? '';
  const secret = readAttemptCookie(request, state);
  const { tenantId } = request.caller;
  if (secret === undefined || !providers.has(tenantId, provider)) return await again(kernel, request, reply);
  clearAttemptCookie(reply, state);
  const url = new URL(request.url, kernel.tenants.originOf(tenantId));
  const { userId, idToken, redirectUrl } = await finishSignIn(kernel, providers, tenantId, { provider, url, secret });
  await replaceSession(kernel, request, reply, { userId, provider, idToken });
  return reply.redirect(redirectUrl, 303);
}

/** The way back through the browser's history comes here a second time: whoever is signed in has nothing to fear. */
async function again(kernel: Http['kernel'], request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if ((await ownSession(request, kernel)) === null) throw new Refusal('sign-in.failed');
  return reply.redirect(home, 303);
}

async function logout(
  { kernel }: Http,
  providers: Providers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = sessionToken(request, kernel.settings);
  const session = await ownSession(request, kernel);
  clearSessionCookie(reply, kernel.settings);
  clearFrontEndCookies(kernel, reply);
  if (token === undefined || session === null) return reply.redirect('/oidc/signed-out', 303);
  if (session.impersonator !== null) await noteEnd(kernel, request, session);
  await kernel.sessions.end(token);
  const url = await signOutUrl(kernel, providers, session).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the provider cannot end its session');
    return '/oidc/signed-out';
  });
  return reply.redirect(url, 303);
}

/** Signing out ends the acting as somebody else as well. */
async function noteEnd({ db }: Http['kernel'], request: FastifyRequest, session: Session): Promise<void> {
  const { person } = session;
  await insertAuditEvent(
    db,
    { tenantId: person.tenantId, person, session, requestId: request.id },
    { what: 'impersonation.end' },
  );
}

/** A browser gets a page, never problem+json. */
async function guarded(
  request: FastifyRequest,
  reply: FastifyReply,
  run: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'sign-in failed');
    const code = error instanceof Refusal ? error.code : 'sign-in.failed';
    return sendCard(reply, errorStatus[code], failurePage(pageLocale(request), code, request.id));
  }
}

function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = new URL(request.url, 'http://request').searchParams.get(name);
  return value === null || value === '' ? undefined : value;
}
