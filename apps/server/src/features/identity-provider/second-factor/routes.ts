import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bestLocale, stepAfterPassword } from '@stoa/domain';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import { actorOf, deviceOf } from '../../../kernel/http/caller.ts';
import { isOwnOrigin } from '../../../kernel/http/forged-requests.ts';
import type { Http } from '../../../kernel/http/http.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { sendCard } from '../../../kernel/pages/card-page.ts';
import { offeredBy, pageLocale, rememberLocale, type OfferedLocales } from '../../../kernel/pages/page-locale.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import { secondFactorRoles } from '../../../kernel/tenancy/tenant-settings.ts';
import { noteFault } from '../note-fault.ts';
import { passkeyScript } from '../passkeys/passkey-form.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { selectPasskeys } from '../passkeys/store.ts';
import { beginUse, waitingSecret } from './authenticator.ts';
import { checkCode, type CodeFault } from './check-code.ts';
import { countFactors } from './factors.ts';
import { normalCode } from './normal-code.ts';
import { codePage, recoveryCodesPage, setUpPage } from './pages.ts';
import { forgetPasswordGiven, keepPasswordGiven, readPasswordGiven, type PasswordGiven } from './password-given.ts';
import { selectApp, selectSigningIn } from './store.ts';

const refuse = Refusal.of<'request.origin-refused'>();

const Form = Compile(Type.Object({ code: Type.String({ maxLength: 100 }) }, { additionalProperties: true }));
const Choice = Compile(Type.Object({ locale: Type.String() }, { additionalProperties: true }));

/** What the form of passwords and the steps after it share. */
export interface Interactions {
  /** Path of an interaction, with `:uid`. */
  readonly path: string;
  /** Id of the interaction that is under way in this browser; null when there is none. */
  readonly uidOf: (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>;
  /** The person is known: the sign-in goes on to where it leads. */
  readonly finish: (request: FastifyRequest, reply: FastifyReply, proven: Proven) => Promise<FastifyReply>;
}

/** A person, and how they showed that they are (RFC 8176: `mfa` where it was by more than one factor). */
export interface Proven {
  readonly accountId: string;
  readonly proofs: readonly ('pwd' | 'otp' | 'pop' | 'user' | 'mfa')[];
}

/** A request inside a sign-in whose password was right. */
export interface Step {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly uid: string;
  readonly given: PasswordGiven;
  readonly languages: OfferedLocales;
}

/** Goes on after a right password: to the portal, to the second factor, or to its set-up. */
export async function afterPassword(
  { kernel, interactions }: { readonly kernel: Kernel; readonly interactions: Interactions },
  { request, reply, uid, given }: Step,
): Promise<FastifyReply> {
  const { tenantId } = request.caller;
  const { accountId } = given;
  const person = { id: accountId, tenantId };
  const signingIn = await selectSigningIn(kernel.db, person);
  const step = stepAfterPassword({
    hasOne: (await countFactors(kernel.db, person)) > 0,
    roles: signingIn?.roles ?? [],
    required: secondFactorRoles(await kernel.tenants.profile(tenantId)),
  });
  if (step === 'signedIn') return await interactions.finish(request, reply, { accountId, proofs: ['pwd'] });
  await keepGiven(kernel, { request, reply, uid }, given);
  const base = interactions.path.replace(':uid', uid);
  return reply.redirect(`${base}/${step === 'setUp' ? 'set-up' : 'code'}`, 303);
}

async function keepGiven(
  kernel: Kernel,
  { request, reply, uid }: Pick<Step, 'request' | 'reply' | 'uid'>,
  given: PasswordGiven,
): Promise<void> {
  const cookie = await keepPasswordGiven(kernel, { tenantId: request.caller.tenantId, uid }, given);
  void reply.setCookie(cookie.name, cookie.value, cookie.options);
}

/** Mounts the steps between a right password and the portal. */
export function mountSecondFactor(app: FastifyInstance, http: Http, interactions: Interactions): void {
  const { kernel } = http;
  const options = { onRequest: http.limits.signIn };
  const step = (act: (step: Step) => Promise<FastifyReply>) => inStep({ kernel, interactions }, act);
  const done = async (at: Step) => await finishStep({ kernel, interactions }, at, ['pwd', 'otp', 'mfa']);
  const tryCode = async (at: Step) => {
    const fault = await faultOf(kernel, at);
    return fault === null ? await done(at) : await showCode(kernel, at, fault);
  };
  const codesKept = async (at: Step) =>
    at.given.setUp
      ? await finishStep({ kernel, interactions }, at, ['pwd', 'mfa'])
      : at.reply.redirect(siblingOf(at.request, 'code'), 303);

  app.get(
    `${interactions.path}/code`,
    options,
    step((at) => showCode(kernel, at)),
  );
  app.post(`${interactions.path}/code`, options, step(tryCode));
  app.get(
    `${interactions.path}/set-up`,
    options,
    step((at) => showSetUp(kernel, at)),
  );
  app.post(
    `${interactions.path}/set-up`,
    options,
    step((at) => setUp(kernel, at)),
  );
  app.post(`${interactions.path}/done`, options, step(codesKept));
}

/** The step after the password is done. */
export async function finishStep(
  { kernel, interactions }: { readonly kernel: Kernel; readonly interactions: Interactions },
  { request, reply, uid, given: { accountId } }: Step,
  proofs: Proven['proofs'],
): Promise<FastifyReply> {
  await forgetPasswordGiven(kernel.db, { tenantId: request.caller.tenantId, uid });
  return await interactions.finish(request, reply, { accountId, proofs });
}

/** Each step asks again whether the password was given, in this browser and not long ago. */
export function inStep(
  { kernel, interactions }: { readonly kernel: Kernel; readonly interactions: Interactions },
  act: (step: Step) => Promise<FastifyReply>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method === 'POST' && !isOwnOrigin(request, kernel.tenants)) throw refuse('request.origin-refused');
    const { tenantId } = request.caller;
    const uid = await interactions.uidOf(request, reply);
    const given = uid === null ? null : await readPasswordGiven(kernel.db, { tenantId, uid }, request.cookies);
    if (uid === null || given === null) return reply.redirect(pathOf(request).replace(/\/[^/]+$/, ''), 303);
    const languages = await offeredBy(kernel.tenants, tenantId);
    const chosen = Choice.Check(request.query) ? bestLocale([request.query.locale], languages.offered) : null;
    if (chosen === null) return await act({ request, reply, uid, given, languages });
    rememberLocale(reply, kernel.settings, chosen);
    return reply.redirect(pathOf(request), 303);
  };
}

