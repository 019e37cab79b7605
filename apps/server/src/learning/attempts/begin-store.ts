import type { Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { activityWorkflowNames, type ActivityWorkflowRow } from '../fields/columns.ts';

export interface OwnAttempt {
  readonly person: Owner;
  readonly workflowId: string;
}

/** Each gets its activity workflow; one that was made meanwhile is kept. */
export async function insertActivityWorkflows(
  tx: Transaction,
  { person, workflowId }: OwnAttempt,
  starts: readonly { readonly id: string; readonly partId: string; readonly attempt: number }[],
): Promise<readonly ActivityWorkflowRow[]> {
  if (starts.length === 0) return [];
  return await tx
    .insertInto('activity_workflow')
    .values(
      starts.map(({ id, partId, attempt }) => ({
        id,
        tenant_id: person.tenantId,
        user_id: person.id,
        objective_workflow_id: workflowId,
        activity_part_id: partId,
        attempt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['objective_workflow_id', 'activity_part_id', 'attempt']).doNothing())
    .returning(activityWorkflowNames)
    .execute();
}
