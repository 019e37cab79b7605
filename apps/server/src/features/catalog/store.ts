import { ContentState } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { accessJoins } from '../../kernel/learning/access-joins.ts';
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
} from '../../kernel/learning/columns.ts';
import { enrolledOrOfferedSource } from '../../kernel/learning/offered.ts';
import type { AggregateRow } from '../../kernel/learning/present.ts';
import { countedShowcases, type CountedShowcaseRow } from '../../kernel/learning/showcases.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import type { Person } from '../../kernel/route.ts';

export type CatalogRow = AggregateRow &
  ObjectiveColumns &
  ShowcasesColumn & { readonly language: string | null; readonly is_enrolled: boolean };

export interface CatalogPage {
  readonly rows: readonly CatalogRow[];
  /** Null when nobody asked. */
  readonly total: number | null;
}

const columns = sql.raw(
  [accessColumns, objectiveColumns, aggregateColumns, workflowColumns, recordColumns, scaleColumns, showcasesColumn].join(', '),
);

/** The domain's `visibleInCatalog` as SQL, which its test proves. */
const isInCatalog = `o.show_in_catalog and o.state <> ${ContentState.archived} and not coalesce(g.is_self_enrolled, false)
  and g.last_objective_workflow_id is null and g.last_objective_record_id is null`;

function catalogOf(person: Person): RawBuilder<unknown> {
  return sql`from ${enrolledOrOfferedSource(person)} ${sql.raw(accessJoins)} where ${sql.raw(isInCatalog)}`;
}

/** One page of a person's catalog. */
export async function selectCatalog(db: Database, person: Person, query: CompiledQuery): Promise<CatalogPage> {
  const from = sql`${catalogOf(person)} and (${query.where})`;
  const page = sql<CatalogRow>`select ${columns}, o.language as language, a.is_enrolled as is_enrolled ${from}
    order by ${query.orderBy} limit ${sql.lit(query.take)} offset ${query.skip}`;
  const rows = query.take === 0 ? [] : (await page.execute(db)).rows;
  if (!query.wantsTotal) return { rows, total: null };
  const count = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Active collections that hold at least one course of the person's catalog, with how many of them. */
export async function selectCatalogShowcases(db: Database, person: Person): Promise<readonly CountedShowcaseRow[]> {
  return await countedShowcases(db, person.tenantId, sql`select a.objective_id ${catalogOf(person)}`);
}
