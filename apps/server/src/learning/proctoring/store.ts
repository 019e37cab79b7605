import type { ProctoringState } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';

/** A session as it stands. */
export interface SessionRow {
  readonly id: string;
  readonly objective_workflow_id: string;
  readonly activity_workflow_id: string;
  readonly attempt: number;
  readonly state: ProctoringState;
  readonly created: Date;
  readonly started: Date | null;
  readonly ended: Date | null;
}

/** The last session of each work in an attempt. */
export async function selectLastSessions(
  db: Database | Transaction,
  person: Owner,
  workflowId: string,
): Promise<readonly SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select distinct on (activity_workflow_id) id, objective_workflow_id, activity_workflow_id, attempt, state, created, started, ended
    from proctoring_session
    where tenant_id = ${person.tenantId} and objective_workflow_id = ${workflowId} and user_id = ${person.id}
    order by activity_workflow_id, attempt desc`.execute(db);
  return rows;
}

/** Gives each of these works its first session; what has one already keeps it. */
export async function insertFirstSessions(
  tx: Transaction,
  person: Owner,
  workflowId: string,
  workIds: readonly string[],
): Promise<void> {
  if (workIds.length === 0) return;
  await tx
    .insertInto('proctoring_session')
    .values(
      workIds.map((id) => ({
        tenant_id: person.tenantId,
        user_id: person.id,
        objective_workflow_id: workflowId,
        activity_workflow_id: id,
        attempt: 1,
      })),
    )
    .onConflict((conflict) => conflict.columns(['activity_workflow_id', 'attempt']).doNothing())
    .execute();
}

/** What goes on ends with the attempt that it watched over. */
export async function updateRunningSessions(tx: Transaction, workflowId: string): Promise<void> {
  await tx
    .updateTable('proctoring_session')
    .set({ state: 'finished', ended: sql<Date>`now()` })
    .where('objective_workflow_id', '=', workflowId)
    .where('state', '=', 'inProgress')
    .execute();
}
