import { ContentState } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  objectiveColumns,
  showcasesColumn,
  type ObjectiveColumns,
  type ShowcasesColumn,
} from '../../learning/fields/columns.ts';
import type { DatabaseInstant } from '../../db/database-instant.ts';
import { outlineColumn, type OutlineColumn } from '../../learning/fields/outline.ts';
import { countedShowcases, type CountedShowcaseRow } from '../../learning/showcases/store.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import { selectPage, type Found } from '../../kernel/query/select-page.ts';
import type { Person } from '../../kernel/auth/person.ts';

export type OpenCatalogRow = ObjectiveColumns &
  ShowcasesColumn & {
    readonly language: string | null;
    readonly cover_name: string | null;
    readonly starts: DatabaseInstant | null;
    readonly ends: DatabaseInstant | null;
    /** Null for visitors. */
    readonly is_enrolled: boolean | null;
  };

export type OpenCourseRow = OpenCatalogRow & OutlineColumn & { readonly about_html: string | null };

/** Of whom the catalog is, and who looks at it. */
export interface Looker {
  readonly tenantId: string;
  readonly person: Person | null;
}

/** The domain's `visibleInOpenCatalog` as SQL, which its test proves. */
const isPublic = `o.show_in_open_catalog and o.state <> ${ContentState.archived}`;

function columnsFor(person: Person | null): RawBuilder<unknown> {
  const isEnrolled =
    person === null
      ? sql`null::boolean`
      : sql`exists (select from objective_access e where e.tenant_id = o.tenant_id and e.user_id = ${person.id} and e.objective_id = o.id)`;
  const columns = sql.raw(
    `${objectiveColumns}, ${showcasesColumn}, o.language as language,
    (select f.name from stored_file f where f.id = o.cover_file_id) as cover_name, o.starts::text as starts, o.ends::text as ends`,
  );
  return sql`${columns}, ${isEnrolled} as is_enrolled`;
}

function openCatalogOf(tenantId: string): RawBuilder<unknown> {
  return sql`from objective o where o.tenant_id = ${tenantId} and ${sql.raw(isPublic)}`;
}

export async function selectOpenCatalog(
  db: Database,
  { tenantId, person }: Looker,
  query: CompiledQuery,
): Promise<Found<OpenCatalogRow>> {
  return await selectPage(db, columnsFor(person), sql`${openCatalogOf(tenantId)} and (${query.where})`, query);
}

export async function selectOpenCourse(
  db: Database,
  { tenantId, person }: Looker,
  objectiveId: string,
): Promise<OpenCourseRow | undefined> {
  const { rows } = await sql<OpenCourseRow>`
    select ${columnsFor(person)}, o.about_html as about_html, ${sql.raw(outlineColumn)}
    ${openCatalogOf(tenantId)} and o.id = ${objectiveId}`.execute(db);
  return rows[0];
}

/** Active collections that hold at least one public course, with how many of them. */
export async function selectOpenCatalogShowcases(
  db: Database,
  tenantId: string,
): Promise<readonly CountedShowcaseRow[]> {
  return await countedShowcases(db, tenantId, sql`select o.id ${openCatalogOf(tenantId)}`);
}

/** A sitemap may name no more (sitemaps.org), the catalog itself among them. */
const mostInSitemap = 49_999;

/** Ids of all public courses, the newest first. */
export async function selectPublicIds(db: Database, tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id ${openCatalogOf(tenantId)} order by o.created desc, o.id limit ${sql.lit(mostInSitemap)}`.execute(db);
  return rows.map(({ id }) => id);
}
