import type { HandedInFile } from '@stoa/contract';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';

const file = aliased('hand_in_file', 'f');

/** A version of what was handed in, under the alias `h` by which statements know it, with its files. */
export const versionColumns = together(
  columns(aliased('hand_in', 'h'), ['id', 'version', 'body', 'sha256', 'timing', 'handed_in', 'withdrawn']),
  selection({
    files: sql<readonly HandedInFile[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size,
        'sha256', encode(f.sha256, 'hex')) order by f.created, f.id), '[]')
      from hand_in_version_file v join hand_in_file f on f.tenant_id = v.tenant_id and f.id = v.file_id
      where v.tenant_id = h.tenant_id and v.hand_in_id = h.id)`,
  }),
);
export type VersionRow = RowOf<typeof versionColumns>;

/** The version that was not taken back. */
export async function selectHandedIn(
  db: Database | Transaction,
  tenantId: string,
  activityWorkflowId: string,
): Promise<VersionRow | undefined> {
  const { rows } = await statement`
    select ${versionColumns} from hand_in h
    where h.tenant_id = ${tenantId} and h.activity_workflow_id = ${activityWorkflowId} and h.withdrawn is null`.execute(
    db,
  );
  return rows[0];
}

const storedColumns = columns(file, ['name', 'size', 'sha256', 'question_id']);
export type StoredFileRow = RowOf<typeof storedColumns>;

/** A file of the version that was not taken back, or of an answer to a quiz. */
export async function selectHandedInFile(
  db: Database,
  tenantId: string,
  { activityWorkflowId, fileId }: { readonly activityWorkflowId: string; readonly fileId: string },
): Promise<StoredFileRow | undefined> {
  const { rows } = await statement`
    select ${storedColumns} from hand_in_file f
    where f.tenant_id = ${tenantId} and f.id = ${fileId}::uuid
      and f.activity_workflow_id = ${activityWorkflowId}::uuid and (
        f.question_id is not null or exists (
          select from hand_in_version_file v
            join hand_in h on h.tenant_id = v.tenant_id and h.id = v.hand_in_id and h.withdrawn is null
          where v.tenant_id = f.tenant_id and v.file_id = f.id))`.execute(db);
  return rows[0];
}
