import { sql } from 'kysely';
import type { Transaction } from '../../../db/database.ts';
import { objective } from '../../../learning/fields/columns.ts';
import { reaches, type Staff } from '../../../learning/fields/staff.ts';

/** True where this person grades the course. */
export async function selectGrades(tx: Transaction, person: Staff, objectiveId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('objective as o')
    .select('o.id')
    .where('o.tenant_id', '=', person.tenantId)
    .where('o.id', '=', objectiveId)
    .where(reaches(person, 'grade', objective.id))
    .executeTakeFirst();
  return row !== undefined;
}

interface Enrolled {
  readonly tenantId: string;
  readonly objectiveId: string;
  readonly email: string;
}

/** Somebody who has the course, and their last attempt at it; null before the first. */
export async function selectLearner(tx: Transaction, { tenantId, objectiveId, email }: Enrolled) {
  return await tx
    .selectFrom('user_account as u')
    .innerJoin('objective_access as a', (join) =>
      join.onRef('a.tenant_id', '=', 'u.tenant_id').onRef('a.user_id', '=', 'u.id'),
    )
    .innerJoin('objective_workflow_aggregate as g', 'g.id', 'a.aggregate_id')
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'g.last_objective_workflow_id as attemptId',
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('a.objective_id', '=', objectiveId)
    .where(sql<string>`lower(u.email)`, '=', sql<string>`lower(${email}::text)`)
    .executeTakeFirst();
}
