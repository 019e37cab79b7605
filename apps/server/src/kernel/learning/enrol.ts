import type { GradeRevealPolicy } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';

export interface Enrolment {
  readonly tenantId: string;
  readonly userId: string;
  readonly objectiveId: string;
  readonly isSelfEnrolled?: boolean;
  readonly isMandatory?: boolean;
  readonly retake?: boolean;
  readonly termId?: string | null;
  readonly dueDate?: Date | null;
  readonly availabilityDate?: Date | null;
  readonly availabilityEndDate?: Date | null;
  readonly gradeRevealPolicy?: GradeRevealPolicy;
  readonly gradeRevealDate?: Date | null;
}

/** Only what is told: a new access has the schema's defaults for the rest, and one that is renewed keeps it. */
function accessTerms(enrolment: Enrolment) {
  const { isMandatory, retake, termId, dueDate, availabilityDate, availabilityEndDate, gradeRevealPolicy, gradeRevealDate } = enrolment;
  return {
    ...(isMandatory === undefined ? {} : { is_mandatory: isMandatory }),
    ...(retake === undefined ? {} : { retake }),
    ...(termId === undefined ? {} : { term_id: termId }),
    ...(dueDate === undefined ? {} : { due_date: dueDate }),
    ...(availabilityDate === undefined ? {} : { availability_date: availabilityDate }),
    ...(availabilityEndDate === undefined ? {} : { availability_end_date: availabilityEndDate }),
    ...(gradeRevealPolicy === undefined ? {} : { grade_reveal_policy: gradeRevealPolicy }),
    ...(gradeRevealDate === undefined ? {} : { grade_reveal_date: gradeRevealDate }),
  };
}

/**
 * Gives a person access to a course: the access and, made together with it, the aggregate (decisions §3). A person who has access
 * keeps it with the terms that are told renewed. Answers the aggregate's id.
 */
export async function enrol(db: Database | Transaction, enrolment: Enrolment): Promise<string> {
  const owner = { tenant_id: enrolment.tenantId, user_id: enrolment.userId, objective_id: enrolment.objectiveId };
  const idOf = (kind: 'access' | 'aggregate') =>
    sql<string>`learning_id(${kind}, ${owner.tenant_id}::uuid, ${owner.user_id}::uuid, ${owner.objective_id}::uuid)`;
  const { id } = await db
    .insertInto('objective_workflow_aggregate')
    .values({ id: idOf('aggregate'), ...owner, is_self_enrolled: enrolment.isSelfEnrolled ?? false })
    // an update that changes nothing, so that the row that is there comes back
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'objective_id']).doUpdateSet({ objective_id: enrolment.objectiveId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms = accessTerms(enrolment);
  await db
    .insertInto('objective_access')
    .values({ id: idOf('access'), ...owner, aggregate_id: id, ...terms })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'objective_id']).doUpdateSet({ aggregate_id: id, ...terms }))
    .execute();
  return id;
}
