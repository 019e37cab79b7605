import formbody from '@fastify/formbody';
import { bestLocale } from '@stoa/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Http, Mount } from '../../kernel/http/http.ts';
import { actorOf, deviceOf } from '../../kernel/http/caller.ts';
import { isOwnOrigin } from '../../kernel/http/forged-requests.ts';
import { cardPolicy, newNonce, sendCard } from '../../kernel/pages/card-page.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isStorable } from '../../kernel/storable-text.ts';
import { offeredBy, pageLocale, rememberLocale, type OfferedLocales } from '../../kernel/pages/page-locale.ts';
import { ExpiringCache } from '../../kernel/expiring-cache.ts';
import { Refusal } from '../../kernel/refusals/refusal.ts';
import { authenticate, type Credentials } from './authenticate.ts';
import { mountReset } from './passwords/routes.ts';
import { deviceCookie, knownDevice } from './known-devices.ts';
import { noteFault } from './note-fault.ts';
import { failurePage } from './provider-pages.ts';
import { passkeyScript } from './passkeys/passkey-form.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { mountPasskeys } from './passkeys/routes.ts';
import type { PasskeyFault } from './passkeys/use-passkey.ts';
import { afterPassword, mountSecondFactor, type Interactions } from './second-factor/routes.ts';
import { signInPage, type FormFault } from './sign-in-page.ts';
import { selectLocalAccount } from './store.ts';

const refuse = Refusal.of<'request.origin-refused'>();

const prefix = '/idp';
const interactionPath = `${prefix}/interaction/:uid`;

const Form = Compile(Type.Object({ email: Type.String(), password: Type.String() }, { additionalProperties: true }));
const Choice = Compile(Type.Object({ locale: Type.String() }, { additionalProperties: true }));

/**
 * Mounts the built-in identity providers under /idp: the form of local accounts is ours, everything else the library's.
 */
export const mountIdentityProvider: Mount = async (app, http) => {
  const providerOf = providers(http.kernel);
  await app.register(async (scope) => mountForm(scope, http, providerOf));
  await app.register(async (scope) => mountReset(scope, http));
  await app.register(async (scope) => mountLibrary(scope, http, providerOf));
};

/** The provider of the request's tenant. */
type ProviderOf = (request: FastifyRequest) => Provider | Promise<Provider>;

const mostProviders = 1_000;

/** Each tenant has one of its own, made when somebody first needs it; a new address of the tenant needs a new one. */
function providers(kernel: Kernel): ProviderOf {
  const known = new ExpiringCache<Provider>(Infinity, mostProviders);
  return ({ caller: { tenantId } }) =>
    known.get(`${tenantId} ${kernel.tenants.originOf(tenantId)}`, async () => {
      // a start without it takes a fifth less time
      const { createProvider } = await import('./create-provider.ts');
      return await createProvider(kernel, tenantId);
    });
}

async function mountForm(app: FastifyInstance, http: Http, providerOf: ProviderOf): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 });
  const interactions = interactionsOf(providerOf);
  mountSecondFactor(app, http, interactions);
  mountPasskeys(app, http, {
    interactions,
    showForm: (exchange, fault) => showPasskeyFault(http.kernel, exchange, fault),
  });

  app.get(interactionPath, { onRequest: http.limits.signIn }, async (request, reply) => {
    const languages = await offeredBy(http.kernel.tenants, request.caller.tenantId);
    if ((await interactions.uidOf(request, reply)) === null)
      return sendCard(reply, 400, failurePage(pageLocale(request, languages)));
    const chosen = Choice.Check(request.query) ? bestLocale([request.query.locale], languages.offered) : null;
    if (chosen === null) return await showForm(http.kernel, { request, reply }, { email: '', fault: null, languages });
    rememberLocale(reply, http.kernel.settings, chosen);
    return reply.redirect(pathOf(request), 303);
  });

  app.post(interactionPath, { onRequest: http.limits.signIn }, async (request, reply) => {
    if (!isOwnOrigin(request, http.kernel.tenants)) throw refuse('request.origin-refused');
    const languages = await offeredBy(http.kernel.tenants, request.caller.tenantId);
    const uid = await interactions.uidOf(request, reply);
    if (uid === null) return sendCard(reply, 400, failurePage(pageLocale(request, languages)));
    const credentials = credentialsOf(request.body);
    const account = { tenantId: request.caller.tenantId, email: credentials.email };
    const device = await knownDevice(http.kernel, request, account);
    const from = { tenantId: account.tenantId, address: request.ip, device };
    const result = await authenticate(http.kernel, from, credentials);
    if ('fault' in result) await noteTry(http.kernel, request, { email: account.email, fault: result.fault });
    if ('fault' in result)
      return await showForm(
        http.kernel,
        { request, reply },
        { email: credentials.email, fault: result.fault, languages },
      );
    const cookie = await deviceCookie(http.kernel, account);
    void reply.setCookie(cookie.name, cookie.value, cookie.options);
    const given = { accountId: result.accountId, setUp: false };
    return await afterPassword({ kernel: http.kernel, interactions }, { request, reply, uid, given, languages });
  });
}

