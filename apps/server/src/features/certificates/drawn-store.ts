import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import type { StoredBytes } from '../../kernel/files/file-store.ts';
import type { CertificateRow } from './columns.ts';

export type DrawnFile = StoredBytes;

type Kind = 'pdf' | 'png';
const columnOf = { pdf: 'pdf_file_id', png: 'png_file_id' } as const;
const mediaTypes: Readonly<Record<Kind, string>> = { pdf: 'application/pdf', png: 'image/png' };

/** What was drawn of this version; undefined for nothing yet. */
export async function selectDrawn(db: Database, row: CertificateRow, kind: Kind): Promise<DrawnFile | undefined> {
  const fileId = row[columnOf[kind]];
  if (fileId === null) return undefined;
  return await db
    .selectFrom('stored_file')
    .select(['sha256', 'size'])
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', fileId)
    .executeTakeFirst();
}

interface Drawn {
  readonly row: CertificateRow;
  readonly kind: Kind;
}

/** Keeps what was drawn, unless the certificate is another version by now. */
export async function keepDrawn(db: Database, { row, kind }: Drawn, bytes: StoredBytes): Promise<DrawnFile> {
  const column = columnOf[kind];
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('stored_file')
      .values({
        tenant_id: row.tenant_id,
        sha256: bytes.sha256,
        size: bytes.size,
        media_type: mediaTypes[kind],
        name: `certificate.${kind}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      with kept as (
        update certificate set ${sql.ref(column)} = ${id}
        where tenant_id = ${row.tenant_id} and id = ${row.id} and version = ${row.version}
          and ${sql.ref(column)} is null and revoked is null
        returning id
      )
      delete from stored_file
      where tenant_id = ${row.tenant_id} and id = ${id} and not exists (select from kept)`.execute(tx);
  });
  return bytes;
}

/** Lets go of what was drawn of a certificate. */
export async function deleteDrawn(
  tx: Transaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<void> {
  await sql`
    delete from stored_file f using certificate c
    where c.tenant_id = ${tenantId} and c.id = ${id} and f.tenant_id = c.tenant_id
      and f.id in (c.pdf_file_id, c.png_file_id)`.execute(tx);
}
