import type { Answers, LateStanding } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { thenCommit, withNext } from '../../db/quick-transactions.ts';
import { columns, statement, type RowOf } from '../../db/selection.ts';
import { workflow } from '../fields/columns.ts';
import { courseIs } from '../fields/states.ts';
import type { QuizKey } from './quizzes-store.ts';

const answer = aliased('quiz_answer', 'a');
const answerColumns = columns(answer, [
  'question_id',
  'writing_id',
  'sequence',
  'answers',
  'saved',
  'is_late',
  'accepted',
]);
export type AnswerRow = RowOf<typeof answerColumns>;

/** The current answers, by question. */
export async function selectAnswers(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
): Promise<ReadonlyMap<string, AnswerRow>> {
  const { rows } = await statement`
    select ${answerColumns} from quiz_answer a
    where a.tenant_id = ${owner.tenantId} and a.activity_workflow_id = ${activityWorkflowId} and a.is_current`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.question_id, row]));
}

/** What came after the end, the newest of each question. */
export async function selectLateAnswers(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
): Promise<ReadonlyMap<string, AnswerRow>> {
  const { rows } = await statement`
    select ${answerColumns} from quiz_answer a
    where a.tenant_id = ${owner.tenantId} and a.activity_workflow_id = ${activityWorkflowId} and a.is_late
    order by a.saved`.execute(db);
  return new Map(rows.map((row) => [row.question_id, row]));
}

/** What the learner answered in time, what came after the end, and until when a grader has said no to that. */
interface InTimeAndLate {
  readonly answer: AnswerRow | undefined;
  readonly late: AnswerRow | undefined;
  readonly declined: Date | null;
}

/** What came after the end waits for whoever grades, until they accepted it, or something newer, or said no to it. */
export function lateOf({ answer, late, declined }: InTimeAndLate): LateStanding | null {
  const accepted = answer?.accepted ?? null;
  if (late === undefined || (accepted !== null && late.saved <= accepted)) return accepted === null ? null : 'accepted';
  return declined !== null && late.saved <= declined ? 'declined' : 'waits';
}

/** Questions with answers that came after the end, and that are newer than what was accepted or declined of them. */
export async function selectAcceptable(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('quiz_answer as a')
    .innerJoin('quiz_work as q', (join) =>
      join
        .onRef('q.tenant_id', '=', 'a.tenant_id')
        .onRef('q.activity_workflow_id', '=', 'a.activity_workflow_id')
        .on((eb) => eb.or([eb('q.late_declined', 'is', null), eb('a.saved', '>', eb.ref('q.late_declined'))])),
    )
    .leftJoin('quiz_answer as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'a.tenant_id')
        .onRef('c.activity_workflow_id', '=', 'a.activity_workflow_id')
        .onRef('c.question_id', '=', 'a.question_id')
        .on('c.is_current', '=', true)
        .onRef('c.accepted', '>=', 'a.saved'),
    )
    .select('a.question_id')
    .distinct()
    .where('a.tenant_id', '=', owner.tenantId)
    .where('a.activity_workflow_id', '=', activityWorkflowId)
    .where('a.is_late', '=', true)
    .where('c.question_id', 'is', null)
    .orderBy('a.question_id')
    .execute();
  return rows.map(({ question_id: id }) => id);
}

/** The newest late answers to these questions become their answers, as copies: what came late stays as it came. */
export async function acceptAnswers(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  questionIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('quiz_answer')
    .set({ is_current: false })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('question_id', '=', sql<string>`any(${questionIds}::text[])`)
    .where('is_current', '=', true)
    .execute();
  await sql`
    insert into quiz_answer
      (tenant_id, user_id, activity_workflow_id, question_id, writing_id, sequence, answers, saved, accepted)
    select distinct on (question_id) tenant_id, user_id, activity_workflow_id, question_id, gen_random_uuid(), sequence,
      answers, saved, now()
    from quiz_answer
    where tenant_id = ${owner.tenantId} and activity_workflow_id = ${activityWorkflowId} and is_late
      and question_id = any(${questionIds}::text[])
    order by question_id, saved desc`.execute(tx);
}

