import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { accessJoins, enrolledOrOfferedSource, isEnrolled } from '../../learning/fields/access-sources.ts';
import { columns, instantText, selection, statement, together, type RowOf } from '../../db/selection.ts';
import {
  access,
  aggregateRowColumns,
  isSelfEnrolled,
  objective,
  objectiveColumns,
  showcasesColumn,
} from '../../learning/fields/columns.ts';
import { isOffered } from '../../learning/fields/offered-courses.ts';
import { selectShowcaseCounts, type ShowcaseCountRow } from '../../learning/showcases/store.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import { selectTotal, type Found } from '../../kernel/query/select-page.ts';
import type { Person } from '../../kernel/auth/person.ts';

const catalogColumns = together(
  objectiveColumns,
  aggregateRowColumns,
  showcasesColumn,
  columns(objective, ['language']),
  selection({ is_enrolled: isEnrolled }),
);

export type CatalogRow = RowOf<typeof catalogColumns>;

/** The domain's `visibleInCatalog` as SQL, which its test proves. */
const isInCatalog = sql<boolean>`${isOffered} and not ${isSelfEnrolled}
  and g.last_objective_workflow_id is null and g.last_objective_record_id is null`;

function catalogOf(person: Person): RawBuilder<unknown> {
  return sql`from ${enrolledOrOfferedSource(person)} ${accessJoins} where ${isInCatalog}`;
}

const matching = (person: Person, query: CompiledQuery) => sql`${catalogOf(person)} and (${query.where})`;

/**
 * One page of a person's catalog and the number of all its courses, in one pass; only the page is joined with the rest.
 */
export function catalogPage(
  person: Person,
  query: CompiledQuery,
): RawBuilder<CatalogRow & { readonly total: number | null }> {
  const total = sql<number | null>`a.total`;
  return statement`
    with page as (
      select a.*, ${query.wantsTotal ? sql`count(*) over ()` : sql`null`} as total ${matching(person, query)}
      order by ${query.orderBy} limit ${sql.lit(query.take)} offset ${query.skip}
    )
    select ${selection({ total })}, ${catalogColumns}
    from page a ${accessJoins} order by ${query.orderBy}`;
}

export async function selectCatalog(db: Database, person: Person, query: CompiledQuery): Promise<Found<CatalogRow>> {
  return await selectFound(db, { person, query, page: catalogPage(person, query) });
}

const placeColumns = together(
  columns(access, ['objective_id']),
  selection({
    is_enrolled: isEnrolled,
    starts: instantText(access.availability_date),
    ends: instantText(access.availability_end_date),
  }),
);

export type CatalogPlaceRow = RowOf<typeof placeColumns>;

/** One page of a person's catalog: what of each course is theirs. */
export async function selectCatalogPlaces(
  db: Database,
  person: Person,
  query: CompiledQuery,
): Promise<Found<CatalogPlaceRow>> {
  const total = query.wantsTotal ? sql<number | null>`count(*) over ()` : sql<number | null>`null`;
  const page = statement`
    select ${selection({ total })}, ${placeColumns} ${matching(person, query)}
    order by ${query.orderBy} limit ${sql.lit(query.take)} offset ${query.skip}`;
  return await selectFound(db, { person, query, page });
}

/** A page with the number of all courses, which only a page that holds some can tell by itself. */
async function selectFound<Row extends { readonly total: number | null }>(
  db: Database,
  { person, query, page }: { readonly person: Person; readonly query: CompiledQuery; readonly page: RawBuilder<Row> },
): Promise<Found<Row>> {
  const total = () => selectTotal(db, matching(person, query));
  if (query.take === 0) return { rows: [], total: query.wantsTotal ? await total() : null };
  const { rows } = await page.execute(db);
  if (!query.wantsTotal) return { rows, total: null };
  return { rows, total: rows[0]?.total ?? (query.skip > 0 ? await total() : 0) };
}

/** Active collections that hold at least one course of the person's catalog, with how many of them. */
export async function selectCatalogShowcases(db: Database, person: Person): Promise<readonly ShowcaseCountRow[]> {
  return await selectShowcaseCounts(db, person.tenantId, sql`select a.objective_id ${catalogOf(person)}`);
}
