import { eventRole, type EventName } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import type { Session } from '../../kernel/auth/person.ts';

const keptDays = 90;

export interface NewEvent {
  readonly name: EventName;
  readonly data: Readonly<Record<string, unknown>>;
  readonly happened: Date;
}

/** The browser's ids of a visit and of itself; null where it did not say. */
export interface TrackedIds {
  readonly client_session_id: string | null;
  readonly device_id: string | null;
}

export async function insertEvents(
  db: Database,
  { session: { id, person }, ids }: { readonly session: Session; readonly ids: TrackedIds },
  events: readonly NewEvent[],
): Promise<void> {
  const owner = { tenant_id: person.tenantId, user_id: person.id, session_id: id, role: eventRole, ...ids };
  await db
    .insertInto('analytics_event')
    .values(events.map(({ name, data, happened }) => ({ ...owner, name, data: JSON.stringify(data), happened })))
    .execute();
}

const event = aliased('analytics_event', 'e');
const writer = aliased('user_account', 'u');

const feedbackColumns = together(
  columns(event, ['id', 'data', 'happened', 'user_id']),
  columns(writer, ['first_name', 'last_name', 'email']),
  selection({ total: sql<number>`count(*) over ()` }),
);

export type FeedbackRow = RowOf<typeof feedbackColumns>;

/** Feedback that is given out at once. */
const mostFeedback = 200;

export async function selectFeedback(db: Database, tenantId: string): Promise<readonly FeedbackRow[]> {
  const name: EventName = 'product_feedback';
  const { rows } = await statement`
    select ${feedbackColumns}
    from analytics_event e join user_account u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.tenant_id = ${tenantId} and e.name = ${name}
    order by e.id desc limit ${mostFeedback}`.execute(db);
  return rows;
}

export async function deleteOldEvents(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('analytics_event')
    .where('received', '<', sql<Date>`now() - make_interval(days => ${sql.lit(keptDays)})`)
    .execute();
}
