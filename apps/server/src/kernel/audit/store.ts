import type { Database, Transaction } from '../../db/database.ts';
import type { PublicContext } from '../calls/context.ts';

/** An event that is written down for good. */
export interface AuditEvent {
  readonly what: string;
  /** Person to whom it was done, or as whom. */
  readonly subjectId?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

type Actor = Pick<PublicContext, 'tenantId' | 'person' | 'session' | 'requestId'>;

/**
 * Notes who did something: behind an impersonation the administrator, and nobody for a program with the install's own
 * token.
 */
export async function insertAuditEvent(db: Database | Transaction, actor: Actor, event: AuditEvent): Promise<void> {
  const { tenantId, person, session, requestId } = actor;
  const impersonated = session?.impersonator == null ? undefined : session.person.id;
  await db
    .insertInto('audit_event')
    .values({
      tenant_id: tenantId,
      actor_id: session?.impersonator?.id ?? (person?.profile == null ? null : person.id),
      subject_id: event.subjectId ?? impersonated ?? null,
      what: event.what,
      data: JSON.stringify(event.data ?? {}),
      request_id: requestId,
    })
    .execute();
}
