import type { NewOwnTask } from '@stoa/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Person } from '../../kernel/auth/person.ts';

/** Number of tasks that somebody has besides one. */
export async function countOtherTasks(db: Database, { tenantId, id }: Person, besides: string): Promise<number> {
  const { count } = await db
    .selectFrom('own_task')
    .select(sql<number>`count(*)`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('id', '<>', besides)
    .executeTakeFirstOrThrow();
  return count;
}

/** Does somebody have a course? */
export async function selectHasCourse(db: Database, { tenantId, id }: Person, objectiveId: string): Promise<boolean> {
  const access = await db
    .selectFrom('objective_access')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where('objective_id', '=', objectiveId)
    .executeTakeFirst();
  return access !== undefined;
}

interface KeptTask {
  readonly id: string;
  readonly task: NewOwnTask;
  /** The course of its page. */
  readonly objectiveId: string | null;
}

export async function upsertOwnTask(
  db: Database,
  { tenantId, id: userId }: Person,
  { id, task, objectiveId }: KeptTask,
): Promise<void> {
  const { title, note, day, at, path } = task;
  const kept = { title, note, on_day: day, at: at === null ? null : new Date(at), objective_id: objectiveId, path };
  await db
    .insertInto('own_task')
    .values({ tenant_id: tenantId, user_id: userId, id, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'id']).doUpdateSet(kept))
    .execute();
}

/** Deletes a task with what was noted on it. */
export async function deleteOwnTask(db: Database, { tenantId, id: userId }: Person, id: string): Promise<void> {
  await db
    .deleteFrom('own_task')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('day_mark')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('item', '=', `own:${id}`)
    .execute();
}
