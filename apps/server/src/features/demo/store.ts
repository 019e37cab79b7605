import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { assessmentOf, rubricOf, type ActivityResult, type StaffRole } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { rootWorkflowOf } from '../../learning/fields/root-workflow.ts';
import type { Collection } from './courses.ts';
import type { StoredPart } from './course-tree.ts';
import type { WrittenSeed } from './enrolments.ts';
import type { PlannedAttempt } from './plan-attempt.ts';
import { insertQuiz } from './quiz-store.ts';
import { insertWritten } from './written-store.ts';
import type { DemoTerm, TermKey } from './terms.ts';

/** Answers the ids by key. A term of that name that the tenant has already is taken as it is. */
export async function insertTerms(
  tx: Transaction,
  tenantId: string,
  terms: readonly DemoTerm[],
): Promise<ReadonlyMap<TermKey, string>> {
  const rows = await tx
    .insertInto('term')
    .values(terms.map(({ name, starts, ends }) => ({ tenant_id: tenantId, name, starts, ends })))
    // an update that changes nothing, so that the row that is there comes back
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name']).doUpdateSet((row) => ({ name: row.ref('excluded.name') })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  return new Map(
    terms.flatMap(({ key, name }) => {
      const id = ids.get(name);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

export async function insertCollections(
  tx: Transaction,
  tenantId: string,
  collections: readonly Collection[],
): Promise<void> {
  await tx
    .insertInto('showcase')
    .values(collections.map((collection, order) => ({ tenant_id: tenantId, ...collection, order })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing())
    .execute();
}

/** The places of a course, siblings in their order. */
export async function selectParts(
  tx: Transaction,
  tenantId: string,
  objectiveId: string,
): Promise<readonly StoredPart[]> {
  return await tx
    .selectFrom('activity_part as p')
    .innerJoin('activity as t', 't.id', 'p.activity_id')
    .select([
      'p.id',
      'p.parent_part_id as parentId',
      'p.order',
      'p.axis',
      'p.activity_path_id as activityPathId',
      'p.optional',
      'p.score_weight as scoreWeight',
      'p.progress_weight as progressWeight',
      'p.gate',
      'p.normalized_passing_score as normalizedPassingScore',
      't.kind',
      't.tool',
      't.state',
      't.presentation_mode as presentationMode',
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.objective_id', '=', objectiveId)
    .orderBy('p.order')
    .execute();
}

/** Sets the instant at which access was given, which decides the course's position in My Courses. */
export async function updateAccessCreated(tx: Transaction, aggregateId: string, created: Date): Promise<void> {
  // Tenant: the id was made in it by the same transaction
  await tx.updateTable('objective_access').set({ created }).where('aggregate_id', '=', aggregateId).execute();
}

export interface AttemptOwner {
  readonly tenantId: string;
  readonly userId: string;
  readonly objectiveId: string;
  readonly aggregateId: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Inserts an attempt with its activities and, when it is finished, its record, and makes it the last one. */
export async function insertAttempt(tx: Transaction, owner: AttemptOwner, plan: PlannedAttempt): Promise<void> {
  // Tenant: the id was made in it by the same transaction
  const workflowId = randomUUID();
  const recordId = plan.result === null ? null : randomUUID();
  const stored = { ...owner, workflowId, recordId };
  await insertWorkflow(tx, stored, plan);
  await insertActivities(tx, stored, plan);
  if (recordId !== null) await insertRecord(tx, { ...stored, recordId }, plan);
  await tx
    .updateTable('objective_workflow_aggregate')
    .set({
      last_objective_workflow_id: workflowId,
      attempts: owner.attempt,
      ...(recordId === null ? {} : { last_objective_record_id: recordId }),
    })
    .where('id', '=', owner.aggregateId)
    .execute();
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

interface StoredAttempt extends AttemptOwner {
  readonly workflowId: string;
  /** Null for an attempt that is not finished. */
  readonly recordId: string | null;
}

async function insertWorkflow(
  tx: Transaction,
  owner: StoredAttempt,
  { workflow, ...plan }: PlannedAttempt,
): Promise<void> {
  await tx
    .insertInto('objective_workflow')
    .values({
      id: owner.workflowId,
      tenant_id: owner.tenantId,
      user_id: owner.userId,
      objective_id: owner.objectiveId,
      aggregate_id: owner.aggregateId,
      attempt: owner.attempt,
      state: workflow.state,
      progress: plan.progress,
      started: plan.started,
      submitted: dateOf(workflow.submitted),
      in_grading: dateOf(workflow.inGrading),
      graded: dateOf(workflow.graded),
      grading_approved: dateOf(workflow.gradingApproved),
      finished: dateOf(workflow.finished),
      objective_record_id: owner.recordId,
      last_activity_path_id: plan.lastPlace?.activityPathId ?? null,
      last_axis: plan.lastPlace?.axis ?? null,
      last_opened: plan.started,
    })
    .execute();
}

async function insertActivities(
  tx: Transaction,
  { tenantId, userId, workflowId }: StoredAttempt,
  { activities }: PlannedAttempt,
): Promise<void> {
  const rows = activities.map((activity) => ({ ...activity, id: randomUUID() }));
  if (rows.length === 0) return;
  const owner = { tenant_id: tenantId, user_id: userId, objective_workflow_id: workflowId };
  await tx
    .insertInto('activity_workflow')
    .values(
      rows.map((row) => ({
        id: row.id,
        ...owner,
        activity_part_id: row.partId,
        state: row.state,
        progress: row.progress,
        position: row.position,
        watched: JSON.stringify(row.watched),
        started: row.started,
        submitted: row.submitted,
        finished: row.finished,
      })),
    )
    .execute();
  const records = rows.flatMap(({ id, partId, finished, written, result }) =>
    finished === null
      ? []
      : [{ ...owner, ...recordOf(result, written), activity_part_id: partId, activity_workflow_id: id, finished }],
  );
  if (records.length > 0) await tx.insertInto('activity_record').values(records).execute();
  for (const row of rows) {
    await insertWritten(tx, { tenantId, userId }, row);
    const quizOwner = { tenant_id: tenantId, user_id: userId, activity_workflow_id: row.id };
    if (row.quiz !== null) await insertQuiz(tx, quizOwner, { ...row, plan: row.quiz });
  }
}

function recordOf(result: ActivityResult | null, written: WrittenSeed | null) {
  if (result !== null)
    return {
      score: result.score,
      max_score: result.maxScore,
      normalized_score: result.normalizedScore,
      passed: result.passed,
      comment: null,
      assessment: null,
    };
  const grade = written?.grade;
  if (grade === undefined) return ungraded;
  const { score, maxScore, comment } = grade;
  const rubric = rubricOf(grade.rubric);
  const assessment = rubric === null ? null : JSON.stringify(assessmentOf(rubric, grade.marks, grade));
  return { score, max_score: maxScore, normalized_score: score / maxScore, passed: null, comment, assessment };
}

const ungraded = {
  score: null,
  max_score: null,
  normalized_score: null,
  passed: null,
  comment: null,
  assessment: null,
} as const;

async function insertRecord(
  tx: Transaction,
  owner: StoredAttempt & { readonly recordId: string },
  { result, workflow, progress }: PlannedAttempt,
): Promise<void> {
  await tx
    .insertInto('objective_record')
    .values({
      id: owner.recordId,
      tenant_id: owner.tenantId,
      user_id: owner.userId,
      objective_id: owner.objectiveId,
      aggregate_id: owner.aggregateId,
      objective_workflow_id: owner.workflowId,
      activity_workflow_id: rootWorkflowOf(sql`${owner.workflowId}::uuid`),
      attempt: owner.attempt,
      score: result?.score ?? null,
      max_score: result?.maxScore ?? null,
      normalized_score: result?.normalizedScore ?? null,
      grade_name: result?.grade?.name ?? null,
      grade_color: result?.grade?.color ?? null,
      grade_normalized_min_score: result?.grade?.normalizedMinScore ?? null,
      passed: result?.passed ?? null,
      progress,
      ...(workflow.finished === null ? {} : { finished: new Date(workflow.finished) }),
    })
    .execute();
}

/** Tells the people of a course something, in its channel, which is made when there is none. */
export async function insertAnnouncement(
  tx: Transaction,
  announcement: {
    readonly tenantId: string;
    readonly objectiveId: string;
    readonly title: string;
    readonly body: string;
    readonly created: Date;
  },
): Promise<void> {
  const { tenantId, objectiveId, title, body, created } = announcement;
  await sql`
    with course as (
      update objective set announcement_channel_id = coalesce(announcement_channel_id, gen_random_uuid())
      where tenant_id = ${tenantId} and id = ${objectiveId} returning announcement_channel_id as channel_id
    )
    insert into announcement (tenant_id, channel_id, title, body, created)
    select ${tenantId}, channel_id, ${title}, ${body}, ${created} from course`.execute(tx);
}

interface NewStaff {
  readonly tenantId: string;
  readonly userId: string;
  readonly objectiveId: string;
  readonly role: StaffRole;
}

export async function insertStaff(tx: Transaction, staff: readonly NewStaff[]): Promise<void> {
  await tx
    .insertInto('objective_staff')
    .values(
      staff.map(({ tenantId, userId, objectiveId, role }) => ({
        tenant_id: tenantId,
        user_id: userId,
        objective_id: objectiveId,
        role,
      })),
    )
    .execute();
}
