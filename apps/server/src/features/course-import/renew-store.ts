import { ContentState, contentStatesWhere } from '@stoa/domain';
import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { selection, statement } from '../../db/selection.ts';
import type { KnownPart } from './plan-course.ts';
import { keyOfNameAndContent } from './plan-rows.ts';
import { placedKey } from '../../learning/launches/choices-store.ts';
import type { CourseKey } from './store.ts';

const listed = contentStatesWhere((content) => content.listed);

/** A course that is imported again. */
export interface KnownCourse {
  readonly objectiveId: string;
  readonly code: string;
  readonly gradingScaleId: string | null;
}

/** Locked, so that two imports of one course come one after the other. */
export async function lockCourse(tx: Transaction, tenantId: string, code: string): Promise<KnownCourse | undefined> {
  return await tx
    .selectFrom('objective')
    .select(['id as objectiveId', 'code', 'grading_scale_id as gradingScaleId'])
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`lower(code)`, '=', sql<string>`lower(${code}::text)`)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectKnownParts(
  tx: Transaction,
  { tenantId, objectiveId }: CourseKey,
): Promise<readonly KnownPart[]> {
  return await tx
    .selectFrom('activity_part')
    .select([
      'id',
      'activity_id as activityId',
      'activity_path_id as activityPathId',
      'axis',
      'source_key as sourceKey',
    ])
    .where('tenant_id', '=', tenantId)
    .where('objective_id', '=', objectiveId)
    .execute();
}

/** Ids of the course's files by name and content. */
export async function selectKnownFiles(
  tx: Transaction,
  { tenantId, objectiveId }: CourseKey,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('stored_file')
    .select(['id', 'name', 'sha256'])
    .where('tenant_id', '=', tenantId)
    .where('objective_id', '=', objectiveId)
    .execute();
  return new Map(
    rows.map(({ id, name, sha256 }) => [keyOfNameAndContent({ name, sha256: sha256.toString('hex') }), id]),
  );
}

/**
 * Puts away the parts that the package no longer holds, but what was chosen in tools for the course. They are not
 * deleted: people have earned something there.
 */
export async function archiveOthers(
  tx: Transaction,
  { tenantId, objectiveId }: CourseKey,
  activityIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('activity')
    .set({ state: ContentState.archived })
    .where('tenant_id', '=', tenantId)
    .where('objective_id', '=', objectiveId)
    .where((eb) => eb.not(eb('id', '=', sql<string>`any(${activityIds}::uuid[])`)))
    .where('state', 'in', listed)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('activity_part as p')
            .select('p.id')
            .whereRef('p.activity_id', '=', 'activity.id')
            .whereRef('p.tenant_id', '=', 'activity.tenant_id')
            .where('p.source_key', 'like', `${placedKey}%`),
        ),
      ),
    )
    .execute();
}

/**
 * Counts what was chosen in tools for the course among its pages again, which no package knows of. It stays where it
 * was put.
 */
export async function countPlaced(tx: Transaction, { tenantId, objectiveId }: CourseKey): Promise<void> {
  await sql`
    update objective set children_count = children_count + (
      select count(*) from activity_part p
      join activity_part above on above.tenant_id = p.tenant_id and above.id = p.parent_part_id
      join activity a on a.tenant_id = above.tenant_id and a.id = above.activity_id
      where p.tenant_id = ${tenantId} and p.objective_id = ${objectiveId}
        and p.source_key like ${`${placedKey}%`} and a.state <> ${ContentState.archived})
    where tenant_id = ${tenantId} and id = ${objectiveId}`.execute(tx);
}

/** Takes away what an earlier import kept; the new one brings its own. */
export async function forgetKept(tx: Transaction, { tenantId, objectiveId }: CourseKey): Promise<void> {
  await tx
    .deleteFrom('kept_material')
    .where('tenant_id', '=', tenantId)
    .where('objective_id', '=', objectiveId)
    .execute();
}

/**
 * Of these activities and questions those that say what the activity has, in whatever order of their fields, with the
 * sum of what it has and the ids of the files that this shows.
 */
export async function selectSameQuizzes(
  tx: Transaction,
  tenantId: string,
  asked: readonly { readonly activity_id: string; readonly document: string }[],
) {
  const { rows } = await statement`
    select ${selection({
      activity_id: sql<string>`a.id`,
      sha256: sql<string>`encode(q.sha256, 'hex')`,
      files: sql<readonly string[]>`a.content -> 'files'`,
    })}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) r (activity_id uuid, document text)
    join activity a on a.id = r.activity_id and a.tenant_id = ${tenantId}::uuid
    join quiz q on q.tenant_id = a.tenant_id and q.sha256 = decode(a.content ->> 'sha256', 'hex')
    where q.document::jsonb = r.document::jsonb`.execute(tx);
  return rows;
}

/** A question that was corrected: the sums of the questions before, each with that of those after. */
export interface CorrectionRow {
  readonly activity_part_id: string;
  readonly question_id: string;
  readonly documents: Readonly<Record<string, string>>;
}

/** Corrections of these parts, in the order in which they were made. */
export async function selectCorrections(
  tx: Transaction,
  tenantId: string,
  partIds: readonly string[],
): Promise<readonly CorrectionRow[]> {
  return await tx
    .selectFrom('regrade')
    .select(['activity_part_id', 'question_id', 'documents'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`activity_part_id = any(${partIds}::uuid[])`)
    .orderBy('created')
    .execute();
}
