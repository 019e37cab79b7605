import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Violation } from './read-reports.ts';

const keptDays = 90;

/** Different violations that are kept of an organisation; beyond them those seen least, and longest ago, make room. */
const mostKept = 1_000;

/** Answered at once by the call for administrators. */
const mostTold = 200;

/** The same thing at the same place is one row that is counted. */
export async function countViolations(db: Database, tenantId: string, violations: readonly Violation[]): Promise<void> {
  for (const violation of violations)
    await db
      .insertInto('csp_report')
      .values({ tenant_id: tenantId, ...violation })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'directive', 'blocked', 'document', 'source']).doUpdateSet({
          times: sql<number>`least(csp_report.times, 1000000000) + 1`,
          last_seen: sql<Date>`now()`,
        }),
      )
      .execute();
  await db
    .deleteFrom('csp_report')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('csp_report')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .orderBy('times', 'desc')
        .orderBy('last_seen', 'desc')
        .offset(mostKept),
    )
    .execute();
}

/** The last seen first. */
export async function selectViolations(db: Database, tenantId: string) {
  return await db
    .selectFrom('csp_report')
    .select(['directive', 'blocked', 'document', 'source', 'times', 'first_seen', 'last_seen'])
    .where('tenant_id', '=', tenantId)
    .orderBy('last_seen', 'desc')
    .orderBy('id', 'desc')
    .limit(mostTold)
    .execute();
}

export async function deleteOldViolations(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('csp_report')
    .where('last_seen', '<', sql<Date>`now() - make_interval(days => ${sql.lit(keptDays)})`)
    .execute();
}
