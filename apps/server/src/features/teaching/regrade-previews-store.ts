import type { NewRegrade } from '@stoa/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { objective } from '../../learning/fields/columns.ts';
import { reaches, type Staff } from '../../learning/fields/staff.ts';

const previewColumns = [
  'r.id',
  'r.tenant_id',
  'r.activity_part_id',
  'r.question_id',
  'r.correction',
  'r.may_lower',
  'r.total',
  'r.done',
  'r.raised',
  'r.lowered',
  'r.kept',
  'r.passed',
  'r.failed',
  'r.after_id',
  'r.finished',
  'r.cancelled',
] as const;

/** What a correction would change, as far as it is counted. */
export interface PreviewCounts {
  readonly done: number;
  readonly raised: number;
  readonly lowered: number;
  readonly kept: number;
  readonly passed: number;
  readonly failed: number;
}

export interface PreviewRow extends PreviewCounts {
  readonly id: string;
  readonly tenant_id: string;
  readonly activity_part_id: string;
  readonly question_id: string;
  readonly correction: NewRegrade['correction'];
  readonly may_lower: boolean;
  readonly total: number;
  readonly after_id: string | null;
  readonly finished: Date | null;
  readonly cancelled: Date | null;
}

interface NewPreview {
  readonly tenantId: string;
  readonly activityPartId: string;
  readonly questionId: string;
  readonly correction: NewRegrade['correction'];
  readonly mayLower: boolean;
  readonly total: number;
}

/** Writes down what is to be counted; answers its id. */
export async function insertPreview(tx: Transaction, preview: NewPreview): Promise<string> {
  const { id } = await tx
    .insertInto('regrade_preview')
    .values({
      tenant_id: preview.tenantId,
      activity_part_id: preview.activityPartId,
      question_id: preview.questionId,
      correction: JSON.stringify(preview.correction),
      may_lower: preview.mayLower,
      total: preview.total,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How far it is; undefined in a course that the person does not grade. */
export async function selectPreview(
  db: Database | Transaction,
  person: Staff,
  id: string,
): Promise<PreviewRow | undefined> {
  return await db
    .selectFrom('regrade_preview as r')
    .innerJoin('activity_part as p', 'p.id', 'r.activity_part_id')
    .innerJoin('objective as o', 'o.id', 'p.objective_id')
    .select(previewColumns)
    .where('r.tenant_id', '=', person.tenantId)
    .where('r.id', '=', id)
    .where(reaches(person, 'grade', objective.id))
    .executeTakeFirst();
}

/** The oldest that is open, or the one of an id; nobody else is at it until the transaction ends. */
export async function lockPreview(
  tx: Transaction,
  id: string | null,
): Promise<(PreviewRow & { readonly now: Date }) | undefined> {
  // Tenant: every one, for the job is of the whole installation
  return await tx
    .selectFrom('regrade_preview as r')
    .select(previewColumns)
    .select(sql<Date>`now()`.as('now'))
    .where('r.finished', 'is', null)
    .where('r.cancelled', 'is', null)
    .where(sql<boolean>`(${id}::uuid is null or r.id = ${id}::uuid)`)
    .orderBy('r.created')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** More works are counted, up to this one; it is finished where none is left. */
export async function updatePreview(
  tx: Transaction,
  { id, tenant_id: tenantId }: PreviewRow,
  { counted, afterId }: { readonly counted: PreviewCounts; readonly afterId: string | null },
): Promise<void> {
  await tx
    .updateTable('regrade_preview')
    .set((eb) => ({
      done: eb('done', '+', counted.done),
      raised: eb('raised', '+', counted.raised),
      lowered: eb('lowered', '+', counted.lowered),
      kept: eb('kept', '+', counted.kept),
      passed: eb('passed', '+', counted.passed),
      failed: eb('failed', '+', counted.failed),
      ...(afterId === null ? { finished: sql<Date>`now()` } : { after_id: afterId }),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Nothing more is counted. One that is finished stays as it is. */
export async function cancelPreview(db: Database | Transaction, tenantId: string, id: string): Promise<void> {
  await db
    .updateTable('regrade_preview')
    .set({ cancelled: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('finished', 'is', null)
    .where('cancelled', 'is', null)
    .execute();
}

/** What was counted says nothing any more after a day. */
export async function deleteOldPreviews(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await sql`delete from regrade_preview where created < now() - interval '1 day'`.execute(db);
}
