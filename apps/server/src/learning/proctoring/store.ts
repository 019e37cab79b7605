import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, statement, type RowOf } from '../../db/selection.ts';
import type { Owner } from '../../kernel/auth/person.ts';

const session = aliased('proctoring_session', 's');

export type SessionRow = RowOf<typeof sessionColumns>;
/** A session as it stands. */
export const sessionColumns = columns(session, [
  'id',
  'objective_workflow_id',
  'activity_workflow_id',
  'attempt',
  'state',
  'created',
  'started',
  'ended',
]);

/** The last session of each work in an attempt. */
export async function selectLastSessions(
  db: Database | Transaction,
  person: Owner,
  workflowId: string,
): Promise<readonly SessionRow[]> {
  const { rows } = await statement`
    select distinct on (s.activity_workflow_id) ${sessionColumns} from proctoring_session s
    where s.tenant_id = ${person.tenantId} and objective_workflow_id = ${workflowId} and user_id = ${person.id}
    order by s.activity_workflow_id, attempt desc`.execute(db);
  return rows;
}

/** The same in several attempts. */
export async function selectManyLastSessions(
  db: Database | Transaction,
  person: Owner,
  workflowIds: readonly string[],
): Promise<readonly SessionRow[]> {
  const { rows } = await statement`
    select distinct on (s.activity_workflow_id) ${sessionColumns} from proctoring_session s
    where s.tenant_id = ${person.tenantId} and objective_workflow_id = any(${workflowIds}::uuid[]) and user_id = ${person.id}
    order by s.activity_workflow_id, attempt desc`.execute(db);
  return rows;
}

/** Gives each of these works its first session; what has one already keeps it. */
export async function insertFirstSessions(
  tx: Transaction,
  { person, workflowId }: { readonly person: Owner; readonly workflowId: string },
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

/** Ends the running sessions of an attempt that has ended. */
export async function updateRunningSessions(tx: Transaction, workflowId: string): Promise<void> {
  // Tenant: the id was found in it just before
  await tx
    .updateTable('proctoring_session')
    .set({ state: 'finished', ended: sql<Date>`now()` })
    .where('objective_workflow_id', '=', workflowId)
    .where('state', '=', 'inProgress')
    .execute();
}
