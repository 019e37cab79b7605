import type { Annotations, NewAnnotations } from '@stoa/contract';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, statement, type RowOf } from '../../db/selection.ts';
import { lockWork, mostSetAside } from './answers-store.ts';
import type { QuizKey } from './quizzes-store.ts';

const annotation = aliased('quiz_annotation', 'm');
const annotationColumns = columns(annotation, ['question_id', 'kind', 'writing_id', 'value', 'is_current', 'saved']);
type AnnotationRow = RowOf<typeof annotationColumns>;
const workColumns = columns(aliased('quiz_work', 'w'), ['activity_workflow_id']);

const none: Annotations = { flagged: false, struck: {}, note: null, otherNotes: [], comment: '' };

function withRow(before: Annotations, { kind, value, writing_id: writingId, is_current }: AnnotationRow): Annotations {
  if (kind === 'flag') return is_current ? { ...before, flagged: value === true } : before;
  if (kind === 'struck') return is_current && typeof value === 'object' ? { ...before, struck: value } : before;
  const text = typeof value === 'string' ? value : '';
  if (kind === 'comment') return is_current ? { ...before, comment: text } : before;
  const note = { writingId, text };
  if (is_current) return { ...before, note };
  return note.text.trim() === '' ? before : { ...before, otherNotes: [...before.otherNotes, note] };
}

/** What its learner noted at the questions of a quiz, by question. */
export async function selectAnnotations(
  db: Database | Transaction,
  { owner, activityWorkflowId }: QuizKey,
): Promise<Record<string, Annotations>> {
  const { rows } = await statement`
    select ${annotationColumns} from quiz_annotation m
    where m.tenant_id = ${owner.tenantId} and m.user_id = ${owner.id}
      and m.activity_workflow_id = ${activityWorkflowId} and (m.is_current or (m.kind = 'note' and not m.is_replaced))
    order by m.saved`.execute(db);
  const byQuestion = new Map<string, Annotations>();
  for (const row of rows) byQuestion.set(row.question_id, withRow(byQuestion.get(row.question_id) ?? none, row));
  return Object.fromEntries(byQuestion);
}

/** What a learner wrote at questions to whoever grades them, by question; what is empty is left out. */
export async function selectComments(
  db: Database,
  { owner, activityWorkflowId }: QuizKey,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await statement`
    select ${annotationColumns} from quiz_annotation m
    where m.tenant_id = ${owner.tenantId} and m.user_id = ${owner.id}
      and m.activity_workflow_id = ${activityWorkflowId} and m.is_current and m.kind = 'comment'`.execute(db);
  return new Map(
    rows.flatMap(({ question_id: id, value }) =>
      typeof value === 'string' && value.trim() !== '' ? [[id, value]] : [],
    ),
  );
}

interface AnnotationSave extends NewAnnotations {
  /** The attempt that the work belongs to. */
  readonly objectiveWorkflowId: string;
  readonly questionId: string;
}

/**
 * Keeps what changed: a save with a greater number than its writing had holds from now on, any other changes nothing.
 * False where the person has no such work, or it does not ask this question.
 */
export async function saveAnnotations(
  tx: Transaction,
  { owner, activityWorkflowId }: QuizKey,
  { objectiveWorkflowId, questionId, writingId, sequence, replaces = [], ...changed }: AnnotationSave,
): Promise<boolean> {
  await lockWork(tx, { owner, activityWorkflowId });
  const { flagged: flag, struck, note, comment } = changed;
  const changes = JSON.stringify({ flag, struck, note, comment });
  const { rows } = await statement`
    with w as (
      select q.tenant_id, q.user_id, q.activity_workflow_id from quiz_work q
        join activity_workflow aw on aw.tenant_id = q.tenant_id and aw.id = q.activity_workflow_id
      where q.tenant_id = ${owner.tenantId} and q.user_id = ${owner.id}
        and q.activity_workflow_id = ${activityWorkflowId}::uuid
        and aw.objective_workflow_id = ${objectiveWorkflowId}::uuid and q.asked ? ${questionId}::text
        and coalesce(q.path ? ${questionId}::text, true)
    ), kept as (
      insert into quiz_annotation as h
        (tenant_id, user_id, activity_workflow_id, question_id, kind, writing_id, sequence, value)
      select w.tenant_id, w.user_id, w.activity_workflow_id, ${questionId}::text, change.key,
        ${writingId}::uuid, ${sequence}::integer, change.value
      from w cross join jsonb_each(${changes}::jsonb) change
      on conflict (tenant_id, activity_workflow_id, question_id, kind, writing_id) do update
        set sequence = excluded.sequence, value = excluded.value, saved = now(), is_current = true, is_replaced = false
        where h.sequence < excluded.sequence
      returning *
    ), yielded as (
      update quiz_annotation o
      set is_current = false, is_replaced = o.is_replaced or o.writing_id = any(${replaces}::uuid[])
      from kept
      where o.tenant_id = kept.tenant_id and o.activity_workflow_id = kept.activity_workflow_id
        and o.question_id = kept.question_id and o.kind = kept.kind and o.writing_id <> kept.writing_id
        and (o.is_current or o.writing_id = any(${replaces}::uuid[]))
    ), forgotten as (${forgetting}
    )
    select ${workColumns} from w`.execute(tx);
  return rows.length > 0;
}

/** Those that were set aside longest make room for what is `kept`; notes that went into later ones go first. */
const forgetting = sql`
      delete from quiz_annotation o using (
        select s.tenant_id, s.activity_workflow_id, s.question_id, s.kind, s.writing_id,
          row_number() over (partition by s.kind order by s.is_current desc, s.is_replaced, s.saved desc) as place
        from quiz_annotation s
          join kept on kept.tenant_id = s.tenant_id and kept.activity_workflow_id = s.activity_workflow_id
            and kept.question_id = s.question_id and kept.kind = s.kind
        where s.writing_id <> kept.writing_id
      ) old
      where old.place > ${mostSetAside} and o.tenant_id = old.tenant_id
        and o.activity_workflow_id = old.activity_workflow_id and o.question_id = old.question_id and o.kind = old.kind
        and o.writing_id = old.writing_id`;
