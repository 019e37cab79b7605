import type { DrawnQuiz, Outcomes, Quiz, TemplateValues } from '@stoa/assessment';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, statement, type RowOf } from '../../db/selection.ts';
import type { PathTime, Turn } from '../../db/tables/quizzes.ts';
import type { Owner } from '../../kernel/auth/person.ts';

/** Work of one person at a quiz. */
export interface QuizKey {
  readonly owner: Owner;
  readonly activityWorkflowId: string;
}

const work = aliased('quiz_work', 'q');
const workColumns = columns(work, [
  'activity_workflow_id',
  'sha256',
  'drawn',
  'templates',
  'asked',
  'path',
  'turn_questions',
  'path_times',
  'turn',
  'turn_deadline',
  'outcomes',
  'started',
  'deadline',
  'submitted',
  'rescored',
  'late_declined',
]);
export type QuizWorkRow = RowOf<typeof workColumns>;

/** Sum of the questions of an activity; undefined where it has none. */
export async function selectQuizSum(
  db: Database | Transaction,
  tenantId: string,
  activityId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('activity')
    .select('content')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', activityId)
    .executeTakeFirst();
  return row?.content?.type === 'quiz' ? row.content.sha256 : undefined;
}

export async function selectQuiz(
  db: Database | Transaction,
  tenantId: string,
  sha256: string,
): Promise<Quiz | undefined> {
  const row = await db
    .selectFrom('quiz')
    .select('document')
    .where('tenant_id', '=', tenantId)
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .executeTakeFirst();
  return row?.document;
}

export async function selectQuizWork(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
): Promise<QuizWorkRow | undefined> {
  const { rows } = await statement`
    select ${workColumns} from quiz_work q
    where q.tenant_id = ${owner.tenantId} and q.user_id = ${owner.id} and q.activity_workflow_id = ${activityWorkflowId}`.execute(
    db,
  );
  return rows[0];
}

/** The time by which work ends. */
export interface QuizTime {
  /** Seconds since its beginning; null without a limit. */
  readonly seconds: number | null;
  /** The work ends then whatever its own time is; null where nothing ends it. */
  readonly atLatest: Date | null;
}

export interface NewQuizWork extends QuizTime {
  readonly sha256: string;
  readonly drawn: DrawnQuiz;
  readonly templates: Readonly<Record<string, TemplateValues>>;
  readonly asked: Readonly<Record<string, number | null>>;
  readonly path: readonly string[] | null;
  readonly turn_questions: readonly string[] | null;
  /** Null where there is no path, and nothing in it has a time of its own. */
  readonly timed: TimedWay | null;
}

/** The times of a way so far. */
export interface TimedWay {
  readonly path_times: Readonly<Record<string, PathTime>>;
  readonly turn: Turn;
  readonly turn_deadline: Date | null;
}

const timedValues = ({ path_times: times, turn, turn_deadline: deadline }: TimedWay) => ({
  path_times: JSON.stringify(times),
  turn: JSON.stringify(turn),
  turn_deadline: deadline,
});

/** What was drawn for the work at a quiz; of two that are drawn at once the first one stays. */
export async function insertQuizWork(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
  { sha256, drawn, templates, asked, path, turn_questions: together, timed, seconds, atLatest }: NewQuizWork,
): Promise<void> {
  await db
    .insertInto('quiz_work')
    .values({
      activity_workflow_id: activityWorkflowId,
      tenant_id: owner.tenantId,
      user_id: owner.id,
      sha256: Buffer.from(sha256, 'hex'),
      drawn: JSON.stringify(drawn),
      templates: JSON.stringify(templates),
      asked: JSON.stringify(asked),
      path: path === null ? null : JSON.stringify(path),
      turn_questions: together === null ? null : JSON.stringify(together),
      ...(timed === null ? {} : timedValues(timed)),
      deadline:
        seconds === null ? null : sql<Date>`least(now() + make_interval(secs => ${seconds}), ${atLatest}::timestamptz)`,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'activity_workflow_id']).doNothing())
    .execute();
}

interface WayOn {
  readonly path: readonly string[];
  readonly turn_questions: readonly string[] | null;
  readonly asked: Readonly<Record<string, number | null>>;
  /** Null where its times stay as they are. */
  readonly timed: TimedWay | null;
}

/** The time of the current question gets longer, and never shorter. */
export async function updateTurn(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  { turn, turn_deadline: deadline }: TimedWay,
): Promise<void> {
  await tx
    .updateTable('quiz_work')
    .set({ turn: JSON.stringify(turn), turn_deadline: deadline })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('submitted', 'is', null)
    .where('turn_deadline', '<', deadline)
    .execute();
}

/** Times in a test that is not linear: something in it was begun, or they got longer. */
export async function updateTimes(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  timed: TimedWay,
): Promise<void> {
  await tx
    .updateTable('quiz_work')
    .set(timedValues(timed))
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('submitted', 'is', null)
    .execute();
}

/** The way through a test goes on; the current question is the last of its path, where it is not several. */
export async function updatePath(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  { path, turn_questions: together, asked, timed }: WayOn,
): Promise<void> {
  await tx
    .updateTable('quiz_work')
    .set({
      path: JSON.stringify(path),
      turn_questions: together === null ? null : JSON.stringify(together),
      asked: JSON.stringify(asked),
      ...(timed === null ? {} : timedValues(timed)),
    })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .execute();
}

/** What the rules of a whole test make of it by now. */
export async function updateTestOutcomes(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  outcomes: Outcomes,
): Promise<void> {
  await tx
    .updateTable('quiz_work')
    .set({ outcomes: JSON.stringify(outcomes) })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .execute();
}

export async function isHandedIn(tx: Transaction, { owner, activityWorkflowId }: QuizKey): Promise<boolean> {
  const row = await tx
    .selectFrom('quiz_work')
    .select('submitted')
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .executeTakeFirst();
  return row !== undefined && row.submitted !== null;
}

/** From now on no answer counts. False when that was so already. */
export async function closeQuizWork(tx: Transaction, { owner, activityWorkflowId }: QuizKey): Promise<boolean> {
  const closed = await tx
    .updateTable('quiz_work')
    // in a linear test the end of a question's time is not that of the test
    .set({ submitted: sql<Date>`least(now(), deadline, case when path is null then turn_deadline end)` })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('submitted', 'is', null)
    .returning('activity_workflow_id')
    .execute();
  return closed.length > 0;
}

/** From now on its learner is told that points were counted anew. */
export async function updateQuizRescored(tx: Transaction, { owner, activityWorkflowId }: QuizKey): Promise<void> {
  await tx
    .updateTable('quiz_work')
    .set({ rescored: sql<Date>`now()` })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .execute();
}

/** Late answers so far count for nothing. */
export async function updateLateDeclined(tx: Transaction, { owner, activityWorkflowId }: QuizKey): Promise<void> {
  await tx
    .updateTable('quiz_work')
    .set({ late_declined: sql<Date>`now()` })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .execute();
}

/** The work goes on with corrected questions. */
export async function updateQuizSum(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  sha256: string,
): Promise<void> {
  await tx
    .updateTable('quiz_work')
    .set({ sha256: Buffer.from(sha256, 'hex') })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .execute();
}
