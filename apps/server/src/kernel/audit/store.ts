import { isIP } from 'node:net';
import { auditKinds, type AuditEvent } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { PublicContext } from '../calls/context.ts';
import { storableJson } from '../storable-text.ts';

/** Whoever did it, and where the request came from. */
export type Actor = Pick<PublicContext, 'tenantId' | 'person' | 'session' | 'requestId' | 'address'>;

/** An event with everything that is stored of it but its number. */
export interface AuditRow {
  readonly tenantId: string;
  /** Null for nobody who is known, and for programs. */
  readonly actorId: string | null;
  readonly requestId: string;
  /** Address from which it was asked for. */
  readonly address: string | null;
  readonly event: AuditEvent;
  /** When it happened, where that is not the moment of writing it down. */
  readonly happened?: Date;
}

export async function insertAuditRows(db: Database | Transaction, rows: readonly AuditRow[]): Promise<void> {
  await db
    .insertInto('audit_event')
    .values(rows.map(storedRow))
    // what is told once was told by another server
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The statement that writes these events, as one more part of the last statement of their act. */
export function insertionOf(rows: readonly AuditRow[]): RawBuilder<unknown> {
  const values = rows.map(storedRow).map(
    (
      row,
    ) => sql`(${row.tenant_id}::uuid, ${row.actor_id}::uuid, ${row.subject_id}::uuid, ${row.what}, ${row.data}::jsonb,
      ${row.request_id}::uuid, ${row.address})`,
  );
  return sql`insert into audit_event (tenant_id, actor_id, subject_id, what, data, request_id, address)
    values ${sql.join(values)}`;
}

function storedRow({ tenantId, actorId, requestId, address, event, happened }: AuditRow) {
  return {
    tenant_id: tenantId,
    actor_id: actorId,
    subject_id: event.subjectId ?? null,
    what: event.what,
    data: storableJson(storedData(event)),
    request_id: requestId,
    address: storedAddress(address),
    ...(happened === undefined ? {} : { happened }),
  };
}

const longestText = 500;

/** The fields of its kind and no other; what somebody sent as a text is cut where it is endless. */
function storedData({ what, data = {} }: AuditEvent): Readonly<Record<string, unknown>> {
  const given = new Map<string, unknown>(Object.entries(data));
  const names = Object.keys(auditKinds[what]).filter((name) => given.get(name) !== undefined);
  return Object.fromEntries(names.map((name) => [name, cut(given.get(name), longestText)]));
}

function cut(value: unknown, length: number): unknown {
  return typeof value === 'string' && value.length > length ? `${value.slice(0, length)}…` : value;
}

const mapped = /^::ffff:(?=\d+\.)/i;

/** What stands in a header of a proxy need not be an address at all; one of IPv4 is told as such. */
function storedAddress(address: string | null): string | null {
  const plain = address?.replace(mapped, '') ?? '';
  return isIP(plain) === 0 ? null : plain;
}

/**
 * Notes who did something: behind an impersonation the administrator, and nobody for a program with the install's own
 * token.
 */
export async function insertAuditEvent(db: Database | Transaction, actor: Actor, event: AuditEvent): Promise<void> {
  await insertAuditRows(db, [rowOf(actor, event)]);
}

/** The event as this actor did it; as somebody else's own doing where they acted as that person. */
export function rowOf({ tenantId, person, session, requestId, address }: Actor, event: AuditEvent): AuditRow {
  const impersonated = session?.impersonator == null ? undefined : session.person.id;
  const subjectId = event.subjectId ?? impersonated;
  return {
    tenantId,
    actorId: session?.impersonator?.id ?? (person?.profile == null ? null : person.id),
    requestId,
    address,
    event: subjectId === undefined ? event : { ...event, subjectId },
  };
}
