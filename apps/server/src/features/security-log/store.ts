import type { AuditKind } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** What of the log is asked for. */
export interface EventWishes {
  readonly tenantId: string;
  readonly from: Date | null;
  /** Not included. */
  readonly to: Date | null;
  /** Whoever did it, or to whom it was done. */
  readonly personId: string | null;
  /** Of one of these kinds; of any where there are none. */
  readonly kinds: readonly AuditKind[];
}

const batch = 1_000;

export type AuditEventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/**
 * The events that are asked for in batches, the oldest first, so that a long log never lies in memory as a whole. Each
 * batch is a statement of its own: no transaction stays open for as long as somebody is slow to read.
 */
export async function* readEvents(db: Database, wishes: EventWishes): AsyncGenerator<readonly AuditEventRow[]> {
  let last: AuditEventRow | undefined;
  do {
    const rows = await selectEvents(db, wishes, last);
    if (rows.length > 0) yield rows;
    last = rows.length < batch ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Where an event stands in the order. */
interface Place {
  /** As text, for an instant of the database is finer than a Date. */
  readonly at: string;
  readonly id: number;
}

async function selectEvents(db: Database, wishes: EventWishes, after: Place | undefined) {
  const { personId } = wishes;
  const events = db
    .selectFrom(
      personId === null
        ? matching(db, wishes, after).as('matching')
        : matching(db, wishes, after)
            .where('actor_id', '=', personId)
            .unionAll(
              matching(db, wishes, after)
                .where('subject_id', '=', personId)
                .where('actor_id', 'is distinct from', personId),
            )
            .as('matching'),
    )
    .selectAll()
    .orderBy('happened')
    .orderBy('id')
    .limit(batch);
  return await db
    .selectFrom(events.as('e'))
    .leftJoin('user_account as actor', 'actor.id', 'e.actor_id')
    .leftJoin('user_account as subject', 'subject.id', 'e.subject_id')
    .selectAll('e')
    .select(['actor.email as actor', 'subject.email as subject'])
    .orderBy('e.happened')
    .orderBy('e.id')
    .execute();
}

function matching(db: Database, { tenantId, from, to, kinds }: EventWishes, after: Place | undefined) {
  const [kind = '', ...more] = kinds;
  return db
    .selectFrom('audit_event')
    .selectAll()
    .select(sql<string>`happened::text`.as('at'))
    .where('tenant_id', '=', tenantId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(happened, id) > (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .$if(from !== null, (query) => query.where('happened', '>=', from))
    .$if(to !== null, (query) => query.where('happened', '<', to))
    .$if(kind !== '' && more.length === 0, (query) => query.where('what', '=', kind))
    .$if(more.length > 0, (query) => query.where('what', 'in', kinds));
}
