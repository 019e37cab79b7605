import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { selection, statement } from '../../../db/selection.ts';
import { storableJson } from '../../../kernel/storable-text.ts';
import type { ImportStage, StoredImportFault, StoredImportReport } from '../../../db/tables/stored-import.ts';

export interface ImportJobRow {
  readonly id: string;
  readonly file_name: string;
  readonly stage: ImportStage;
  readonly done: number;
  readonly total: number;
  readonly created: Date;
  readonly finished: Date | null;
  readonly errors: readonly StoredImportFault[];
  readonly report: StoredImportReport | null;
}

const columns = ['id', 'file_name', 'stage', 'done', 'total', 'created', 'finished', 'errors', 'report'] as const;

export async function insertJob(
  db: Database,
  job: { readonly id: string; readonly tenantId: string; readonly fileName: string },
): Promise<ImportJobRow> {
  return await db
    .insertInto('import_job')
    .values({ id: job.id, tenant_id: job.tenantId, file_name: job.fileName, stage: 'received' })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function selectJob(db: Database, tenantId: string, id: string): Promise<ImportJobRow | undefined> {
  return await db
    .selectFrom('import_job')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateJobProgress(
  db: Database,
  id: string,
  progress: { readonly stage: ImportStage; readonly done: number; readonly total: number },
): Promise<void> {
  // Tenant: the id is of the job that this process works on
  await db.updateTable('import_job').set(progress).where('id', '=', id).where('finished', 'is', null).execute();
}

export async function updateJobRefused(db: Database, id: string, fault: StoredImportFault): Promise<void> {
  // Tenant: the id is of the job that this process works on
  await db
    .updateTable('import_job')
    .set({ stage: 'refused', errors: storableJson([fault]), finished: sql<Date>`now()` })
    .where('id', '=', id)
    .where('finished', 'is', null)
    .execute();
}

export async function selectUnfinishedJobs(db: Database): Promise<readonly string[]> {
  // Tenant: every one, for the process that worked on them has ended
  const rows = await db.selectFrom('import_job').select('id').where('finished', 'is', null).execute();
  return rows.map((row) => row.id);
}

/**
 * Runs `inside` while this process alone holds the job; answers null, without running it, when another process does.
 * The hold ends with the process, however it ends: that tells a job that runs elsewhere from one that was interrupted.
 */
export async function holdingJob<T>(db: Database, id: string, inside: () => Promise<T>): Promise<T | null> {
  return await db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended(${`stoa import ${id}`}, 0)`;
    const {
      rows: [row],
    } = await statement`select ${selection({ held: sql<boolean>`pg_try_advisory_lock(${lock})` })}`.execute(connection);
    if (row?.held !== true) return null;
    try {
      return await inside();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

/** Reports are kept for a month. */
export async function deleteOldJobs(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('import_job')
    .where('finished', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
