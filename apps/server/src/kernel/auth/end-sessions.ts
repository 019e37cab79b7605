import type { SessionEnding } from '@stoa/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { columns, statement } from '../../db/selection.ts';
import type { Owner } from './person.ts';

const ended = columns(aliased('session', 'ended'), ['id']);

/** Ends the sessions of which this holds, and notes at their sign-ins how; answers how many there were. */
async function deleteSessions(
  db: Database | Transaction,
  which: RawBuilder<SqlBool>,
  ending: SessionEnding,
): Promise<number> {
  // Tenant: the condition names it, or a secret
  const { rows } = await statement`
    with ended as (delete from session where ${which} returning id),
      noted as (update sign_in set ended = now(), ending = ${ending} from ended where sign_in.id = ended.id)
    select ${ended} from ended`.execute(db);
  return rows.length;
}

/** Ends the session of this secret. */
export async function deleteSession(db: Database | Transaction, idHash: Buffer, ending: SessionEnding): Promise<void> {
  await deleteSessions(db, sql<SqlBool>`session.id_hash = ${idHash}`, ending);
}

/** Ends one session of a person; false when they have none of this id. */
export async function deleteSessionOf(
  db: Transaction,
  { id: userId, tenantId }: Owner,
  { id, ending }: { readonly id: string; readonly ending: SessionEnding },
): Promise<boolean> {
  const which = sql<SqlBool>`session.tenant_id = ${tenantId} and session.user_id = ${userId} and session.id = ${id}`;
  return (await deleteSessions(db, which, ending)) > 0;
}

/** Ends all sessions of a person, or all but one, and takes back what the built-in provider has given out for them. */
export async function deleteSessionsOf(
  db: Database | Transaction,
  { id: userId, tenantId }: Owner,
  { except, ending }: { readonly except: string | null; readonly ending: SessionEnding },
): Promise<void> {
  const which = sql<SqlBool>`session.tenant_id = ${tenantId} and session.user_id = ${userId}
    and session.id is distinct from ${except}::uuid`;
  await deleteSessions(db, which, ending);
  await sql`delete from oidc_payload where tenant_id = ${tenantId}
    and coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}') = ${userId}`.execute(db);
}

/** Notes the end of sessions that ended by themselves. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await sql`
    with ended as (delete from session where expires < now() returning id, expires, ends)
    update sign_in set ended = least(ended.expires, ended.ends),
      ending = case when ended.ends < ended.expires then ${'tooLong' satisfies SessionEnding}
        else ${'idle' satisfies SessionEnding} end
    from ended where sign_in.id = ended.id`.execute(db);
}
