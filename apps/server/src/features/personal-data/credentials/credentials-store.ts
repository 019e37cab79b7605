import { sql, type Insertable } from 'kysely';
import { aliased } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { columns, selection, statement, together, type RowOf } from '../../../db/selection.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Owner } from '../../../kernel/auth/person.ts';
import type { Judged } from './reading/question.ts';

const credential = aliased('credential', 'c');
const credentialColumns = together(
  columns(credential, [
    ...([
      'id',
      'form',
      'name',
      'issuer',
      'issued',
      'expires',
      'verdict',
      'owner',
      'signer',
      'checked',
      'created',
    ] as const),
  ]),
  selection({ has_picture: sql<boolean>`c.picture is not null` }),
);
export type CredentialRow = RowOf<typeof credentialColumns>;

/** Credentials of other issuers that somebody has, the newest first. */
export async function selectCredentials(
  db: Database | Transaction,
  { tenantId, id }: Owner,
): Promise<readonly CredentialRow[]> {
  const { rows } = await statement`
    select ${credentialColumns} from credential c
    where c.tenant_id = ${tenantId} and c.user_id = ${id} order by c.created desc, c.id`.execute(db);
  return rows;
}

/** The one with this content, which was just kept. */
export async function selectByContent(
  tx: Transaction,
  { tenantId, id }: Owner,
  sha256: Buffer,
): Promise<CredentialRow> {
  const { rows } = await statement`
    select ${credentialColumns} from credential c
    where c.tenant_id = ${tenantId} and c.user_id = ${id} and c.sha256 = ${sha256}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The credential that was just kept is not there.');
  return row;
}

/** What was brought, as it was brought. */
export async function selectContent(db: Database, { tenantId, id: userId }: Owner, id: string) {
  return await db
    .selectFrom('credential')
    .select(['form', 'content'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function selectPicture(db: Database, { tenantId, id: userId }: Owner, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('credential')
    .select('picture')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.picture ?? null;
}

/** Keeps a credential; one that is there already keeps its place, with what is found out about it now. */
export async function insertCredential(tx: Transaction, row: Insertable<Tables['credential']>): Promise<void> {
  await tx
    .insertInto('credential')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'sha256']).doUpdateSet({
        verdict: row.verdict,
        owner: row.owner,
        signer: row.signer ?? null,
        checked: sql<Date>`now()`,
        picture: sql<Buffer | null>`coalesce(credential.picture, excluded.picture)`,
      }),
    )
    .execute();
}

export async function updateJudged(
  db: Database,
  { tenantId, id: userId }: Owner,
  { id, judged }: { readonly id: string; readonly judged: Judged },
): Promise<void> {
  await db
    .updateTable('credential')
    .set({ ...judged, checked: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** False where there was none. */
export async function deleteCredential(db: Database, { tenantId, id: userId }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('credential')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
