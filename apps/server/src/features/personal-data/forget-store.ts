import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { selection, statement } from '../../db/selection.ts';
import { tables, type TableName } from '../../db/tables.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { actors, keptOfPeople } from './kept-of-people-store.ts';
import type { Subject } from './personal-table-store.ts';

export const tableNames = Object.keys(tables).filter((name): name is TableName => Object.hasOwn(tables, name));

/** What becomes of the rows of a table, and how many there are. */
export interface ForgettingRow {
  readonly table: TableName;
  readonly how: 'deleted' | 'anonymised' | 'kept';
  readonly rows: number;
}

/** Rows about somebody in every table that has some. */
export async function countKept(db: Database | Transaction, subject: Subject): Promise<readonly ForgettingRow[]> {
  const found: ForgettingRow[] = [];
  for (const table of tableNames) {
    const kept = keptOfPeople[table];
    if (typeof kept === 'string') continue;
    const { rows } = await statement`
      select ${selection({ count: sql<number>`count(*)` })} from ${sql.table(table)} t
      where ${kept.about(subject)}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ table, how: kept.forgotten.how, rows: count });
  }
  return found;
}

/** Somebody with this id, as long as they are known. */
export async function selectSubject(db: Database | Transaction, { tenantId, id }: Owner): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { tenantId, id, email: row.email };
}

/** What of somebody lies outside of the database. */
export interface LyingFiles {
  /** Sums of bytes in the file store; others may have the same bytes. */
  readonly hashes: readonly Buffer[];
  readonly mails: readonly string[];
  readonly uploads: readonly string[];
}

const fileColumns = selection({
  hashes: sql<
    readonly string[]
  >`coalesce((select jsonb_agg(distinct encode(sha256, 'hex')) from files where sha256 is not null), '[]')`,
  mails: sql<readonly string[]>`coalesce((select jsonb_agg(id) from mails), '[]')`,
  uploads: sql<readonly string[]>`coalesce((select jsonb_agg(id) from uploads), '[]')`,
});

export async function selectLyingFiles(tx: Transaction, { tenantId, id }: Subject): Promise<LyingFiles> {
  const { rows } = await statement`
    with files as (
        select f.sha256 from hand_in_file f where f.tenant_id = ${tenantId} and f.user_id = ${id}
        union select e.sha256 from personal_export e where e.tenant_id = ${tenantId} and e.user_id = ${id}
        union select s.sha256 from certificate c
          join stored_file s on s.tenant_id = c.tenant_id and s.id in (c.pdf_file_id, c.png_file_id)
          where c.tenant_id = ${tenantId} and c.user_id = ${id}),
      mails as (select m.id from mail m where m.tenant_id = ${tenantId} and m.user_id = ${id}),
      uploads as (select u.id from hand_in_file u
        where u.tenant_id = ${tenantId} and u.user_id = ${id} and u.sha256 is null)
    select ${fileColumns}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('A statement without a table answers one row.');
  return { ...found, hashes: found.hashes.map((hash) => Buffer.from(hash, 'hex')) };
}

/** Takes somebody out of every row of the database, as the table of what is kept says. */
export async function forgetRows(tx: Transaction, subject: Subject): Promise<void> {
  const { tenantId, id } = subject;
  await sql`set local stoa.forgets = 'audit_event'`.execute(tx);
  await sql`
    delete from stored_file s using certificate c
    where c.tenant_id = ${tenantId} and c.user_id = ${id} and s.tenant_id = c.tenant_id
      and s.id in (c.pdf_file_id, c.png_file_id)`.execute(tx);
  for (const [table, column] of Object.entries(actors))
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null
      where tenant_id = ${tenantId} and ${sql.ref(column)} = ${id}`.execute(tx);
  for (const table of tableNames.toReversed()) {
    const kept = keptOfPeople[table];
    if (typeof kept === 'string') continue;
    const { about, forgotten } = kept;
    // Tenant: the condition of every row of the table names it
    if (forgotten.how === 'anonymised')
      await sql`update ${sql.table(table)} t set ${forgotten.set(subject)} where ${about(subject)}`.execute(tx);
    if (forgotten.how === 'deleted' && forgotten.byStatement === true)
      await sql`delete from ${sql.table(table)} t where ${about(subject)}`.execute(tx);
  }
}

/** Notes that somebody was forgotten, so that it happens again after a restore. */
export async function insertForgotten(db: Database | Transaction, people: readonly Owner[]): Promise<void> {
  if (people.length === 0) return;
  // Tenant: each row names its own; one of an organisation that is not here cannot come back
  await sql`
    insert into forgotten_person (tenant_id, user_id)
    select p.tenant_id, p.user_id from unnest(${people.map(({ tenantId }) => tenantId)}::uuid[],
      ${people.map(({ id }) => id)}::uuid[]) p (tenant_id, user_id)
    join tenant on tenant.id = p.tenant_id
    on conflict do nothing`.execute(db);
}

/** Everybody who was forgotten. */
export async function selectForgottenPeople(db: Database): Promise<readonly Owner[]> {
  // Tenant: every one, for a backup holds them all
  const rows = await db.selectFrom('forgotten_person').select(['tenant_id', 'user_id']).execute();
  return rows.map(({ tenant_id: tenantId, user_id: id }) => ({ tenantId, id }));
}

/** People who were forgotten and are there again. */
export async function selectReturned(db: Database): Promise<readonly Subject[]> {
  // Tenant: every one, for a backup holds them all
  const rows = await db
    .selectFrom('forgotten_person as f')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'f.tenant_id').onRef('u.id', '=', 'f.user_id'),
    )
    .select(['u.tenant_id', 'u.id', 'u.email'])
    .execute();
  return rows.map(({ tenant_id: tenantId, id, email }) => ({ tenantId, id, email }));
}
