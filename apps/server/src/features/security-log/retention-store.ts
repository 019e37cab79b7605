import { settingDefaults } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';

const together = 2_000;

/** For every tenant the instant before which nothing is kept, by its own setting. */
const kept: RawBuilder<Date> = sql<Date>`now() - make_interval(days => coalesce((
  select (value #>> '{}')::int from setting
  where setting.tenant_id = t.id and setting.key = 'platform.audit.retentionDays' and jsonb_typeof(value) = 'number'
), ${settingDefaults['platform.audit.retentionDays']}))`;

/**
 * Deletes what an organisation need not keep any longer: events, and sign-ins that have ended. Not all at once, so that
 * nobody waits for the rows of years.
 */
export async function deleteOldTraces(db: Database): Promise<void> {
  while ((await deleteSomeEvents(db)) === together);
  // Tenant: every one by its own setting, for housekeeping is of the whole installation
  await sql`delete from sign_in s using tenant t
    where s.tenant_id = t.id and s.ended is not null and s.happened < ${kept}`.execute(db);
}

async function deleteSomeEvents(db: Database): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await sql`set local stoa.forgets = 'audit_event'`.execute(tx);
    // Tenant: every one by its own setting, for housekeeping is of the whole installation
    const { numAffectedRows } = await sql`
      delete from audit_event where id in (
        select old.id from tenant t cross join lateral (
          select id from audit_event e where e.tenant_id = t.id and e.happened < ${kept} order by happened
          limit ${together}
        ) old limit ${together}
      )`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
