import { endpoints, type CatalogObjective } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { wireInstant } from '../../db/database-instant.ts';
import { presentAccess, presentAggregate, presentObjective } from '../../learning/presentation/present.ts';
import { presentShowcase } from '../../learning/showcases/store.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { catalogObjectives } from './catalog-fields.ts';
import { selectCatalog, selectCatalogShowcases, type CatalogRow } from './store.ts';

function presentEntry(row: CatalogRow, now: Date): CatalogObjective {
  return {
    id: row.g_id,
    objective: { ...presentObjective(row), gradingScaleId: row.s_id, language: row.language },
    ...presentAccess(row),
    showInCatalog: row.o_show_in_catalog,
    isEnrolled: row.is_enrolled,
    created: wireInstant(row.a_created),
    objectiveWorkflowAggregate: presentAggregate(row, now),
    objectiveAccess: { id: row.a_id },
  };
}

/** The catalog (Spec 2 §5 'Catalog list rule'); also what the first HTML of `/catalog` carries. */
const queryCatalogObjectives: Handler<typeof endpoints.queryCatalogObjectives> = async (
  { query },
  { db, person, now },
) => {
  const { rows, total } = await selectCatalog(db, person, readQuery(query, catalogObjectives));
  return { data: rows.map((row) => presentEntry(row, now)), ...totalCount(total) };
};

const listCatalogShowcases: Handler<typeof endpoints.listCatalogShowcases> = async (_input, { db, person }) =>
  (await selectCatalogShowcases(db, person)).map(presentShowcase);

export const routes = {
  queryCatalogObjectives: implement(endpoints.queryCatalogObjectives, 'person', queryCatalogObjectives),
  listCatalogShowcases: implement(endpoints.listCatalogShowcases, 'person', listCatalogShowcases),
} satisfies Partial<Routes>;
