import type { EnrolledShowcase } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';

const showcase = aliased('showcase', 'h');
const counted = together(
  columns(showcase, ['id', 'name', 'code', 'description', 'order', 'is_active']),
  selection({ objectives_count: sql<number>`count(*)` }),
);

export type ShowcaseCountRow = RowOf<typeof counted>;

/**
 * Active collections that hold at least one of these courses, with how many of them. `objectives` selects the courses'
 * ids, each once.
 */
export async function selectShowcaseCounts(
  db: Database,
  tenantId: string,
  objectives: RawBuilder<unknown>,
): Promise<readonly ShowcaseCountRow[]> {
  const { rows } = await statement`
    select ${counted}
    from (${objectives}) c (objective_id)
      join objective_showcase oh on oh.tenant_id = ${tenantId} and oh.objective_id = c.objective_id
      join showcase h on h.tenant_id = oh.tenant_id and h.id = oh.showcase_id
    where h.is_active
    group by h.id
    order by h."order", h.name`.execute(db);
  return rows;
}

export function presentShowcase({
  is_active: isActive,
  objectives_count: objectivesCount,
  ...showcase
}: ShowcaseCountRow): EnrolledShowcase {
  return { ...showcase, isActive, objectivesCount };
}
