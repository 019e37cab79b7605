import { createHash, randomBytes } from 'node:crypto';
import type { endpoints, UserState } from '@stoa/contract';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { refuseWeakPassword } from '../../../kernel/auth/password-rule.ts';
import type { Handler, RequestContext } from '../../../kernel/calls/context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found, type Refusing } from '../../../kernel/refusals/refusal.ts';
import { selectJudgedPerson, upsertPassword, upsertReset, type JudgedPerson } from './store.ts';

/** Long enough to reach somebody in another time zone, short enough to be of no use in an old mail. */
const linkHours = 24;
const tokenBytes = 32;

/** Path of the page on which a new password is set. */
export const resetPath = '/idp/password';

/** The person whom an administrator names. */
async function namedPerson(
  { db, tenantId, refuse }: RequestContext & Refusing<'user.not-found'>,
  email: string,
): Promise<JudgedPerson> {
  return found(await selectJudgedPerson(db, tenantId, email), () => refuse('user.not-found', { field: 'email' }));
}

/** An administrator makes a link by which a person sets a new password; until then nothing changes. */
export function resetPassword({ tenants }: Kernel): Handler<typeof endpoints.resetPassword> {
  return async ({ body }, context) => {
    const { db, tenantId, refuse } = context;
    const { id, deactivated } = await namedPerson(context, body.email);
    if (deactivated !== null) throw refuse('user.deactivated', { field: 'email' });
    const token = randomBytes(tokenBytes).toString('base64url');
    const reset = { tokenHash: hashOfToken(token), hours: linkHours };
    const expires = await db.transaction().execute(async (tx) => {
      await insertAuditEvent(tx, context, { what: 'password.reset-link', subjectId: id });
      return await upsertReset(tx, { id, tenantId }, reset);
    });
    return { url: `${tenants.originOf(tenantId)}${resetPath}/${token}`, expires: expires.toISOString() };
  };
}

/** An administrator sets a password, which the person is told by another way. */
export function setPassword({ sessions, tenants }: Kernel): Handler<typeof endpoints.setPassword> {
  return async ({ body }, context): Promise<UserState> => {
    const { db, tenantId, refuse } = context;
    const person = await namedPerson(context, body.email);
    const { id, email, deactivated } = person;
    const facts = { ...judgedFacts(person), password: body.password, organisation: tenants.nameOf(tenantId) };
    await refuseWeakPassword(refuse, facts, 'password');
    const passwordHash = await hashPassword(body.password);
    await db.transaction().execute(async (tx) => {
      await upsertPassword(tx, { id, tenantId }, passwordHash);
      await sessions.endAllOf({ id, tenantId }, { ending: 'passwordChanged', within: tx });
      await insertAuditEvent(tx, context, { what: 'password.set', subjectId: id });
    });
    return { id, email, deactivated: deactivated?.toISOString() ?? null };
  };
}

export function judgedFacts({ email, first_name, middle_name, last_name }: JudgedPerson) {
  return { email, names: [first_name, middle_name ?? '', last_name] };
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
