import type { endpoints } from '@stoa/contract';
import { insertAuditEvent } from '../../../kernel/audit/store.ts';
import type { Handler } from '../../../kernel/calls/context.ts';
import { found } from '../../../kernel/refusals/refusal.ts';
import { selectJudgedPerson } from '../passwords/store.ts';
import { deleteFactors } from './factors.ts';

/** Somebody has lost app, devices and codes: the next sign-in asks for the password alone, or for a new set-up. */
export const removeSecondFactor: Handler<typeof endpoints.removeSecondFactor> = async ({ body }, context) => {
  const { db, tenantId, refuse } = context;
  const person = found(await selectJudgedPerson(db, tenantId, body.email), () =>
    refuse('user.not-found', { field: 'email' }),
  );
  const { id, email, deactivated } = person;
  await db.transaction().execute(async (tx) => {
    await deleteFactors(tx, { id, tenantId });
    await insertAuditEvent(tx, context, { what: 'second-factor.remove', subjectId: id });
  });
  return { id, email, deactivated: deactivated?.toISOString() ?? null };
};
