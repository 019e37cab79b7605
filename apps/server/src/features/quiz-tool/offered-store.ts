import { ActivityKind, ContentState } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';

/** A quiz that others may launch: one of a course that can be taken, which is not watched over. */
export interface OfferedQuiz {
  readonly partId: string;
  readonly objectiveId: string;
  readonly name: string;
  readonly courseName: string;
}

function offered(db: Database, tenantId: string) {
  return db
    .selectFrom('activity_part as p')
    .innerJoin('activity as t', (join) =>
      join.onRef('t.tenant_id', '=', 'p.tenant_id').onRef('t.id', '=', 'p.activity_id'),
    )
    .innerJoin('objective as o', (join) =>
      join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.id', '=', 'p.objective_id'),
    )
    .select(['p.id as partId', 'p.objective_id as objectiveId', 't.name', 'o.name as courseName'])
    .where('p.tenant_id', '=', tenantId)
    .where('t.kind', '=', ActivityKind.lti)
    .where('t.completion', '=', 'quiz')
    .where('t.proctored', '=', false)
    .where('t.state', '=', ContentState.ready)
    .where('o.state', '=', ContentState.ready);
}

export async function selectOfferedQuizzes(db: Database, tenantId: string): Promise<readonly OfferedQuiz[]> {
  return await offered(db, tenantId).orderBy('o.name').orderBy('o.id').orderBy('p.order').limit(2_000).execute();
}

export async function selectOfferedQuiz(
  db: Database,
  tenantId: string,
  partId: string,
): Promise<OfferedQuiz | undefined> {
  return await offered(db, tenantId).where('p.id', '=', partId).executeTakeFirst();
}

/** Somebody's last attempt at a course, and their last work at a part in it. */
export async function selectLastWork(
  db: Database,
  { id: userId, tenantId }: Owner,
  { objectiveId, partId }: OfferedQuiz,
): Promise<{ readonly attemptId: string; readonly workId: string | null } | undefined> {
  const attempt = await db
    .selectFrom('objective_workflow')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('objective_id', '=', objectiveId)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
  if (attempt === undefined) return undefined;
  const work = await db
    .selectFrom('activity_workflow')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('objective_workflow_id', '=', attempt.id)
    .where('activity_part_id', '=', partId)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
  return { attemptId: attempt.id, workId: work?.id ?? null };
}
