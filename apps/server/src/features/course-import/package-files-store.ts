import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { PackageFileRow } from './plan-rows.ts';
import type { CourseKey } from './store.ts';

/** Notes under which paths packages have their files. */
export async function insertPackageFiles(
  tx: Transaction,
  { tenantId, objectiveId }: CourseKey,
  files: readonly PackageFileRow[],
): Promise<void> {
  const rows = JSON.stringify(files.map(({ path, fileId: file_id }) => ({ path, file_id })));
  await sql`
    insert into package_file (tenant_id, objective_id, path, file_id)
    select ${tenantId}::uuid, ${objectiveId}::uuid, r.path, r.file_id
    from jsonb_to_recordset(${rows}::jsonb) r (path text, file_id uuid)`.execute(tx);
}

/** Takes away which files packages have; the new import brings its own. */
export async function forgetPackageFiles(tx: Transaction, { tenantId, objectiveId }: CourseKey): Promise<void> {
  await tx
    .deleteFrom('package_file')
    .where('tenant_id', '=', tenantId)
    .where('objective_id', '=', objectiveId)
    .execute();
}
