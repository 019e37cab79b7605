import { sql } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { columns, selection, statement, type RowOf } from '../../../db/selection.ts';
import type { Owner } from '../../../kernel/auth/person.ts';

/** Where a file of a quiz is an answer. */
export interface AnswerPlace {
  readonly questionId: string;
  readonly interactionId: string;
}

/** Work of one person at one activity. */
export interface WorkKey {
  readonly owner: Owner;
  readonly activityWorkflowId: string;
}

/** A file of one's own work. */
export interface FileKey extends WorkKey {
  readonly fileId: string;
}

const file = aliased('hand_in_file', 'f');
const draftFileColumns = columns(file, [
  'id',
  'name',
  'size',
  'received',
  'sha256',
  'in_draft',
  'is_late',
  'question_id',
  'interaction_id',
]);
export type DraftFileRow = RowOf<typeof draftFileColumns>;

/** Files of the draft of a hand-in, the oldest first. */
export async function selectDraftFiles(
  db: Database | Transaction,
  { owner, activityWorkflowId }: WorkKey,
): Promise<readonly DraftFileRow[]> {
  const { rows } = await statement`
    select ${draftFileColumns} from hand_in_file f
    where f.tenant_id = ${owner.tenantId} and f.activity_workflow_id = ${activityWorkflowId}::uuid
      and f.user_id = ${owner.id} and f.in_draft and f.question_id is null
    order by f.created, f.id`.execute(db);
  return rows;
}

/** A file of the work: of its draft, of a version, or of an answer. */
export async function selectFile(
  db: Database | Transaction,
  { owner, activityWorkflowId, fileId }: FileKey,
): Promise<DraftFileRow | undefined> {
  const { rows } = await statement`
    select ${draftFileColumns} from hand_in_file f
    where f.tenant_id = ${owner.tenantId} and f.id = ${fileId}::uuid and f.user_id = ${owner.id}
      and f.activity_workflow_id = ${activityWorkflowId}::uuid`.execute(db);
  return rows[0];
}

/** The same, and keeps every other part of it waiting until the transaction ends. */
export async function lockFile(
  tx: Transaction,
  { owner, activityWorkflowId, fileId }: FileKey,
): Promise<DraftFileRow | undefined> {
  const { rows } = await statement`
    select ${draftFileColumns} from hand_in_file f
    where f.tenant_id = ${owner.tenantId} and f.id = ${fileId}::uuid and f.user_id = ${owner.id}
      and f.activity_workflow_id = ${activityWorkflowId}::uuid
    for update`.execute(tx);
  return rows[0];
}

export interface NewFileRow {
  readonly name: string;
  readonly size: number;
  /** Null for what is handed in. */
  readonly answers: AnswerPlace | null;
}

/** False where somebody has a file of this id already. */
export async function insertFile(
  tx: Transaction,
  { owner, activityWorkflowId, fileId }: FileKey,
  { name, size, answers }: NewFileRow,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('hand_in_file')
    .values({
      id: fileId,
      tenant_id: owner.tenantId,
      user_id: owner.id,
      activity_workflow_id: activityWorkflowId,
      name,
      size,
      question_id: answers?.questionId ?? null,
      interaction_id: answers?.interactionId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface ReceivedFile {
  /** Bytes. */
  readonly received: number;
  /** Null until all of it is there. */
  readonly sha256: Buffer | null;
  /** It does not count by itself. */
  readonly late: boolean;
}

/** What has arrived of a file, and the sum once that is all of it. The file is locked. */
export async function updateReceived(
  tx: Transaction,
  { owner, fileId }: FileKey,
  { received, sha256, late }: ReceivedFile,
): Promise<void> {
  await tx
    .updateTable('hand_in_file')
    .set({ received, sha256, is_late: late, changed: sql<Date>`now()` })
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', fileId)
    .execute();
}

/** The transaction may wait for a bucket that takes a large file: ten minutes at most. */
export async function waitForBucket(tx: Transaction): Promise<void> {
  await statement`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
}

/** Neither a version nor an answer that was scored holds the file `f`. */
const isHeldByNothing = sql`
  not exists (select from hand_in_version_file v where v.tenant_id = f.tenant_id and v.file_id = f.id)
  and not exists (
    select from quiz_question n
    where n.tenant_id = f.tenant_id and n.activity_workflow_id = f.activity_workflow_id
      and n.question_id = f.question_id and n.answers -> f.interaction_id ? f.id::text)`;

/** Takes a file out of the draft or the answer: it is gone, unless something that does not change holds it. */
export async function removeFile(tx: Transaction, { owner, fileId }: FileKey): Promise<void> {
  await tx
    .updateTable('hand_in_file')
    .set({ in_draft: false })
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', fileId)
    .execute();
  await sql`
    delete from hand_in_file f
    where f.tenant_id = ${owner.tenantId} and f.id = ${fileId}::uuid and ${isHeldByNothing}`.execute(tx);
}

/**
 * A file that is stored takes the place of others that answer the same, unless the time for answers is over: then what
 * was there in time stays.
 */
export async function replaceOthers(tx: Transaction, { owner, activityWorkflowId, fileId }: FileKey): Promise<void> {
  const others = sql`
    f.activity_workflow_id = ${activityWorkflowId}::uuid and f.id <> ${fileId}::uuid and f.sha256 is not null
    and f.in_draft and exists (
      select from hand_in_file one join quiz_work q on q.tenant_id = one.tenant_id
        and q.activity_workflow_id = one.activity_workflow_id
      where one.tenant_id = f.tenant_id and one.id = ${fileId}::uuid and one.question_id = f.question_id
        and one.interaction_id = f.interaction_id and q.submitted is null and coalesce(q.deadline >= now(), true))`;
  const { tenantId } = owner;
  await sql`delete from hand_in_file f where f.tenant_id = ${tenantId} and ${others} and ${isHeldByNothing}`.execute(
    tx,
  );
  await sql`update hand_in_file f set in_draft = false where f.tenant_id = ${tenantId} and ${others}`.execute(tx);
}

/** The files of the draft are those of a version, and the draft has none. */
export async function moveDraftFiles(
  tx: Transaction,
  { owner, activityWorkflowId }: WorkKey,
  versionId: string,
): Promise<void> {
  await sql`
    with moved as (
      update hand_in_file set in_draft = false
      where tenant_id = ${owner.tenantId} and activity_workflow_id = ${activityWorkflowId}::uuid and in_draft
        and question_id is null
      returning tenant_id, id
    )
    insert into hand_in_version_file (tenant_id, hand_in_id, file_id)
    select tenant_id, ${versionId}::uuid, id from moved`.execute(tx);
}

/** Days after which an upload that nobody goes on with is given up. */
const unfinishedDays = 7;

/** Forgets uploads that nobody goes on with, and answers the moment before which their bytes are of no use. */
export async function deleteUnfinished(db: Database): Promise<Date> {
  const age = sql`make_interval(days => ${sql.lit(unfinishedDays)})`;
  // Tenant: every one, for housekeeping is of the whole installation
  await sql`delete from hand_in_file where sha256 is null and changed < now() - ${age}`.execute(db);
  const { rows } = await statement`select ${selection({ before: sql<Date>`now() - ${age}` })}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not tell the time.');
  return row.before;
}
