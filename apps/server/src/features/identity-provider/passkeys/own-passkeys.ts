import type { endpoints, Passkey } from '@stoa/contract';
import { mayRemoveFactor } from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler } from '../../../kernel/calls/context.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { found } from '../../../kernel/refusals/refusal.ts';
import { proveByPassword } from '../passwords/prove-by-password.ts';
import { lockCredential } from '../passwords/store.ts';
import { countFactors, isFactorRequired } from '../second-factor/factors.ts';
import { deleteRecoveryCodes } from '../second-factor/store.ts';
import { askForNewPasskey, takeNewPasskey } from './add-passkey.ts';
import { deletePasskey, renamePasskey, selectPasskeys, type ShownPasskey } from './store.ts';

/** More devices than anybody has. */
const mostPasskeys = 20;

export function presentPasskey({ id, name, created, lastUsed }: ShownPasskey): Passkey {
  return { id, name, created: created.toISOString(), lastUsed: lastUsed?.toISOString() ?? null };
}

/** Begins a new passkey: what the browser needs to make it. */
export function startPasskey(kernel: Kernel): Handler<typeof endpoints.startPasskey> {
  return async ({ body }, context) => {
    const { db, person, refuse } = context;
    const { profile, session } = await proveByPassword(kernel, context, body.currentPassword);
    const known = await selectPasskeys(db, person);
    if (known.length >= mostPasskeys) throw refuse('passkey.too-many', { data: { max: mostPasskeys } });
    const shown = { email: profile.email, name: `${profile.firstName} ${profile.lastName}`, known };
    const options = await askForNewPasskey(kernel, { person, of: session.id }, shown);
    if (options === null) throw refuse('passkey.not-here');
    return options;
  };
}

/** The browser has made it: from now on it opens the account. The first factor brings recovery codes. */
export function addPasskey(kernel: Kernel): Handler<typeof endpoints.addPasskey> {
  return async ({ body }, context) => {
    const { person, session, refuse } = context;
    if (session === null) throw refuse('permission.missing');
    if (session.impersonator !== null) throw refuse('impersonation.read-only');
    const note = async (tx: Transaction, name: string) => {
      await kernel.sessions.strengthen(session.id, tx);
      await insertAuditEvent(tx, context, { what: 'passkey.add', subjectId: person.id, data: { name } });
    };
    const made = { made: body, onlyAsFirst: false, note };
    const taken = await takeNewPasskey(kernel, { person, of: session.id }, made);
    if (taken === null) throw refuse('passkey.refused');
    kernel.sessions.forget(session.id);
    const { passkey, recoveryCodes } = taken;
    return {
      passkey: presentPasskey(passkey),
      recoveryCodes: recoveryCodes === null ? null : [...recoveryCodes],
    };
  };
}

export const nameOwnPasskey: Handler<typeof endpoints.renamePasskey> = async ({ params, body }, context) => {
  const { db, person, refuse } = context;
  const renamed = await renamePasskey(db, person, { id: params.passkeyId, name: body.name.trim() });
  return presentPasskey(found(renamed, () => refuse('resource.not-found')));
};

/** It opens nothing any more; the last factor stays where the organisation asks for one. */
export function removePasskey(kernel: Kernel): Handler<typeof endpoints.removePasskey> {
  return async ({ params, body }, context) => {
    const { db, person, refuse } = context;
    await proveByPassword(kernel, context, body.currentPassword);
    const required = await isFactorRequired(context);
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, person);
      const name = found(await deletePasskey(tx, person, params.passkeyId), () => refuse('resource.not-found'));
      const left = await countFactors(tx, person);
      if (!mayRemoveFactor({ left, required })) throw refuse('second-factor.required');
      if (left === 0) await deleteRecoveryCodes(tx, person);
      await insertAuditEvent(tx, context, { what: 'passkey.remove', subjectId: person.id, data: { name } });
    });
    return {};
  };
}
