import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { scaleColumns, type ScaleRow } from '../../learning/fields/columns.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import { selectPage, type Found } from '../../kernel/query/select-page.ts';
import type { Person } from '../../kernel/auth/person.ts';

/** Scales of the courses to which the person has access, with their number when it was asked for. */
export async function selectScales(db: Database, person: Person, query: CompiledQuery): Promise<Found<ScaleRow>> {
  const from = sql`from grading_scale s
    where s.tenant_id = ${person.tenantId} and s.id in (
      select o.grading_scale_id from objective_access a join objective o on o.id = a.objective_id
      where a.tenant_id = ${person.tenantId} and a.user_id = ${person.id}
    ) and (${query.where})`;
  return await selectPage(db, { columns: scaleColumns, from }, query);
}
