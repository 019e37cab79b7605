import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import { storableJson } from '../../../kernel/storable-text.ts';
import type { ImportWishes } from '../import-request.ts';
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

export interface NewJob {
  readonly id: string;
  readonly tenantId: string;
  readonly fileName: string;
  readonly wishes: ImportWishes;
}

/** Inserts a job, or answers the one that the tenant has under this id; undefined when another tenant has it. */
export async function insertJob(
  db: Database,
  { id, tenantId, fileName, wishes }: NewJob,
): Promise<{ readonly row: ImportJobRow | undefined; readonly isNew: boolean }> {
  const row = await db
    .insertInto('import_job')
    .values({
      id,
      tenant_id: tenantId,
      file_name: fileName,
      stage: 'received',
      wishes: JSON.stringify(wishes),
      alive: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row === undefined ? { row: await selectJob(db, tenantId, id), isNew: false } : { row, isNew: true };
}

export async function selectJob(
  db: Database | Transaction,
  tenantId: string,
  id: string,
): Promise<ImportJobRow | undefined> {
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

/** Begins a job and answers how often that has happened; 0 when it has ended. */
export async function takeJob(db: Database, id: string): Promise<number> {
  // Tenant: the id is of the job that this process works on
  const row = await db
    .updateTable('import_job')
    .set({ tries: sql<number>`tries + 1`, alive: sql<Date>`now()` })
    .where('id', '=', id)
    .where('finished', 'is', null)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
}

/** Says that these jobs wait or run in a process that lives; answers those that have not ended. */
export async function updateJobsAlive(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  // Tenant: the ids are of the jobs that this process works on
  const rows = await db
    .updateTable('import_job')
    .set({ alive: sql<Date>`now()` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('finished', 'is', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ends a job that has not ended, for whoever asked for it; undefined where there is none. */
export async function updateJobCancelled(
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<ImportJobRow | undefined> {
  return await tx
    .updateTable('import_job')
    .set({ stage: 'refused', errors: storableJson([{ code: 'import.cancelled' }]), finished: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('finished', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** It was ended by somebody else. */
export async function hasEnded(db: Database, id: string): Promise<boolean> {
  // Tenant: the id is of the job that this process works on
  const row = await db.selectFrom('import_job').select('finished').where('id', '=', id).executeTakeFirst();
  return row?.finished != null;
}

/** Leaves jobs to whichever server looks next. */
export async function updateJobsLeft(db: Database, ids: readonly string[]): Promise<void> {
  // Tenant: the ids are of the jobs that this process works on
  await db
    .updateTable('import_job')
    .set({ stage: 'received', done: 0, total: 0, alive: null, tries: sql<number>`greatest(tries - 1, 0)` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('finished', 'is', null)
    .execute();
}

export interface LostJob extends Pick<NewJob, 'id' | 'tenantId' | 'fileName'> {
  /** Null for jobs of a version that did not keep them. */
  readonly wishes: ImportWishes | null;
  readonly tries: number;
}

/** Takes over the jobs of processes that have ended; no other server gets the same. */
export async function takeLostJobs(db: Database): Promise<readonly LostJob[]> {
  // Tenant: every one, for a server works for all
  return await db
    .updateTable('import_job')
    .set({ alive: sql<Date>`now()` })
    .where('finished', 'is', null)
    .where((eb) => eb.or([eb('alive', 'is', null), eb('alive', '<', sql<Date>`now() - interval '10 seconds'`)]))
    .returning(['id', 'tenant_id as tenantId', 'file_name as fileName', 'wishes', 'tries'])
    .execute();
}

/** Reports are kept for a month. */
export async function deleteOldJobs(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('import_job')
    .where('finished', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
