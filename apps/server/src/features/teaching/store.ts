import type { ActivityKind, CompletionRule } from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { objective } from '../../learning/fields/columns.ts';
import { reaches, type Staff } from '../../learning/fields/staff.ts';

type Reader = Database | Transaction;

/** A course that somebody grades. */
export interface TaughtCourse {
  readonly tenantId: string;
  readonly objectiveId: string;
}

/** The course with this id; undefined where this person does not grade it. */
export async function selectTaughtCourse(db: Reader, person: Staff, id: string): Promise<TaughtCourse | undefined> {
  const row = await db
    .selectFrom('objective as o')
    .select('o.id')
    .where('o.tenant_id', '=', person.tenantId)
    .where('o.id', '=', id)
    .where(reaches(person, 'grade', objective.id))
    .executeTakeFirst();
  return row === undefined ? undefined : { tenantId: person.tenantId, objectiveId: row.id };
}

export interface CoursePlace {
  readonly id: string;
  readonly name: string;
  readonly kind: ActivityKind;
  readonly completion: CompletionRule;
  readonly allowed_attempts: number | null;
}

/** The parts of a course in their order. */
export async function selectPlaces(
  db: Reader,
  { tenantId, objectiveId }: TaughtCourse,
): Promise<readonly CoursePlace[]> {
  return await db
    .selectFrom('activity_part as p')
    .innerJoin('activity as t', 't.id', 'p.activity_id')
    .select(['p.id', 't.name', 't.kind', 't.completion', 'p.allowed_attempts'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.objective_id', '=', objectiveId)
    .orderBy('p.axis')
    .execute();
}
