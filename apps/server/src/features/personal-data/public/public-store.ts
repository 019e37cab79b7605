import { sql } from 'kysely';
import type { NewPublicRecord } from '@stoa/contract';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../../db/selection.ts';
import type { Owner } from '../../../kernel/auth/person.ts';

const publicRecord = aliased('public_record', 'p');
const account = aliased('user_account', 'u');
const publicColumns = columns(publicRecord, ['id', 'token', 'title', 'name', 'shown', 'created', 'expires']);
export type PublicRecordRow = RowOf<typeof publicColumns>;

/** What somebody shows by now, the newest first. */
export async function selectPublicRecords(
  db: Database | Transaction,
  { tenantId, id }: Owner,
): Promise<readonly PublicRecordRow[]> {
  const { rows } = await statement`
    select ${publicColumns} from public_record p
    where p.tenant_id = ${tenantId} and p.user_id = ${id} and p.expires > now()
    order by p.created desc, p.id`.execute(db);
  return rows;
}

/** One after the other: each change of what somebody shows sees those before it. */
export async function lockAccount(tx: Transaction, { tenantId, id }: Owner): Promise<void> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

interface Kept extends Omit<NewPublicRecord, 'expires'> {
  readonly id: string;
  readonly token: string;
  readonly expires: Date;
}

/** Shows something; sent again, it keeps its address. One that has expired is shown anew, under another. */
export async function upsertPublicRecord(tx: Transaction, { tenantId, id: userId }: Owner, kept: Kept): Promise<void> {
  const { id, token, title, name, expires } = kept;
  const shown = JSON.stringify(kept.shown);
  await sql`
    insert into public_record as p (tenant_id, user_id, id, token, title, name, shown, expires)
    values (${tenantId}, ${userId}, ${id}, ${token}, ${title}, ${name}, ${shown}, ${expires})
    on conflict (tenant_id, user_id, id) do update set title = excluded.title, name = excluded.name,
      shown = excluded.shown, expires = excluded.expires,
      token = case when p.expires > now() then p.token else excluded.token end`.execute(tx);
}

/** Ends what somebody shows: its address leads nowhere from then on. Answers whether there was something to end. */
export async function deletePublicRecord(
  tx: Transaction,
  { tenantId, id: userId }: Owner,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('public_record')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes what has ended by its date. */
export async function deleteEndedPublicRecords(db: Database): Promise<void> {
  // Tenant: every one, for housekeeping is of the whole installation
  await db
    .deleteFrom('public_record')
    .where('expires', '<', sql<Date>`now()`)
    .execute();
}

const openColumns = together(
  publicColumns,
  selection({
    user_id: publicRecord.user_id,
    first_name: account.first_name,
    middle_name: account.middle_name,
    last_name: account.last_name,
    timezone: account.timezone,
  }),
);
export type OpenRecordRow = RowOf<typeof openColumns>;

/** What is shown under a secret; nothing of people whose account is closed. */
export async function selectOpenRecord(
  db: Database,
  tenantId: string,
  token: string,
): Promise<OpenRecordRow | undefined> {
  const { rows } = await statement`
    select ${openColumns} from public_record p join user_account u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tenantId} and p.token = ${token} and p.expires > now() and u.deactivated is null`.execute(db);
  return rows[0];
}