/** Writings of a question that are kept beside the one that counts; the oldest makes room. */
export const mostSetAside = 20;

interface AnswerSave {
  readonly questionId: string;
  readonly writingId: string;
  readonly sequence: number;
  readonly answers: Answers;
}

/**
 * Keeps a save of an answer while its attempt is at work, in two statements and one round trip: the first waits for
 * other saves and for a submission, the second saves. Undefined where nothing was kept, for a reason that is the
 * caller's to find; so it is where a session of the attempt does not run, as which one watches over this work is told
 * by the tree, and where this work, or what it stands in, is proctored and has no session at all.
 */
export async function saveOpenAnswer(
  tx: Transaction,
  key: QuizKey,
  { workflowId, save }: { readonly workflowId: string; readonly save: AnswerSave },
): Promise<AnswerRow | undefined> {
  const { tenantId, id } = key.owner;
  const open = sql`exists (
    select from objective_workflow w
      join objective_access c on c.tenant_id = w.tenant_id and c.user_id = w.user_id and c.objective_id = w.objective_id
      join activity_workflow aw on aw.tenant_id = w.tenant_id and aw.objective_workflow_id = w.id
    where w.tenant_id = ${tenantId} and w.user_id = ${id} and w.id = ${workflowId}::uuid
      and aw.id = q.activity_workflow_id and ${courseIs(workflow.state, ({ work: atCourse }) => atCourse === 'open')}
      and not exists (
        select from proctoring_session p
        where p.tenant_id = w.tenant_id and p.objective_workflow_id = w.id and p.state <> 'inProgress')
      and not ${isUnwatched})`;
  await lockWork(tx, key);
  const kept = await saving(key, save, { open, late: false, end: thenCommit }).execute(tx);
  return kept.rows[0];
}

/** The part of the work `aw`, or one above it, is proctored, and none of these has a session in the attempt `w`. */
const isUnwatched = sql`exists (
        with recursive above as (
          select part.id, part.parent_part_id, part.activity_id from activity_part part
          where part.tenant_id = aw.tenant_id and part.id = aw.activity_part_id
          union all
          select part.id, part.parent_part_id, part.activity_id from activity_part part
            join above on part.id = above.parent_part_id
          where part.tenant_id = aw.tenant_id
        )
        select from above join activity t on t.tenant_id = aw.tenant_id and t.id = above.activity_id
        where t.proctored and not exists (
          select from proctoring_session s
            join activity_workflow place on place.tenant_id = s.tenant_id and place.id = s.activity_workflow_id
            join above watched on watched.id = place.activity_part_id
          where s.tenant_id = aw.tenant_id and s.objective_workflow_id = w.id))`;

interface DecidedSave {
  readonly save: AnswerSave;
  /** It does not count by itself, whatever the time is. */
  readonly late: boolean;
}

/** Keeps a save of an answer of which everything was asked before; undefined where no check of its question is left. */
export async function saveAnswer(
  tx: Transaction,
  key: QuizKey,
  { save, late }: DecidedSave,
): Promise<AnswerRow | undefined> {
  await lockWork(tx, key);
  const { rows } = await saving(key, save, { open: sql`true`, late, end: sql`` }).execute(tx);
  return rows[0];
}

/** Saves of one work are taken one after the other, and none while it is handed in. */
export async function lockWork(tx: Transaction, { owner, activityWorkflowId }: QuizKey): Promise<void> {
  await sql`
    select from quiz_work q
    where q.tenant_id = ${owner.tenantId} and q.user_id = ${owner.id}
      and q.activity_workflow_id = ${activityWorkflowId}::uuid
    for no key update of q ${withNext}`.execute(tx);
}

/**
 * A save with a greater number than its writing had becomes the answer; any other changes nothing. What comes after the
 * end is kept beside what came in time.
 */
