import { ContentState } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { accessJoins } from '../../learning/fields/access-joins.ts';
import {
  accessColumns,
  aggregateColumns,
  objectiveColumns,
  recordColumns,
  scaleColumns,
  showcasesColumn,
  workflowColumns,
  type ObjectiveColumns,
  type ShowcasesColumn,
} from '../../learning/fields/columns.ts';
import { enrolledOrOfferedSource } from '../../learning/fields/access-sources.ts';
import type { AggregateRow } from '../../learning/presentation/present.ts';
import { countedShowcases, type CountedShowcaseRow } from '../../learning/showcases/store.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import type { Found } from '../../kernel/query/select-page.ts';
import type { Person } from '../../kernel/auth/person.ts';

export type CatalogRow = AggregateRow &
  ObjectiveColumns &
  ShowcasesColumn & { readonly language: string | null; readonly is_enrolled: boolean };

const columns = sql.raw(
  [
    accessColumns,
    objectiveColumns,
    aggregateColumns,
    workflowColumns,
    recordColumns,
    scaleColumns,
    showcasesColumn,
  ].join(', '),
);

/** The domain's `visibleInCatalog` as SQL, which its test proves. */
const isInCatalog = `o.show_in_catalog and o.state <> ${ContentState.archived} and not coalesce(g.is_self_enrolled, false)
  and g.last_objective_workflow_id is null and g.last_objective_record_id is null`;

const joins = sql.raw(accessJoins);

function catalogOf(person: Person): RawBuilder<unknown> {
  return sql`from ${enrolledOrOfferedSource(person)} ${joins} where ${sql.raw(isInCatalog)}`;
}

const matching = (person: Person, query: CompiledQuery) => sql`${catalogOf(person)} and (${query.where})`;

/**
 * One page of a person's catalog and the number of all its courses, in one pass; only the page is joined with the rest.
 */
export function catalogPage(
  person: Person,
  query: CompiledQuery,
): RawBuilder<CatalogRow & { readonly total: number | null }> {
  return sql`
    with page as (
      select a.*, ${query.wantsTotal ? sql`count(*) over ()` : sql`null`} as total ${matching(person, query)}
      order by ${query.orderBy} limit ${sql.lit(query.take)} offset ${query.skip}
    )
    select a.total, ${columns}, o.language as language, a.is_enrolled as is_enrolled
    from page a ${joins} order by ${query.orderBy}`;
}

export async function selectCatalog(db: Database, person: Person, query: CompiledQuery): Promise<Found<CatalogRow>> {
  const total = () => selectTotal(db, matching(person, query));
  if (query.take === 0) return { rows: [], total: query.wantsTotal ? await total() : null };
  const { rows } = await catalogPage(person, query).execute(db);
  if (!query.wantsTotal) return { rows, total: null };
  return { rows, total: rows[0]?.total ?? (query.skip > 0 ? await total() : 0) };
}

async function selectTotal(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Active collections that hold at least one course of the person's catalog, with how many of them. */
export async function selectCatalogShowcases(db: Database, person: Person): Promise<readonly CountedShowcaseRow[]> {
  return await countedShowcases(db, person.tenantId, sql`select a.objective_id ${catalogOf(person)}`);
}
