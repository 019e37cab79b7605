import { endpoints, type CatalogObjective } from '@stoa/contract';
import { wireInstant } from '../../db/database-instant.ts';
import { readVisible } from '../../kernel/calls/read.ts';
import { readQuery } from '../../kernel/query/read-query.ts';
import { totalCount } from '../../kernel/query/select-page.ts';
import {
  presentAccess,
  presentAggregate,
  presentObjective,
  type Telling,
} from '../../learning/presentation/present.ts';
import { presentShowcase } from '../../learning/showcases/store.ts';
import { catalogObjectives } from './catalog-fields.ts';
import { selectCatalog, selectCatalogShowcases, type CatalogRow } from './store.ts';

function presentEntry(row: CatalogRow, telling: Telling): CatalogObjective {
  return {
    id: row.g_id,
    objective: { ...presentObjective(row), gradingScaleId: row.s_id, language: row.language },
    ...presentAccess(row),
    showInCatalog: row.o_show_in_catalog,
    isEnrolled: row.is_enrolled,
    created: wireInstant(row.a_created),
    objectiveWorkflowAggregate: presentAggregate(row, telling),
    objectiveAccess: { id: row.a_id },
  };
}

/** The catalog (Spec 2 §5 'Catalog list rule'), for other clients: the portal asks for a standing and its documents. */
export const queryCatalogObjectives = readVisible(endpoints.queryCatalogObjectives, {
  load: ({ query }, { db, person }) => selectCatalog(db, person, readQuery(query, catalogObjectives)),
  present: ({ rows, total }, context) => ({
    data: rows.map((row) => presentEntry(row, context)),
    ...totalCount(total),
  }),
});

export const listCatalogShowcases = readVisible(endpoints.listCatalogShowcases, {
  load: (_input, { db, person }) => selectCatalogShowcases(db, person),
  present: (showcases) => showcases.map(presentShowcase),
});
