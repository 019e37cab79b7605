import { sql } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { columns, selection, statement, type RowOf } from '../../../db/selection.ts';
import type { Owner } from '../../../kernel/auth/person.ts';

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
const draftFileColumns = columns(file, ['id', 'name', 'size', 'received', 'sha256', 'in_draft']);
export type DraftFileRow = RowOf<typeof draftFileColumns>;

/** Files of the draft, the oldest first. */
export async function selectDraftFiles(
  db: Database | Transaction,
  { owner, activityWorkflowId }: WorkKey,
): Promise<readonly DraftFileRow[]> {
  const { rows } = await statement`
    select ${draftFileColumns} from hand_in_file f
    where f.tenant_id = ${owner.tenantId} and f.activity_workflow_id = ${activityWorkflowId}::uuid
      and f.user_id = ${owner.id} and f.in_draft
    order by f.created, f.id`.execute(db);
  return rows;
}

/** A file of the work, of its draft or of a version. */
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

/** False where somebody has a file of this id already. */
export async function insertFile(
  tx: Transaction,
  { owner, activityWorkflowId, fileId }: FileKey,
  { name, size }: { readonly name: string; readonly size: number },
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
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What has arrived of a file, and the sum once that is all of it. The file is locked. */
export async function updateReceived(
  tx: Transaction,
  { owner, fileId }: FileKey,
  { received, sha256 }: { readonly received: number; readonly sha256: Buffer | null },
): Promise<void> {
  await tx
    .updateTable('hand_in_file')
    .set({ received, sha256, changed: sql<Date>`now()` })
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', fileId)
    .execute();
}

/** Takes a file out of the draft: it is gone, unless a version holds it. */
export async function removeFile(tx: Transaction, { owner, fileId }: FileKey): Promise<void> {
  await tx
    .updateTable('hand_in_file')
    .set({ in_draft: false })
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', fileId)
    .execute();
  await sql`
    delete from hand_in_file f
    where f.tenant_id = ${owner.tenantId} and f.id = ${fileId}::uuid and not exists (
      select from hand_in_version_file v where v.tenant_id = f.tenant_id and v.file_id = f.id)`.execute(tx);
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
