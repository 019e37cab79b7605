import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Person } from '../../kernel/auth/person.ts';

const daysRead = 28;
const day = 86_400_000;

/**
 * Dates of the last weeks, in the person's zone, on which they completed something; the last one first. Whatever it was
 * and how well it went stands in no answer of this.
 */
export async function selectLearnedDays(db: Database, person: Person, now: Date): Promise<string[]> {
  const zone = person.profile?.timezone ?? 'UTC';
  const rows = await db
    .selectFrom('objective_workflow as w')
    .innerJoin('activity_workflow as a', (join) =>
      join.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.objective_workflow_id', '=', 'w.id'),
    )
    .select(sql<string>`to_char(a.finished at time zone ${zone}, 'YYYY-MM-DD')`.as('date'))
    .distinct()
    .where('w.tenant_id', '=', person.tenantId)
    .where('w.user_id', '=', person.id)
    .where('w.last_opened', '>', new Date(now.getTime() - daysRead * day))
    .where('a.finished', '>', new Date(now.getTime() - daysRead * day))
    .orderBy('date', 'desc')
    .execute();
  return rows.map(({ date }) => date);
}