function saving(
  key: QuizKey,
  { questionId, writingId, sequence, answers }: AnswerSave,
  { end, ...terms }: SaveTerms & { readonly end: RawBuilder<unknown> },
): RawBuilder<AnswerRow> {
  return statement`
    with work as (${worked(key, questionId, terms)}
    ), before as (
      select b.* from quiz_answer b
        join work on b.tenant_id = work.tenant_id and b.activity_workflow_id = work.activity_workflow_id
      where b.question_id = ${questionId}::text and b.writing_id = ${writingId}::uuid
        and b.sequence >= ${sequence}::integer
      order by b.sequence desc limit 1
    ), kept as (
      insert into quiz_answer as h
        (tenant_id, user_id, activity_workflow_id, question_id, writing_id, sequence, answers, is_current, is_late)
      select tenant_id, user_id, activity_workflow_id, ${questionId}::text, ${writingId}::uuid, ${sequence}::integer,
        ${JSON.stringify(answers)}::jsonb, not is_late, is_late
      from work where not exists (select from before)
      on conflict (tenant_id, activity_workflow_id, question_id, writing_id, is_late) do update
        set sequence = excluded.sequence, answers = excluded.answers, saved = now(), is_current = excluded.is_current
        where h.sequence < excluded.sequence
      returning *
    ), yielded as (
      update quiz_answer o set is_current = false
      from kept
      where o.tenant_id = kept.tenant_id and o.activity_workflow_id = kept.activity_workflow_id
        and o.question_id = kept.question_id and o.writing_id <> kept.writing_id and o.is_current and kept.is_current
    ), forgotten as (${forgetting}
    ), a as (
      select * from kept union all select * from before
    )
    select ${answerColumns} from a ${end}`;
}

/** Those that were set aside longest make room for the one that is `kept`. */
const forgetting = sql`
      delete from quiz_answer o using (
        select s.tenant_id, s.activity_workflow_id, s.question_id, s.writing_id, s.is_late
        from quiz_answer s
          join kept on kept.tenant_id = s.tenant_id and kept.activity_workflow_id = s.activity_workflow_id
            and kept.question_id = s.question_id and kept.is_late = s.is_late
        where s.writing_id <> kept.writing_id
        order by s.is_current desc, s.saved desc offset ${mostSetAside}
      ) old
      where o.tenant_id = old.tenant_id and o.activity_workflow_id = old.activity_workflow_id
        and o.question_id = old.question_id and o.writing_id = old.writing_id and o.is_late = old.is_late`;

interface SaveTerms {
  readonly open: RawBuilder<unknown>;
  readonly late: boolean;
}

/** The time of this question was over, which led on from it. */
const ended = (questionId: string): RawBuilder<unknown> => sql`(q.path_times -> ${questionId}::text) ? 'ended'`;

/** The time of this question is over then, in a test that is not linear. */
const until = (questionId: string): RawBuilder<unknown> =>
  sql`(q.path_times -> ${questionId}::text ->> 'until')::timestamptz`;

/** The work in which this question may get an answer, and if that is late. */
function worked(
  { owner, activityWorkflowId }: QuizKey,
  questionId: string,
  { open, late }: SaveTerms,
): RawBuilder<unknown> {
  return sql`
    select q.tenant_id, q.user_id, q.activity_workflow_id,
      (q.submitted is not null or coalesce(q.deadline < now(), false) or coalesce(q.turn_deadline < now(), false)
        or coalesce(${ended(questionId)}, false) or coalesce(${until(questionId)} < now(), false) or ${late}::boolean) as is_late
    from quiz_work q
    where q.tenant_id = ${owner.tenantId} and q.user_id = ${owner.id}
      and q.activity_workflow_id = ${activityWorkflowId}::uuid and q.asked ? ${questionId}::text and ${open}
      and (q.path is not null or coalesce(q.path_times ? ${questionId}::text, true))
      and (q.path_times -> ${questionId}::text -> 'unbegun') is null
      and (coalesce(q.turn_questions ? ${questionId}::text, q.path ->> -1 = ${questionId}::text, true) or ${ended(questionId)})
      and coalesce((q.asked ->> ${questionId}::text)::integer > (
        select n.checks from quiz_question n
        where n.tenant_id = q.tenant_id and n.activity_workflow_id = q.activity_workflow_id
          and n.question_id = ${questionId}::text
      ), true)`;
}
