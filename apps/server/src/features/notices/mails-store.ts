import type { NoticeKind } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { columns, selection, together, type RowOf } from '../../db/selection.ts';
import type { CompiledQuery } from '../../kernel/query/read-query.ts';
import { selectPage, type Found } from '../../kernel/query/select-page.ts';

export const mail = aliased('mail', 'm');
export const recipient = aliased('user_account', 'u');

const mailColumns = together(
  columns(mail, ['id', 'user_id', 'state', 'tries', 'problem', 'due', 'created', 'finished']),
  columns(recipient, ['email', 'first_name', 'last_name']),
  selection({
    kinds: sql<readonly NoticeKind[]>`array(
      select distinct n.kind from notice n where n.tenant_id = m.tenant_id and n.mail_id = m.id order by n.kind)`,
    blocked: sql<boolean>`exists (
      select from mail_block b where b.tenant_id = m.tenant_id and b.address = lower(u.email))`,
  }),
);

export type MailRow = RowOf<typeof mailColumns>;

/** The mails of an organisation among which a query looks. */
export async function selectMails(db: Database, tenantId: string, query: CompiledQuery): Promise<Found<MailRow>> {
  const from = sql`from mail m join user_account u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = ${tenantId} and (${query.where})`;
  return await selectPage(db, { columns: mailColumns, from }, query);
}

/** Address of the person to whom a mail went; undefined for a mail that is none of this organisation's. */
export async function selectRecipient(db: Database, tenantId: string, mailId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mail as m')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select('u.email')
    .where('m.tenant_id', '=', tenantId)
    .where('m.id', '=', mailId)
    .executeTakeFirst();
  return row?.email;
}
