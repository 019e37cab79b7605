import { eventRole, type EventName } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Session } from '../../kernel/auth/person.ts';

const keptDays = 90;

export interface NewEvent {
  readonly name: EventName;
  readonly data: Readonly<Record<string, unknown>>;
  readonly happened: Date;
}

export async function insertEvents(db: Database, { id, person }: Session, events: readonly NewEvent[]): Promise<void> {
  const owner = { tenant_id: person.tenantId, user_id: person.id, session_id: id, role: eventRole };
  await db
    .insertInto('analytics_event')
    .values(events.map(({ name, data, happened }) => ({ ...owner, name, data: JSON.stringify(data), happened })))
    .execute();
}

export async function deleteOldEvents(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('analytics_event')
    .where('received', '<', sql<Date>`now() - make_interval(days => ${sql.lit(keptDays)})`)
    .execute();
}
