import { sql, type Insertable } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { statement } from '../../db/selection.ts';
import type { Tables } from '../../db/tables.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import { selectPage, type Found } from '../../kernel/query/select-page.ts';
import { certificateColumns, certificateJoins, type CertificateRow } from './columns.ts';

/** The certificates of a person among which a query looks. */
export async function selectCertificates(
  db: Database,
  person: Owner,
  query: CompiledQuery,
): Promise<Found<CertificateRow>> {
  const from = sql`from certificate c ${certificateJoins}
    where c.tenant_id = ${person.tenantId} and c.user_id = ${person.id} and (${query.where})`;
  return await selectPage(db, { columns: certificateColumns, from }, query);
}

/** All certificates of a person, the newest first. */
export async function selectCertificatesOf(db: Database, person: Owner): Promise<readonly CertificateRow[]> {
  const { rows } = await statement`
    select ${certificateColumns} from certificate c ${certificateJoins}
    where c.tenant_id = ${person.tenantId} and c.user_id = ${person.id}
    order by c.created desc, c.id`.execute(db);
  return rows;
}

/** The certificate with a number, in one organisation: its secret is the number. */
export async function selectByNumber(
  db: Database,
  tenantId: string,
  number: string,
): Promise<CertificateRow | undefined> {
  const { rows } = await statement`
    select ${certificateColumns} from certificate c ${certificateJoins}
    where c.tenant_id = ${tenantId} and c.number = ${number}`.execute(db);
  return rows[0];
}

export async function selectCertificate(
  db: Database | Transaction,
  tenantId: string,
  id: string,
): Promise<CertificateRow | undefined> {
  const { rows } = await statement`
    select ${certificateColumns} from certificate c ${certificateJoins}
    where c.tenant_id = ${tenantId} and c.id = ${id}`.execute(db);
  return rows[0];
}

export type NewCertificateRow = Insertable<Tables['certificate']>;

/** Issues a certificate; undefined where the record has its certificate of this template, or the id is known. */
export async function insertCertificate(tx: Transaction, row: NewCertificateRow): Promise<string | undefined> {
  const made = await tx
    .insertInto('certificate')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

interface OneCertificate {
  readonly tenantId: string;
  readonly id: string;
}

/** A corrected name makes another version, which is drawn anew. */
export async function updateName(tx: Transaction, { tenantId, id }: OneCertificate, name: string): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({ learner_name: name, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Takes a certificate back; one that was taken back stays as it is. */
export async function updateRevoked(
  tx: Transaction,
  { tenantId, id }: OneCertificate,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificate')
    .set({ revoked: now, revoked_reason: reason })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Facts of a person and a course that a certificate by hand writes down. */
export async function selectForHand(tx: Transaction, person: Owner, objectiveId: string) {
  return await tx
    .selectFrom('user_account as u')
    .innerJoin('objective as o', 'o.tenant_id', 'u.tenant_id')
    .leftJoin('user_preference as p', 'p.user_id', 'u.id')
    .select(['u.first_name', 'u.middle_name', 'u.last_name', 'o.name', 'o.code', 'p.locale'])
    .where('u.tenant_id', '=', person.tenantId)
    .where('u.id', '=', person.id)
    .where('o.id', '=', objectiveId)
    .executeTakeFirst();
}
