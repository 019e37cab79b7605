import formbody from '@fastify/formbody';
import { bestLocale, type PasswordRefusal } from '@stoa/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { judgePassword } from '../../../kernel/auth/password-rule.ts';
import { actorOf } from '../../../kernel/http/caller.ts';
import { isOwnOrigin } from '../../../kernel/http/forged-requests.ts';
import type { Http } from '../../../kernel/http/http.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { sendCard } from '../../../kernel/pages/card-page.ts';
import { offeredBy, pageLocale, rememberLocale, type OfferedLocales } from '../../../kernel/pages/page-locale.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import { hashOfToken, judgedFacts, resetPath } from './reset-password.ts';
import { resetEndPage, resetPage } from './reset-page.ts';
import { deleteReset, selectResetPerson, upsertPassword, type JudgedPerson } from './store.ts';

const refuse = Refusal.of<'request.origin-refused'>();

const Form = Compile(Type.Object({ password: Type.String({ maxLength: 1_000 }) }, { additionalProperties: true }));
const Choice = Compile(Type.Object({ locale: Type.String() }, { additionalProperties: true }));

interface Link {
  Params: { readonly token: string };
}

/** Mounts the page behind an administrator's link, on which a person sets a new password. */
export async function mountReset(app: FastifyInstance, { kernel, limits }: Http): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 });

  app.get<Link>(`${resetPath}/:token`, { onRequest: limits.signIn }, async (request, reply) => {
    const languages = await offeredBy(kernel.tenants, request.caller.tenantId);
    const person = await personOf(kernel, request);
    if (person === undefined) return sendCard(reply, 404, resetEndPage(pageLocale(request, languages), 'gone'));
    const chosen = Choice.Check(request.query) ? bestLocale([request.query.locale], languages.offered) : null;
    if (chosen === null) return showForm(request, reply, { email: person.email, refused: null, languages });
    rememberLocale(reply, kernel.settings, chosen);
    return reply.redirect(pathOf(request), 303);
  });

  app.post<Link>(`${resetPath}/:token`, { onRequest: limits.signIn }, async (request, reply) => {
    if (!isOwnOrigin(request, kernel.tenants)) throw refuse('request.origin-refused');
    const languages = await offeredBy(kernel.tenants, request.caller.tenantId);
    const person = await personOf(kernel, request);
    if (person === undefined) return sendCard(reply, 404, resetEndPage(pageLocale(request, languages), 'gone'));
    const password = Form.Check(request.body) ? request.body.password : '';
    const organisation = kernel.tenants.nameOf(request.caller.tenantId);
    const decision = await judgePassword({ ...judgedFacts(person), password, organisation });
    if (!decision.allowed)
      return showForm(request, reply, { email: person.email, refused: decision.reasons[0], languages });
    const set = await setOnce(kernel, request, { person, password });
    return sendCard(reply, set ? 200 : 404, resetEndPage(pageLocale(request, languages), set ? 'done' : 'gone'));
  });
}

async function personOf({ db }: Kernel, request: FastifyRequest<Link>): Promise<JudgedPerson | undefined> {
  return await selectResetPerson(db, request.caller.tenantId, hashOfToken(request.params.token));
}

interface NewPassword {
  readonly person: JudgedPerson;
  readonly password: string;
}

/** False when the link was used meanwhile. */
async function setOnce(
  { db, sessions }: Kernel,
  request: FastifyRequest<Link>,
  { person: { id }, password }: NewPassword,
): Promise<boolean> {
  const { tenantId } = request.caller;
  const passwordHash = await hashPassword(password);
  return await db.transaction().execute(async (tx) => {
    if (!(await deleteReset(tx, { id, tenantId }, hashOfToken(request.params.token)))) return false;
    await upsertPassword(tx, { id, tenantId }, passwordHash);
    await sessions.endAllOf({ id, tenantId }, { ending: 'passwordChanged', within: tx });
    await insertAuditEvent(tx, actorOf(request), { what: 'password.reset', subjectId: id });
    return true;
  });
}

interface Shown {
  readonly email: string;
  readonly refused: PasswordRefusal | null;
  readonly languages: OfferedLocales;
}

function showForm(request: FastifyRequest, reply: FastifyReply, { email, refused, languages }: Shown): FastifyReply {
  const locale = pageLocale(request, languages);
  const page = resetPage({ locale, offered: languages.offered, action: pathOf(request), email, refused });
  return sendCard(reply, refused === null ? 200 : 422, page);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
