import type { EnrolledShowcase } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface CountedShowcaseRow {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly description: string | null;
  readonly order: number;
  readonly is_active: boolean;
  readonly objectives_count: number;
}

/**
 * Active collections that hold at least one of these courses, with how many of them. `objectives` selects the courses'
 * ids, each once.
 */
export async function countedShowcases(
  db: Database,
  tenantId: string,
  objectives: RawBuilder<unknown>,
): Promise<readonly CountedShowcaseRow[]> {
  const { rows } = await sql<CountedShowcaseRow>`
    select h.id, h.name, h.code, h.description, h."order", h.is_active, count(*) as objectives_count
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
}: CountedShowcaseRow): EnrolledShowcase {
  return { ...showcase, isActive, objectivesCount };
}
