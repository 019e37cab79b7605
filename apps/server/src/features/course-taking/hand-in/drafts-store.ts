import type { NewHandInDraft } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { thenCommit, withNext } from '../../../db/quick-transactions.ts';
import { columns, statement, type RowOf } from '../../../db/selection.ts';
import { workflow } from '../../../learning/fields/columns.ts';
import { courseIs, workIs } from '../../../learning/fields/states.ts';
import type { WorkKey } from './files-store.ts';

const draft = aliased('hand_in_draft', 'd');
const draftColumns = columns(draft, ['writing_id', 'sequence', 'body', 'is_current', 'saved']);
export type DraftRow = RowOf<typeof draftColumns>;

/** Texts that are set aside beside the draft; the oldest makes room. */
const mostSetAside = 20;

/** The draft and what was set aside, the newest first. Writings that are over are not among them. */
export async function selectDrafts(
  db: Database | Transaction,
  { owner, activityWorkflowId }: WorkKey,
): Promise<readonly DraftRow[]> {
  const { rows } = await statement`
    select ${draftColumns} from hand_in_draft d
    where d.tenant_id = ${owner.tenantId} and d.activity_workflow_id = ${activityWorkflowId} and d.user_id = ${owner.id}
      and d.body is not null
    order by d.saved desc, d.writing_id`.execute(db);
  return rows;
}

/**
 * Keeps a save of work that is open, in two statements and one round trip: the first waits for other commands of the
 * attempt, the second asks about the work and saves. Undefined where
 * nothing was kept, for a reason that is the caller's to find.
 */
export async function saveOpenDraft(
  tx: Transaction,
  { owner, activityWorkflowId }: WorkKey,
  { workflowId, save }: { readonly workflowId: string; readonly save: NewHandInDraft },
): Promise<DraftRow | undefined> {
  const own = sql`w.id = ${workflowId}::uuid and w.tenant_id = ${owner.tenantId} and w.user_id = ${owner.id}`;
  const open = sql`
    select aw.tenant_id, aw.user_id, aw.id
    from objective_workflow w
      join objective_access a on a.tenant_id = w.tenant_id and a.user_id = w.user_id and a.objective_id = w.objective_id
      join activity_workflow aw on aw.tenant_id = w.tenant_id and aw.objective_workflow_id = w.id
      join activity_part p on p.tenant_id = aw.tenant_id and p.id = aw.activity_part_id
      join activity t on t.tenant_id = p.tenant_id and t.id = p.activity_id
    where ${own} and aw.id = ${activityWorkflowId}::uuid and ${courseIs(workflow.state, ({ work }) => work === 'open')}
      and ${workIs(aliased('activity_workflow', 'aw').state, ({ atWork }) => atWork)} and t.hand_in is not null`;
  // Tenant: named by `own`
  await sql`select from objective_workflow w where ${own} for no key update of w ${withNext}`.execute(tx);
  const kept = await saving(open, save, thenCommit).execute(tx);
  return kept.rows[0];
}

/** Keeps a save of work of which everything was asked before. The attempt is locked. */
export async function saveDraft(
  tx: Transaction,
  { owner, activityWorkflowId }: WorkKey,
  save: NewHandInDraft,
): Promise<DraftRow> {
  const work = sql`
    select tenant_id, user_id, id from activity_workflow
    where tenant_id = ${owner.tenantId} and id = ${activityWorkflowId}::uuid`;
  const [row] = (await saving(work, save, sql``).execute(tx)).rows;
  if (row === undefined) throw new Error('A draft was not returned.');
  return row;
}

/**
 * A save with a greater number than its writing had becomes the draft; any other changes nothing. The draft of another
 * writing is over when this one was based on it as it is, and is set aside otherwise.
 */
function saving(
  work: RawBuilder<unknown>,
  { writingId, sequence, basedOn, text }: NewHandInDraft,
  end: RawBuilder<unknown>,
): RawBuilder<DraftRow> {
  return statement`
    with work as (${work}),
    kept as (
      insert into hand_in_draft as h (tenant_id, user_id, activity_workflow_id, writing_id, sequence, body)
      select tenant_id, user_id, id, ${writingId}::uuid, ${sequence}::integer, ${text}::text from work
      on conflict (tenant_id, activity_workflow_id, writing_id) do update
        set sequence = excluded.sequence, body = excluded.body, is_current = true, saved = now()
        where h.sequence < excluded.sequence
      returning *
    ), yielded as (
      update hand_in_draft o
      set is_current = false, body = case when ${isDraft(basedOn)} then null else o.body end
      from kept
      where o.tenant_id = kept.tenant_id and o.activity_workflow_id = kept.activity_workflow_id
        and o.writing_id <> kept.writing_id and o.is_current
      returning o.*
    ), folded as (
      update hand_in_draft o set body = null
      from (
        select s.tenant_id, s.activity_workflow_id, s.writing_id
        from hand_in_draft s join yielded y using (tenant_id, activity_workflow_id)
        where y.body is not null and s.body is not null and not s.is_current and s.writing_id <> ${writingId}::uuid
        order by s.saved desc offset ${mostSetAside - 1}
      ) old
      where o.tenant_id = old.tenant_id and o.activity_workflow_id = old.activity_workflow_id
        and o.writing_id = old.writing_id
    ), d as (
      select * from kept
      union all
      select before.* from hand_in_draft before
        join work on before.tenant_id = work.tenant_id and before.activity_workflow_id = work.id
      where before.writing_id = ${writingId}::uuid and before.sequence >= ${sequence}::integer
    )
    select ${draftColumns} from d ${end}`;
}

/** The draft `o` is the one that was seen. */
function isDraft(seen: NewHandInDraft['basedOn']): RawBuilder<unknown> {
  return sql`
    (o.writing_id = ${seen?.writingId ?? null}::uuid and o.sequence = ${seen?.sequence ?? null}::integer)`;
}

/** The draft became a version: its writing is over. What was set aside stays. */
export async function endDraft(tx: Transaction, { owner, activityWorkflowId }: WorkKey): Promise<void> {
  await tx
    .updateTable('hand_in_draft')
    .set({ is_current: false, body: null })
    .where('tenant_id', '=', owner.tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('is_current', '=', true)
    .execute();
}

/** The text of a version that was taken back is the draft again, as a writing of its own. There is no other draft. */
export async function restoreDraft(
  tx: Transaction,
  { owner, activityWorkflowId }: WorkKey,
  { writingId, text }: { readonly writingId: string; readonly text: string },
): Promise<void> {
  await sql`
    insert into hand_in_draft as h (tenant_id, user_id, activity_workflow_id, writing_id, sequence, body)
    values (${owner.tenantId}, ${owner.id}, ${activityWorkflowId}, ${writingId}, 0, ${text})
    on conflict (tenant_id, activity_workflow_id, writing_id) do update
      set sequence = h.sequence + 1, body = excluded.body, is_current = true, saved = now()`.execute(tx);
}
