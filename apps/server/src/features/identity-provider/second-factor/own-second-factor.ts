import type { endpoints } from '@stoa/contract';
import { mayRemoveFactor } from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../../kernel/calls/context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { presentPasskey } from '../passkeys/own-passkeys.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { selectPasskeys } from '../passkeys/store.ts';
import { proveByPassword } from '../passwords/prove-by-password.ts';
import { lockCredential } from '../passwords/store.ts';
import { beginUse, newWaitingSecret } from './authenticator.ts';
import { countFactors, isFactorRequired } from './factors.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { countRecoveryCodes, deleteApp, deleteRecoveryCodes, selectApp } from './store.ts';
import { normalCode } from './normal-code.ts';

/** What the person has set up, and whether they may be without it. */
export async function secondFactorOf({ tenants }: Pick<Kernel, 'tenants'>, context: RequestContext) {
  const { db, person } = context;
  const app = await selectApp(db, person);
  return {
    authenticator: app?.confirmed.toISOString() ?? null,
    passkeys: (await selectPasskeys(db, person)).map(presentPasskey),
    passkeysOffered: relyingParty({ tenants }, person.tenantId) !== null,
    recoveryCodes: await countRecoveryCodes(db, person),
    required: await isFactorRequired(context),
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
export function confirmAuthenticator({ sessions }: Kernel): Handler<typeof endpoints.confirmAuthenticator> {
  return async ({ body }, context) => {
    const { db, person, session, now, refuse } = context;
    if (session === null) throw refuse('permission.missing');
    if (session.impersonator !== null) throw refuse('impersonation.read-only');
    const note = async (tx: Transaction) => {
      await sessions.strengthen(session.id, tx);
      await insertAuditEvent(tx, context, { what: 'second-factor.set-up', subjectId: person.id });
    };
    const firstCode = { code: normalCode(body.code), now, note };
    const recoveryCodes = await beginUse(db, { person, of: session.id }, firstCode);
    if (recoveryCodes === null) throw refuse('second-factor.wrong', { field: 'code' });
    sessions.forget(session.id);
    return { recoveryCodes: [...recoveryCodes] };
  };
}

/** The app counts no more; the last factor stays where the organisation asks people of these roles for one. */
export function removeAuthenticator(kernel: Kernel): Handler<typeof endpoints.removeAuthenticator> {
  return async ({ body }, context) => {
    const { db, person, refuse } = context;
    await proveByPassword(kernel, context, body.currentPassword);
    const required = await isFactorRequired(context);
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, person);
      await deleteApp(tx, person);
      const left = await countFactors(tx, person);
      if (!mayRemoveFactor({ left, required })) throw refuse('second-factor.required');
      if (left === 0) await deleteRecoveryCodes(tx, person);
      await insertAuditEvent(tx, context, { what: 'second-factor.remove', subjectId: person.id });
    });
    return {};
  };
}

export function renewCodes(kernel: Kernel): Handler<typeof endpoints.renewRecoveryCodes> {
  return async ({ body }, context) => {
    const { db, person, refuse } = context;
    await proveByPassword(kernel, context, body.currentPassword);
    if ((await countFactors(db, person)) === 0) throw refuse('second-factor.none');
    return await db.transaction().execute(async (tx) => {
      await insertAuditEvent(tx, context, { what: 'second-factor.renew-codes', subjectId: person.id });
      return { recoveryCodes: [...(await renewRecoveryCodes({ db, tx }, person))] };
    });
  };
}
