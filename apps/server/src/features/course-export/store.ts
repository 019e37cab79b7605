import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { CollectionDocument, KeptDocument } from '@stoa/domain';

/** The course of a tenant that has this code, with the scale by which it is graded. */
export async function selectCourse(db: Database | Transaction, tenantId: string, code: string) {
  return await db
    .selectFrom('objective as o')
    .leftJoin('grading_scale as s', (join) =>
      join.onRef('s.id', '=', 'o.grading_scale_id').onRef('s.tenant_id', '=', 'o.tenant_id'),
    )
    .select([
      'o.id',
      'o.code',
      'o.name',
      'o.description',
      'o.about_html',
      'o.cover_file_id',
      'o.type',
      'o.state',
      'o.presentation_mode',
      'o.display_mode',
      'o.support_review',
      'o.support_mobile_view',
      'o.support_fullscreen_view',
      'o.show_in_catalog',
      'o.show_in_open_catalog',
      'o.duration_seconds',
      'o.language',
      'o.starts',
      'o.ends',
      'o.source',
      's.name as scale_name',
      's.max_score',
      's.normalized_passing_score as scale_passing',
      's.grades',
    ])
    .where('o.tenant_id', '=', tenantId)
    .where(sql<string>`lower(o.code)`, '=', sql<string>`lower(${code}::text)`)
    .executeTakeFirst();
}

export type CourseRow = NonNullable<Awaited<ReturnType<typeof selectCourse>>>;

const partColumns = [
  'p.id',
  'p.parent_part_id',
  'p.activity_path_id',
  'p.axis',
  'p.source_key',
  'p.optional',
  'p.score_weight',
  'p.progress_weight',
  'p.gate',
  'p.prerequisites',
  'p.allowed_attempts',
  'p.attempt_policy',
  'p.normalized_passing_score',
  'p.constraint',
  'p.sequencing',
  'a.kind',
  'a.name',
  'a.code',
  'a.state',
  'a.duration_seconds',
  'a.proctored',
  'a.manual_grading',
  'a.completion',
  'a.hand_in',
  'a.presentation_mode',
  'a.preferred_width',
  'a.preferred_height',
  'a.grader',
  'a.content',
  'q.document as quiz',
] as const;

/** Parts of a course with their activities and questions, in the order of their places. */
export async function selectParts(db: Database | Transaction, tenantId: string, objectiveId: string) {
  return await db
    .selectFrom('activity_part as p')
    .innerJoin('activity as a', (join) =>
      join.onRef('a.id', '=', 'p.activity_id').onRef('a.tenant_id', '=', 'p.tenant_id'),
    )
    .leftJoin('quiz as q', (join) =>
      join.onRef('q.tenant_id', '=', 'a.tenant_id').on(sql<boolean>`encode(q.sha256, 'hex') = a.content ->> 'sha256'`),
    )
    .select(partColumns)
    .where('p.tenant_id', '=', tenantId)
    .where('p.objective_id', '=', objectiveId)
    .orderBy('p.order')
    .orderBy('p.axis')
    .execute();
}

export type PartRow = Awaited<ReturnType<typeof selectParts>>[number];

/** Files of a course, with the paths under which packages have them. */
export async function selectFiles(db: Database | Transaction, tenantId: string, objectiveId: string) {
  return await db
    .selectFrom('stored_file as f')
    .leftJoin('package_file as p', (join) =>
      join
        .onRef('p.file_id', '=', 'f.id')
        .onRef('p.tenant_id', '=', 'f.tenant_id')
        .onRef('p.objective_id', '=', 'f.objective_id'),
    )
    .select(['f.id', 'f.name', 'f.size', 'f.media_type', 'f.sha256', 'p.path'])
    .where('f.tenant_id', '=', tenantId)
    .where('f.objective_id', '=', objectiveId)
    .orderBy('f.name')
    .orderBy('f.id')
    .orderBy('p.path')
    .execute();
}

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

/** What nothing shows yet, in its order. */
export async function selectKept(
  db: Database | Transaction,
  tenantId: string,
  objectiveId: string,
): Promise<readonly KeptDocument[]> {
  return await db
    .selectFrom('kept_material')
    .select(['kind', 'name', 'source_format as sourceFormat', 'source'])
    .where('tenant_id', '=', tenantId)
    .where('objective_id', '=', objectiveId)
    .orderBy('order')
    .execute();
}

/** Collections in which a course is shown, in their order. */
export async function selectCollections(
  db: Database | Transaction,
  tenantId: string,
  objectiveId: string,
): Promise<readonly Required<CollectionDocument>[]> {
  return await db
    .selectFrom('objective_showcase as os')
    .innerJoin('showcase as s', (join) =>
      join.onRef('s.tenant_id', '=', 'os.tenant_id').onRef('s.id', '=', 'os.showcase_id'),
    )
    .select(['s.name', 's.code'])
    .where('os.tenant_id', '=', tenantId)
    .where('os.objective_id', '=', objectiveId)
    .where('s.is_active', '=', true)
    .orderBy('s.order')
    .orderBy('s.code')
    .execute();
}

/** The code of a course of a tenant. */
export async function selectCode(db: Database, tenantId: string, objectiveId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('objective')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', objectiveId)
    .executeTakeFirst();
  return row?.code;
}

/** The tenant of a host; the default one where no host is named. */
export async function selectTenant(db: Database, host: string | undefined): Promise<string | undefined> {
  const tenants = db.selectFrom('tenant').select('id');
  const wanted =
    host === undefined ? tenants.where('is_default', '=', true) : tenants.where('host', '=', host.toLowerCase());
  return (await wanted.executeTakeFirst())?.id;
}