function interactionsOf(providerOf: ProviderOf): Interactions {
  return {
    path: interactionPath,
    uidOf: async (request, reply) => {
      try {
        const { uid } = await (await providerOf(request)).interactionDetails(request.raw, reply.raw);
        return uid;
      } catch (error) {
        // one that was finished elsewhere or took too long is none any more
        request.log.info({ err: error }, 'no such interaction');
        return null;
      }
    },
    finish: async (request, reply, { accountId, proofs }) => {
      const provider = await providerOf(request);
      const login = { login: { accountId, amr: [...proofs] } };
      const options = { mergeWithLastSubmission: false };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, login, options), 303);
    },
  };
}

/** Writes down a try of a password, for the account that it was meant for. */
async function noteTry(kernel: Kernel, request: FastifyRequest, { email, fault }: RefusedTry): Promise<void> {
  if (fault.kind === 'incomplete') return;
  const { tenantId } = request.caller;
  const account = isStorable(email) ? await selectLocalAccount(kernel.db, tenantId, email) : undefined;
  const from = { actor: actorOf(request), device: deviceOf(request) };
  noteFault(kernel, { ...from, subjectId: account?.id, step: 'sign-in', fault });
}

interface RefusedTry {
  readonly email: string;
  readonly fault: FormFault;
}

interface Shown {
  readonly email: string;
  readonly fault: FormFault | null;
  readonly languages: OfferedLocales;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function showForm(
  kernel: Kernel,
  { request, reply }: Exchange,
  { email, fault, languages }: Shown,
): Promise<FastifyReply> {
  const status = fault === null ? 200 : fault.kind === 'too-many' ? 429 : 422;
  if (fault?.kind === 'too-many') void reply.header('Retry-After', String(fault.minutes * 60));
  const locale = pageLocale(request, languages);
  const action = pathOf(request).replace(/\/passkey$/, '');
  const knowsPasskeys = relyingParty(kernel, request.caller.tenantId) !== null;
  const script = knowsPasskeys ? (await passkeyScript()).address : null;
  const form = { locale, offered: languages.offered, action, email, fault, passkeyScript: script };
  return sendCard(reply, status, signInPage(form));
}

/** The form once more, with what was wrong about a passkey; null when no sign-in is under way. */
async function showPasskeyFault(
  kernel: Kernel,
  { request, reply }: Exchange,
  fault: PasskeyFault | null,
): Promise<FastifyReply> {
  const languages = await offeredBy(kernel.tenants, request.caller.tenantId);
  if (fault === null) return sendCard(reply, 400, failurePage(pageLocale(request, languages)));
  return await showForm(kernel, { request, reply }, { email: '', fault, languages });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function credentialsOf(body: unknown): Credentials {
  return Form.Check(body) ? { email: body.email.trim(), password: body.password } : { email: '', password: '' };
}

/** The library reads bodies and writes answers by itself. */
function mountLibrary(app: FastifyInstance, { kernel, limits }: Http, providerOf: ProviderOf): void {
  const delegate = async (request: FastifyRequest, reply: FastifyReply) => {
    const provider = await providerOf(request);
    reply.hijack();
    prepare(request, reply, new URL(kernel.tenants.originOf(request.caller.tenantId)));
    await provider.callback()(request.raw, reply.raw);
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${prefix}/auth`, { onRequest: limits.signIn }, delegate);
  // the server itself asks for tokens and keys, for everybody who signs in: no limit by address
  app.all(`${prefix}/*`, delegate);
}

/** The library makes its addresses from the request: they must be those of the tenant, whatever stands in between. */
function prepare({ raw }: FastifyRequest, reply: FastifyReply, origin: URL): void {
  raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
  raw.headers['x-forwarded-host'] = origin.host;
  Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(prefix.length) });
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('Content-Security-Policy', cardPolicy(newNonce()));
}
