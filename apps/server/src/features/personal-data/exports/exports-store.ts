import type { Locale } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { selection, statement, type RowOf } from '../../../db/selection.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import type { StoredBytes } from '../../../kernel/files/file-store.ts';

const columns = ['id', 'created', 'stage', 'done', 'total', 'expires', 'sha256', 'size'] as const;

/** Days for which a copy is kept. */
const exportDays = 7;
/** Seconds without a sign of life after which a copy is taken up by another server. */
const silence = 30;
/** Times that a copy is begun before it counts as failed. */
const mostTries = 3;

/** Copies of somebody, the newest first. */
export async function selectExports(db: Database, { tenantId, id }: Owner) {
  return await db
    .selectFrom('personal_export')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .where((where) => where.or([where('expires', 'is', null), where('expires', '>', sql<Date>`now()`)]))
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
}
export type ExportRow = Awaited<ReturnType<typeof selectExports>>[number];

interface NewExport {
  readonly id: string;
  readonly locale: Locale;
  /** Writes what belongs to a copy that was put on the list. */
  readonly also: (tx: Transaction) => Promise<void>;
}

/** Puts a copy on the list of work, unless one is under way; those of before go when it is there. */
export async function insertExport(
  db: Database,
  { tenantId, id: userId }: Owner,
  { id, locale, also }: NewExport,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // two windows ask for one copy
    await sql`select from user_account where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx);
    const { numAffectedRows } = await sql`
      insert into personal_export (tenant_id, id, user_id, locale)
      select ${tenantId}, ${id}, ${userId}, ${locale}
      where not exists (select from personal_export e where e.tenant_id = ${tenantId} and e.user_id = ${userId}
        and e.stage in ('waiting', 'working'))`.execute(tx);
    if (numAffectedRows === 1n) await also(tx);
  });
}

const job = aliased('personal_export', 'e');
/** A copy that is to be made. Who has another number of tries is not working on it any more. */
const jobColumns = selection({
  tenantId: job.tenant_id,
  id: job.user_id,
  exportId: job.id,
  locale: job.locale,
  tries: job.tries,
});
export type ExportJob = RowOf<typeof jobColumns>;

/** Ends copies that have failed too often, the last time with their server. */
export async function endAbandoned(tx: Transaction): Promise<readonly ExportJob[]> {
  // Tenant: every one, for this is the work of the whole installation
  const { rows } = await statement`
    update personal_export e set stage = 'failed', finished = now(), expires = now() + interval '1 day'
    where stage = 'working' and tries >= ${mostTries} and alive < now() - make_interval(secs => ${silence})
    returning ${jobColumns}`.execute(tx);
  return rows;
}

/** Takes the copy that waits longest, or one whose server gives no sign of life. */
export async function takeExport(db: Database): Promise<ExportJob | undefined> {
  // Tenant: every one, as above
  const { rows } = await statement`
    update personal_export e set stage = 'working', tries = e.tries + 1, alive = now(), done = 0
    where (e.tenant_id, e.id) = (
      select w.tenant_id, w.id from personal_export w
      where w.stage = 'waiting' or (w.stage = 'working' and w.alive < now() - make_interval(secs => ${silence}))
      order by w.created limit 1 for update skip locked)
    returning ${jobColumns}`.execute(db);
  return rows[0];
}

/** Notes how far a copy is, which is a sign of life too. */
export async function updateProgress(
  db: Database,
  { tenantId, exportId, tries }: ExportJob,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<void> {
  await db
    .updateTable('personal_export')
    .set({ done, total, alive: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', exportId)
    .where('tries', '=', tries)
    .execute();
}

/** The copy is there; those of before go. False where another server has it by now. */
export async function updateDone(tx: Transaction, job: ExportJob, { sha256, size }: StoredBytes): Promise<boolean> {
  const { tenantId, id: userId, exportId } = job;
  const made = await updateWorking(tx, job)
    .set({
      stage: 'done',
      done: sql<number>`total`,
      sha256,
      size,
      finished: sql<Date>`now()`,
      expires: sql<Date>`now() + make_interval(days => ${exportDays})`,
    })
    .executeTakeFirst();
  if (made.numUpdatedRows === 0n) return false;
  await tx
    .deleteFrom('personal_export')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '!=', exportId)
    .execute();
  return true;
}

/** It is tried again later, or has failed too often; true where it has. */
export async function updateFailed(tx: Transaction, job: ExportJob): Promise<boolean> {
  const hasFailed = job.tries >= mostTries;
  const ended = {
    stage: 'failed',
    finished: sql<Date>`now()`,
    expires: sql<Date>`now() + interval '1 day'`,
  } as const;
  const { numUpdatedRows } = await updateWorking(tx, job)
    .set({ alive: null, ...(hasFailed ? ended : { stage: 'waiting' as const }) })
    .executeTakeFirst();
  return hasFailed && numUpdatedRows > 0n;
}

/** The row of a copy as long as this server works on it. */
const updateWorking = (tx: Transaction, { tenantId, exportId, tries }: ExportJob) =>
  tx
    .updateTable('personal_export')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', exportId)
    .where('tries', '=', tries)
    .where('stage', '=', 'working');

/** Deletes copies whose time is over; their bytes are swept away once no row names them. Answers their sums. */
export async function deleteExpiredExports(db: Database): Promise<readonly Buffer[]> {
  // Tenant: every one, for housekeeping is of the whole installation
  const rows = await db
    .deleteFrom('personal_export')
    .where('expires', '<', sql<Date>`now()`)
    .returning('sha256')
    .execute();
  return rows.flatMap(({ sha256 }) => (sha256 === null ? [] : [sha256]));
}
