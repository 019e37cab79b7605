import { saidFacts, saidOutcome } from '@stoa/domain';
import type { Transaction } from '../../../db/database.ts';
import { Refusal } from '../../../kernel/refusals/refusal.ts';
import { settlePackage } from '../../../learning/finishing/package-result.ts';
import { saySatisfied } from './satisfied.ts';
import type { SessionRow } from './sessions-store.ts';
import { selectDeciding } from './statements-store.ts';

const refuse = Refusal.of<'objective-workflow.not-found'>();

/** Lets what was said finish the activity, as the table of `saidOutcome` says; answers whether it did. */
export async function settleStatements(tx: Transaction, session: SessionRow, now: Date): Promise<boolean> {
  const { terms, tenant_id: tenantId, activity_workflow_id: activityWorkflowId } = session;
  const { cmi5 } = terms.unit;
  const work = { tenantId, activityWorkflowId };
  const deciding = await selectDeciding(tx, work, cmi5 === undefined ? terms.activityId : null);
  const facts = saidFacts(deciding.map(({ body }) => body));
  const { done, result } = saidOutcome(cmi5?.moveOn ?? null, facts, terms.passingScore);
  if (cmi5 !== undefined) await saySatisfied(tx, session, now);
  if (!done) return false;
  const person = { id: session.user_id, tenantId };
  await settlePackage(
    tx,
    { person, now, refuse },
    {
      owner: person,
      activityWorkflowId,
      objectiveWorkflowId: session.objective_workflow_id,
      objectiveId: terms.objectiveId,
      result,
    },
  );
  return true;
}
