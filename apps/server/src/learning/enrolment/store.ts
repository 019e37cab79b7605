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

type AccessTerms = ReturnType<typeof accessTerms> & { readonly aggregate_id: string };

/**
 * Columns of the terms that are told: a new access has the schema's defaults for the rest, and one that is renewed
 * keeps it.
 */
function accessTerms(enrolment: Enrolment) {
  const {
    isMandatory,
    retake,
    termId,
    dueDate,
    availabilityDate,
    availabilityEndDate,
    gradeRevealPolicy,
    gradeRevealDate,
  } = enrolment;
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

interface Owner {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly objective_id: string;
}

/**
 * Makes the aggregate if there is none, and answers its id. The conflict names no columns, so that every unique
 * constraint counts: ids are made of the same three columns, and of two enrolments at one moment the second may meet
 * the first at its id.
 */
async function ensureAggregate(db: Database | Transaction, owner: Owner, isSelfEnrolled: boolean): Promise<string> {
  // Tenant: stands in the owner
  await db
    .insertInto('objective_workflow_aggregate')
    .values({ id: learningId('aggregate', owner), ...owner, is_self_enrolled: isSelfEnrolled })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('objective_workflow_aggregate')
    .select('id')
    .where((eb) => eb.and({ ...owner }))
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes the access, or renews the one that is there. */
async function saveAccess(db: Database | Transaction, owner: Owner, terms: AccessTerms): Promise<void> {
  // Tenant: stands in the owner
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('objective_access')
    .values({ id: learningId('access', owner), ...owner, ...terms })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return;
  await db
    .updateTable('objective_access')
    .set(terms)
    .where((eb) => eb.and({ ...owner }))
    .execute();
}

function learningId(kind: 'access' | 'aggregate', owner: Owner) {
  return sql<string>`learning_id(${kind}, ${owner.tenant_id}::uuid, ${owner.user_id}::uuid, ${owner.objective_id}::uuid)`;
}

/**
 * Gives a person access to a course: the access and, made together with it, the aggregate (decisions §3). A person who
 * has access keeps it with the terms that are told renewed. Answers the aggregate's id.
 */
export async function enrol(db: Database | Transaction, enrolment: Enrolment): Promise<string> {
  const owner = { tenant_id: enrolment.tenantId, user_id: enrolment.userId, objective_id: enrolment.objectiveId };
  const id = await ensureAggregate(db, owner, enrolment.isSelfEnrolled ?? false);
  await saveAccess(db, owner, { aggregate_id: id, ...accessTerms(enrolment) });
  return id;
}
