import type { endpoints } from '@stoa/contract';
import { needsSecondFactor } from '@stoa/domain';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../../kernel/calls/context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { proveByPassword } from '../passwords/prove-by-password.ts';
import { beginUse, newWaitingSecret } from './authenticator.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { countRecoveryCodes, deleteApp, deleteRecoveryCodes, selectApp } from './store.ts';
import { normalCode } from './normal-code.ts';

/** What the person has set up, and whether they may be without it. */
export async function secondFactorOf({ db, person, setting }: RequestContext) {
  const app = await selectApp(db, person);
  return {
    authenticator: app?.confirmed.toISOString() ?? null,
    recoveryCodes: await countRecoveryCodes(db, person),
    required: needsSecondFactor(person.roles, await setting('platform.signIn.secondFactorRoles')),
  };
}

/** Begins the set-up of an authenticator app: nothing is asked for at the sign-in until its first code has come. */
export function startAuthenticator(kernel: Kernel): Handler<typeof endpoints.startAuthenticator> {
  return async ({ body }, context) => {
    const { db, person, refuse } = context;
    const { profile, session } = await proveByPassword(kernel, context, body.currentPassword);
    if ((await selectApp(db, person)) !== undefined) throw refuse('second-factor.exists');
    return await newWaitingSecret(kernel, { person, of: session.id }, profile.email);
  };
}

/** The app shows that it has the secret; from now on it is asked for. */
export const confirmAuthenticator: Handler<typeof endpoints.confirmAuthenticator> = async ({ body }, context) => {
  const { db, person, session, now, refuse } = context;
  if (session === null) throw refuse('permission.missing');
  if (session.impersonator !== null) throw refuse('impersonation.read-only');
  const recoveryCodes = await beginUse(
    db,
    { person, of: session.id },
    {
      code: normalCode(body.code),
      now,
      note: (tx) => insertAuditEvent(tx, context, { what: 'second-factor.set-up', subjectId: person.id }),
    },
  );
  if (recoveryCodes === null) throw refuse('second-factor.wrong', { field: 'code' });
  return { recoveryCodes: [...recoveryCodes] };
};

/** Goes back to the password alone, where the organisation lets people of these roles. */
export function removeAuthenticator(kernel: Kernel): Handler<typeof endpoints.removeAuthenticator> {
  return async ({ body }, context) => {
    const { db, person, refuse } = context;
    await proveByPassword(kernel, context, body.currentPassword);
    if ((await secondFactorOf(context)).required) throw refuse('second-factor.required');
    await db.transaction().execute(async (tx) => {
      await deleteApp(tx, person);
      await deleteRecoveryCodes(tx, person);
      await insertAuditEvent(tx, context, { what: 'second-factor.remove', subjectId: person.id });
    });
    return {};
  };
}

export function renewCodes(kernel: Kernel): Handler<typeof endpoints.renewRecoveryCodes> {
  return async ({ body }, context) => {
    const { db, person, refuse } = context;
    await proveByPassword(kernel, context, body.currentPassword);
    if ((await secondFactorOf(context)).authenticator === null) throw refuse('second-factor.none');
    return await db.transaction().execute(async (tx) => {
      await insertAuditEvent(tx, context, { what: 'second-factor.renew-codes', subjectId: person.id });
      return { recoveryCodes: [...(await renewRecoveryCodes({ db, tx }, person))] };
    });
  };
}
