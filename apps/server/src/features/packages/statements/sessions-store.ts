import type { SessionState } from '@stoa/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/database.ts';
import type { SessionTerms } from '../../../db/tables/statements.ts';

/** Hours in which a session may say something after its launch, as long as it gets its files. */
const hoursOfSession = 12;

const columns = [
  'id',
  'tenant_id',
  'user_id',
  'objective_workflow_id',
  'activity_workflow_id',
  'terms',
  'secret',
  'state',
  'preferences_read',
  'launched',
  'heard',
] as const;

export interface NewSession {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
  readonly terms: SessionTerms;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<SessionRow> {
  return await tx
    .insertInto('statement_session')
    .values({
      id: session.id,
      tenant_id: session.tenantId,
      user_id: session.userId,
      objective_workflow_id: session.objectiveWorkflowId,
      activity_workflow_id: session.activityWorkflowId,
      terms: JSON.stringify(session.terms),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

interface SessionKey {
  readonly tenantId: string;
  readonly id: string;
}

/** A session that was launched within hours; undefined for every other. */
export async function selectSession(db: Database, { tenantId, id }: SessionKey): Promise<SessionRow | undefined> {
  return await db
    .selectFrom('statement_session')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('launched', '>', sql<Date>`now() - make_interval(hours => ${hoursOfSession})`)
    .executeTakeFirst();
}

export type SessionRow = Awaited<ReturnType<typeof lockSession>>;

/** The session, for itself until the transaction ends. */
export async function lockSession(tx: Transaction, { tenantId, id }: SessionKey) {
  return await tx
    .selectFrom('statement_session')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Gives the session its token; false where it had one already, or is over. */
export async function giveSecret(
  db: Database | Transaction,
  { tenantId, id }: SessionKey,
  secret: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statement_session')
    .set({ secret })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('secret', 'is', null)
    .where('state', '=', 'launched')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Heard {
  readonly state: SessionState;
  readonly heard: boolean;
}

/** Notes how far a session has come, and when something was said in it. */
export async function updateSession(
  tx: Transaction,
  { tenantId, id }: SessionKey,
  { state, heard }: Heard,
): Promise<void> {
  await tx
    .updateTable('statement_session')
    .set({ state, ...(heard ? { heard: sql<Date>`now()` } : {}) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function notePreferencesRead(db: Database, { tenantId, id }: SessionKey): Promise<void> {
  await db
    .updateTable('statement_session')
    .set({ preferences_read: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Sessions at this work that have not ended: they are locked, and answered as they were. */
export async function lockOpenSessions(
  tx: Transaction,
  { tenantId, activityWorkflowId }: { readonly tenantId: string; readonly activityWorkflowId: string },
): Promise<readonly SessionRow[]> {
  return await tx
    .selectFrom('statement_session')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('activity_workflow_id', '=', activityWorkflowId)
    .where('state', 'in', ['launched', 'initialized'])
    .orderBy('launched')
    .forUpdate()
    .execute();
}
