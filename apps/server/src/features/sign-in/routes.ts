import { errors, type ErrorCode } from '@stoa/contract';
import { chosenProvider, type Locale, signInPath } from '@stoa/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { builtInProvider } from '../../kernel/auth/portal-client.ts';
import { actorOf, deviceOf } from '../../kernel/http/caller.ts';
import { ownSession } from '../../kernel/http/guard.ts';
import { lacksSecondFactor } from '../../kernel/http/second-factor-gate.ts';
import type { Mount } from '../../kernel/http/http.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isLoopback } from '../../kernel/http/forged-requests.ts';
import { sendCard } from '../../kernel/pages/card-page.ts';
import { offeredBy, pageLocale } from '../../kernel/pages/page-locale.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { Unavailable } from '../../kernel/refusals/unavailable.ts';
import { fetchFromItself } from '../../kernel/http/fetch-from-itself.ts';
import {
  clearAttemptCookie,
  readAttemptCookie,
  replaceSession,
  setAttemptCookie,
} from '../../kernel/http/sign-in-cookies.ts';
import { beginSignIn, finishSignIn, type SignInKernel } from './flow.ts';
import { failurePage, signedOutPage } from './pages.ts';
import { providerFailureIn } from './provider-fetch.ts';
import { Providers } from './providers.ts';
import { home, redirectTarget } from './redirect-target.ts';
import { refuse } from './refuse.ts';
import { mountSignOut } from './sign-out/routes.ts';

/** Sign-in and sign-out of browsers (decisions §3, 'Sign-in'). */
export const mountSignIn: Mount = (app, http) => {
  const providers = new Providers(http.kernel, fetchFromItself(app));
  const parts = { ...http.kernel, providers };
  const options = { onRequest: http.limits.signIn };
  app.get('/oidc/login', options, (request, reply) =>
    guarded(parts, { request, reply }, () => login(parts, { request, reply })),
  );
  app.get<Callback>('/oidc/callback/:provider', options, (request, reply) =>
    guarded(parts, { request, reply }, () => callback(parts, { request, reply })),
  );
  void app.register(mountSignOut(parts, options));
  app.get('/oidc/signed-out', async (request, reply) =>
    sendCard(reply, 200, signedOutPage(await localeFor(http.kernel, request), signInAgain(request))),
  );
};

/** The sign-in that leads back to where somebody was signed out; undefined where that is not told. */
function signInAgain(request: FastifyRequest): string | undefined {
  const redirectUrl = queryText(request, 'redirectUrl');
  if (redirectUrl === undefined) return undefined;
  return signInPath(redirectUrl, chosenProvider(queryText(request, 'provider') ?? null, null));
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Callback {
  Params: { readonly provider: string };
}

async function login(parts: SignInKernel, { request, reply }: Exchange): Promise<FastifyReply> {
  const { providers, settings, tenants } = parts;
  const { tenantId } = request.caller;
  const origin = tenants.originOf(tenantId);
  if (isOtherLoopback(request, origin)) return reply.redirect(`${origin}${request.url}`, 302);
  const provider = queryText(request, 'provider') ?? builtInProvider;
  if (!providers.has(tenantId, provider)) throw refuse('sign-in.provider-unknown');
  const target = redirectTarget(queryText(request, 'redirectUrl'), origin);
  const anew = queryText(request, 'prompt') === 'login';
  if (!anew && (await mayGoOn(parts, request, provider))) return reply.redirect(target, 303);
  const { url, cookie } = await beginSignIn(parts, tenantId, { provider, redirectUrl: target, anew });
  setAttemptCookie(reply, settings, cookie);
  return reply.redirect(url, 303);
}

/** Whoever is signed in by this provider need not do so again, unless more is asked for by now. */
async function mayGoOn(parts: SignInKernel, request: FastifyRequest, provider: string): Promise<boolean> {
  const session = await ownSession(request, parts);
  return session?.provider === provider && !(await lacksSecondFactor(parts, session));
}

/** The cookies of 127.0.0.1 would be lost on the way back to localhost. */
function isOtherLoopback(request: FastifyRequest, own: string): boolean {
  const origin = `http://${request.host}`;
  return isLoopback(own) && isLoopback(origin) && origin !== own;
}

interface CallbackExchange extends Exchange {
  readonly request: FastifyRequest<Callback>;
}

async function callback(parts: SignInKernel, { request, reply }: CallbackExchange): Promise<FastifyReply> {
  const { providers, tenants } = parts;
  const { provider } = request.params;
  const state = queryText(request, 'state') ?? '';
  const secret = readAttemptCookie(request, state);
  const { tenantId } = request.caller;
  if (secret === undefined || !providers.has(tenantId, provider)) return await again(parts, { request, reply });
  clearAttemptCookie(reply, state);
  const url = new URL(request.url, tenants.originOf(tenantId));
  const { redirectUrl, ...signedIn } = await finishSignIn(parts, tenantId, { provider, url, secret });
  await replaceSession(parts, { request, reply }, { ...signedIn, provider });
  return reply.redirect(redirectUrl, 303);
}

/** The way back through the browser's history comes here a second time: whoever is signed in has nothing to fear. */
async function again(parts: SignInKernel, { request, reply }: Exchange): Promise<FastifyReply> {
  if ((await ownSession(request, parts)) === null) throw refuse('sign-in.failed');
  return reply.redirect(home, 303);
}

/** A browser gets a page, never problem+json. */
async function guarded(
  kernel: Kernel,
  { request, reply }: Exchange,
  run: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await run();
  } catch (error) {
    if (Unavailable.by(error) !== null) throw error;
    if (!(error instanceof Refusal)) request.log.warn({ err: error }, 'sign-in failed');
    const code = codeOf(error);
    noteFailure(kernel, request, code);
    if (code === 'sign-in.provider-away') void reply.header('Retry-After', '30');
    return sendCard(reply, errors[code].status, failurePage(await localeFor(kernel, request), code, request.id));
  }
}

/** What came back from a provider and opened nothing; what never began is nothing to remember. */
function noteFailure({ securityLog }: Kernel, request: FastifyRequest, code: ErrorCode): void {
  const { pathname } = new URL(request.url, 'http://request');
  if (!pathname.startsWith('/oidc/callback/')) return;
  const data = { provider: pathname.slice('/oidc/callback/'.length), code, ...deviceOf(request) };
  securityLog.note(actorOf(request), { what: 'sign-in.failed', data });
}

const codeOfFailure = { away: 'sign-in.provider-away', nonsense: 'sign-in.provider-nonsense' } as const;

function codeOf(error: unknown): ErrorCode {
  if (error instanceof Refusal) return error.code;
  const failure = providerFailureIn(error);
  return failure === null ? 'sign-in.failed' : codeOfFailure[failure.kind];
}

/** Language of a page for somebody who is not signed in: as their organisation and browser have it. */
async function localeFor({ tenants }: Kernel, request: FastifyRequest): Promise<Locale> {
  return pageLocale(request, await offeredBy(tenants, request.caller.tenantId));
}

function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = new URL(request.url, 'http://request').searchParams.get(name);
  return value === null || value === '' ? undefined : value;
}
