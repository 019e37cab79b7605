import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import type { QuizKey } from './quizzes-store.ts';

/** Its time is over, and its learner has no access to it any more: no answer counts. */
export async function closeOverdue(tx: Transaction, { owner, activityWorkflowId }: QuizKey): Promise<void> {
  await tx
    .updateTable('quiz_work')
    .set({ submitted: sql<Date>`deadline` })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('submitted', 'is', null)
    .where('deadline', '<=', sql<Date>`now()`)
    .execute();
}

/** The learner of a work may take its course. */
const hasAccess = sql<boolean>`exists (
  select from objective_workflow w
    join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
  where w.tenant_id = aw.tenant_id and w.id = aw.objective_workflow_id)`;

export interface OverdueWork {
  readonly owner: Owner;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  /** By the clock of the database. */
  readonly now: Date;
}

/**
 * Work whose time is over, or that of its current question, and that nobody handed in; the longest overdue first. The
 * way of somebody without access waits until they have it again.
 */
export async function selectOverdue(db: Database, most: number): Promise<readonly OverdueWork[]> {
  // Tenant: every one, for time ends in the whole installation
  const rows = await db
    .selectFrom('quiz_work as q')
    .innerJoin('activity_workflow as aw', (join) =>
      join.onRef('aw.tenant_id', '=', 'q.tenant_id').onRef('aw.id', '=', 'q.activity_workflow_id'),
    )
    .select([
      'q.tenant_id',
      'q.user_id',
      'q.activity_workflow_id',
      'aw.objective_workflow_id',
      sql<Date>`now()`.as('now'),
    ])
    .where('q.submitted', 'is', null)
    .where((eb) =>
      eb.or([
        eb('q.deadline', '<', sql<Date>`now()`),
        eb.and([eb('q.turn_deadline', '<', sql<Date>`now()`), hasAccess]),
      ]),
    )
    .orderBy(sql`least(q.deadline, q.turn_deadline)`)
    .limit(most)
    .execute();
  return rows.map((row) => ({
    owner: { id: row.user_id, tenantId: row.tenant_id },
    objectiveWorkflowId: row.objective_workflow_id,
    activityWorkflowId: row.activity_workflow_id,
    now: row.now,
  }));
}
