import type { endpoints, UserState } from '@stoa/contract';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { selectUserId } from '../../learning/enrolment/lookup-store.ts';
import { updateDeactivated, type AccountState } from './store.ts';

/** Closes an account: its person is signed out everywhere and cannot sign in; what they did stays as it is. */
export function deactivateUser({ sessions }: Kernel): Handler<typeof endpoints.deactivateUser> {
  return async ({ body }, context) => {
    const { db, tenantId, person, refuse } = context;
    const id = found(await selectUserId(db, tenantId, body.email), () => refuse('user.not-found', { field: 'email' }));
    if (id === person.id) throw refuse('user.own-account', { field: 'email' });
    return await db.transaction().execute(async (tx) => {
      const state = await updateDeactivated(tx, { id, tenantId }, true);
      await sessions.endAllOf({ id, tenantId }, { ending: 'deactivated', within: tx });
      await insertAuditEvent(tx, context, { what: 'user.deactivate', subjectId: id });
      return present(state);
    });
  };
}

/** Opens a closed account again: its person goes on where they were. */
export const activateUser: Handler<typeof endpoints.activateUser> = async ({ body }, context) => {
  const { db, tenantId, refuse } = context;
  const id = found(await selectUserId(db, tenantId, body.email), () => refuse('user.not-found', { field: 'email' }));
  return await db.transaction().execute(async (tx) => {
    const state = await updateDeactivated(tx, { id, tenantId }, false);
    await insertAuditEvent(tx, context, { what: 'user.activate', subjectId: id });
    return present(state);
  });
};

function present({ id, email, deactivated }: AccountState): UserState {
  return { id, email, deactivated: deactivated?.toISOString() ?? null };
}
