import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { access, objective } from '../../learning/fields/columns.ts';
import { isPublic, publicColumns } from '../../learning/fields/offered-courses.ts';
import { outlineColumn } from '../../learning/fields/outline.ts';
import { selectShowcaseCounts, type ShowcaseCountRow } from '../../learning/showcases/store.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import { selectPage, type Found } from '../../kernel/query/select-page.ts';
import type { Person } from '../../kernel/auth/person.ts';

/** The organisation of a catalog, and the person who looks at it. */
export interface Looker {
  readonly tenantId: string;
  readonly person: Person | null;
}

/** Null for visitors. */
function isEnrolledIn(person: Person | null): RawBuilder<boolean | null> {
  if (person === null) return sql`null::boolean`;
  return sql`exists (
    select from objective_access e where e.tenant_id = o.tenant_id and e.user_id = ${person.id} and e.objective_id = o.id)`;
}

function catalogColumns(person: Person | null) {
  return together(publicColumns, selection({ is_enrolled: isEnrolledIn(person) }));
}

function courseColumns(person: Person | null) {
  return together(catalogColumns(person), columns(objective, ['about_html']), outlineColumn);
}

export type OpenCatalogRow = RowOf<ReturnType<typeof catalogColumns>>;
export type OpenCourseRow = RowOf<ReturnType<typeof courseColumns>>;

function openCatalogOf(tenantId: string): RawBuilder<unknown> {
  return sql`from objective o where o.tenant_id = ${tenantId} and ${isPublic}`;
}

export async function selectOpenCatalog(
  db: Database,
  { tenantId, person }: Looker,
  query: CompiledQuery,
): Promise<Found<OpenCatalogRow>> {
  return await selectPage(
    db,
    { columns: catalogColumns(person), from: sql`${openCatalogOf(tenantId)} and (${query.where})` },
    query,
  );
}

export async function selectOpenCourse(
  db: Database,
  { tenantId, person }: Looker,
  objectiveId: string,
): Promise<OpenCourseRow | undefined> {
  const { rows } = await statement`
    select ${courseColumns(person)}
    ${openCatalogOf(tenantId)} and o.id = ${objectiveId}`.execute(db);
  return rows[0];
}

/** Courses among these in which the person is enrolled. */
export async function selectEnrolled(
  db: Database,
  person: Person,
  objectiveIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await statement`
    select ${columns(access, ['objective_id'])} from objective_access a
    where a.tenant_id = ${person.tenantId} and a.user_id = ${person.id} and a.objective_id = any(${[...objectiveIds]}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.objective_id));
}

/** Active collections that hold at least one public course, with how many of them. */
export async function selectOpenCatalogShowcases(db: Database, tenantId: string): Promise<readonly ShowcaseCountRow[]> {
  return await selectShowcaseCounts(db, tenantId, sql`select o.id ${openCatalogOf(tenantId)}`);
}

/** A sitemap may name no more (sitemaps.org), the catalog itself among them. */
const mostInSitemap = 49_999;

/** Ids of all public courses, the newest first. */
export async function selectPublicIds(db: Database, tenantId: string): Promise<readonly string[]> {
  const { rows } = await statement`
    select ${columns(objective, ['id'])} ${openCatalogOf(tenantId)} order by o.created desc, o.id limit ${sql.lit(mostInSitemap)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
