import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';
import { columns, instantText, selection, statement, together, type RowOf } from '../../db/selection.ts';
import { compileSort } from '../../kernel/query/compile.ts';
import { objective, objectiveColumns, showcasesColumn } from './columns.ts';
import { objectiveFields } from './query-fields.ts';
import { isListed } from './states.ts';

/** The course `o` is offered to members: the part of the domain's `visibleInCatalog` that is the same for all. */
export const isOffered = sql<boolean>`o.show_in_catalog and ${isListed(objective.state)}`;

/** The domain's `visibleInOpenCatalog` as SQL, which its test proves. */
export const isPublic = sql<boolean>`o.show_in_open_catalog and ${isListed(objective.state)}`;

export type OfferedRow = RowOf<typeof offeredColumns>;
/** What of a course on offer is the same for everybody. */
const offeredColumns = together(
  objectiveColumns,
  showcasesColumn,
  columns(objective, ['language']),
  selection({ starts: instantText(objective.starts), ends: instantText(objective.ends) }),
);

export type PublicRow = RowOf<typeof publicColumns>;
/** The same of a public course, whose picture has an address of its own. A file keeps its name. */
export const publicColumns = together(
  offeredColumns,
  selection({
    cover_name: sql<
      string | null
    >`(select f.name from stored_file f where f.tenant_id = o.tenant_id and f.id = o.cover_file_id)`,
  }),
);

const byName = compileSort([{ field: 'objective.name', descending: false }], objectiveFields, objective.id);

function ofTenant(tenantId: string, which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`from objective o where o.tenant_id = ${tenantId} and ${which} order by ${byName}`;
}

/** All courses that an organisation offers its members, by name. */
export async function selectOffered(db: Database, tenantId: string): Promise<readonly OfferedRow[]> {
  return (await statement`select ${offeredColumns} ${ofTenant(tenantId, isOffered)}`.execute(db)).rows;
}

/** All public courses of an organisation, by name. */
export async function selectPublic(db: Database, tenantId: string): Promise<readonly PublicRow[]> {
  return (await statement`select ${publicColumns} ${ofTenant(tenantId, isPublic)}`.execute(db)).rows;
}