async function faultOf(kernel: Kernel, { request, given }: Step): Promise<CodeFault | null> {
  const { tenantId, now } = request.caller;
  const [typed, actor] = [typedCode(request), actorOf(request)];
  const fault = await checkCode(
    kernel.db,
    { id: given.accountId, tenantId },
    { typed, now, address: request.ip, actor },
  );
  const from = { actor, device: deviceOf(request), subjectId: given.accountId };
  if (fault !== null) noteFault(kernel, { ...from, step: 'second-factor', fault });
  return fault;
}

/** Asks for the second factor, once more when something was wrong about it. */
export async function showCode(kernel: Kernel, at: Step, fault: CodeFault | null = null): Promise<FastifyReply> {
  if (fault?.kind === 'too-many') void at.reply.header('Retry-After', String(fault.minutes * 60));
  const person = { id: at.given.accountId, tenantId: at.request.caller.tenantId };
  const hasPasskeys = (await selectPasskeys(kernel.db, person)).length > 0;
  const factors = {
    hasApp: (await selectApp(kernel.db, person)) !== undefined,
    passkeyScript: hasPasskeys ? (await passkeyScript()).address : null,
  };
  return sendCard(at.reply, statusOf(fault), codePage(formOf(at, fault), factors));
}

function formOf({ request, languages }: Step, fault: CodeFault | null) {
  const locale = pageLocale(request, languages);
  return { locale, offered: languages.offered, action: pathOf(request).replace(/\/passkey$/, ''), fault };
}

/** Shows the set-up, once more when something was wrong about it. */
export async function showSetUp(kernel: Kernel, at: Step, fault: CodeFault | null = null): Promise<FastifyReply> {
  const { request, reply, uid, given } = at;
  const person = { id: given.accountId, tenantId: request.caller.tenantId };
  // whoever has a second factor is asked for it, and sets up another one when they are in
  if ((await countFactors(kernel.db, person)) > 0) return reply.redirect(siblingOf(request, 'code'), 303);
  const signingIn = await selectSigningIn(kernel.db, person);
  const knowsPasskeys = relyingParty(kernel, person.tenantId) !== null;
  const script = knowsPasskeys ? (await passkeyScript()).address : null;
  const secret = await waitingSecret(kernel, { person, of: uid }, signingIn?.email ?? '');
  return sendCard(reply, statusOf(fault), setUpPage(formOf(at, fault), secret, script));
}

async function setUp(kernel: Kernel, at: Step): Promise<FastifyReply> {
  const { request, reply, uid, given } = at;
  const { tenantId, now } = request.caller;
  const person = { id: given.accountId, tenantId };
  if ((await countFactors(kernel.db, person)) > 0) return reply.redirect(siblingOf(request, 'code'), 303);
  const codes = await beginUse(
    kernel.db,
    { person, of: uid },
    {
      code: normalCode(typedCode(request)),
      now,
      note: (tx) => insertAuditEvent(tx, actorOf(request), { what: 'second-factor.set-up', subjectId: person.id }),
    },
  );
  if (codes === null) return await showSetUp(kernel, at, { kind: 'wrong' });
  return await showCodes(kernel, at, codes);
}

/** The second factor is set up: its recovery codes are shown, once. */
export async function showCodes(kernel: Kernel, at: Step, codes: readonly string[]): Promise<FastifyReply> {
  const { request, reply, given, languages } = at;
  await keepGiven(kernel, at, { ...given, setUp: true });
  return sendCard(reply, 200, recoveryCodesPage(pageLocale(request, languages), siblingOf(request, 'done'), codes));
}

function typedCode({ body }: FastifyRequest): string {
  return Form.Check(body) ? body.code : '';
}

function statusOf(fault: CodeFault | null): number {
  if (fault === null) return 200;
  return fault.kind === 'too-many' ? 429 : 422;
}

function siblingOf(request: FastifyRequest, name: string): string {
  return pathOf(request).replace(/[^/]+(?:\/passkey)?$/, name);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
