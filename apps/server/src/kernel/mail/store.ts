import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { aliased } from '../../db/columns.ts';
import { columns, selection, statement, together, type RowOf } from '../../db/selection.ts';
import type { MailState } from '../../db/tables/notices.ts';
import { toldVersion } from '../auth/told-version.ts';

/** Seconds in which whoever took a mail has sent it, or leaves it to others. */
export const leaseSeconds = 60;

/** Persons for whom mail is made at once. */
const mostAtOnce = 500;

/** Makes a mail for everybody who is to be told something by now, and has none that waits; answers how many. */
export async function queueMail(db: Database): Promise<number> {
  // Tenant: every one, for each notice goes to its own person
  const { numAffectedRows = 0n } = await sql`
    insert into mail (tenant_id, user_id, due)
    select n.tenant_id, n.user_id, min(n.mail_from) from notice n
    where n.mailed is null and n.mail_id is null and n.mail_from <= now()
      and not exists (select from mail m
        where m.tenant_id = n.tenant_id and m.user_id = n.user_id and m.state = 'queued')
    group by n.tenant_id, n.user_id order by min(n.mail_from) limit ${mostAtOnce}
    on conflict (tenant_id, user_id) where state = 'queued' do nothing`.execute(db);
  return Number(numAffectedRows);
}

const mail = aliased('mail', 'm');
const person = aliased('user_account', 'u');

const leasedColumns = together(
  columns(mail, ['id', 'tenant_id', 'user_id', 'tries']),
  columns(person, ['email', 'first_name', 'last_name', 'timezone', 'deactivated']),
  selection({
    now: sql<Date>`now()`,
    locale: sql<string | null>`(
      select p.locale from user_preference p where p.tenant_id = m.tenant_id and p.user_id = m.user_id)`,
    blocked: sql<boolean>`exists (
      select from mail_block b where b.tenant_id = m.tenant_id and b.address = lower(u.email))`,
    version: toldVersion({ tenantId: sql.ref('m.tenant_id'), userId: sql.ref('m.user_id') }),
  }),
);

export type LeasedMail = RowOf<typeof leasedColumns>;

/** Takes mails that are due, so that nobody else sends them meanwhile. */
export async function leaseMails(db: Database, most: number): Promise<readonly LeasedMail[]> {
  // Tenant: whichever has mail to send, each to its own people
  const { rows } = await statement`
    with m as (
      update mail set leased = now() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
      where id in (
        select one.id from mail one
        where one.state = 'queued' and one.due <= now() and (one.leased is null or one.leased < now())
        order by one.due limit ${most} for update of one skip locked)
      returning *)
    select ${leasedColumns} from m join user_account u on u.tenant_id = m.tenant_id and u.id = m.user_id`.execute(db);
  return rows;
}

const notice = aliased('notice', 'n');
const noticeColumns = columns(notice, ['id', 'mail_id', 'kind', 'about', 'told', 'version', 'true_until']);

export type MailedNotice = RowOf<typeof noticeColumns>;

/** What these mails tell. A mail takes what is due when it is first sent, and stays the same when it is sent again. */
export async function claimNotices(db: Database, mailIds: readonly string[]): Promise<readonly MailedNotice[]> {
  // Tenant: each notice is that of its mail's person
  await sql`
    update notice n set mail_id = m.id from mail m
    where m.id = any(${mailIds}::uuid[]) and n.tenant_id = m.tenant_id and n.user_id = m.user_id
      and n.mail_id is null and n.mailed is null and n.mail_from <= now()
      and not exists (select from notice o where o.mail_id = m.id)`.execute(db);
  // Tenant: as above
  const { rows } = await statement`
    select ${noticeColumns} from notice n where n.mail_id = any(${mailIds}::uuid[]) and n.mail_from is not null
    order by n.mail_from, n.created, n.id`.execute(db);
  return rows;
}

interface Ended {
  readonly state: Exclude<MailState, 'queued'>;
  readonly problem: string | null;
  readonly subject: string | null;
  readonly copy: string | null;
}

/** A mail is done with, and so is what it told. */
export async function endMail(
  db: Database,
  { id, tenant_id: tenantId }: LeasedMail,
  { state, problem, subject, copy }: Ended,
): Promise<void> {
  await sql`
    with ended as (
      update mail set state = ${state}, problem = ${problem}, subject = ${subject}, copy = ${copy},
        finished = now(), leased = null
      where tenant_id = ${tenantId} and id = ${id} returning id)
    update notice n set mailed = now() from ended
    where n.tenant_id = ${tenantId} and n.mail_id = ended.id`.execute(db);
}

/** A mail is tried again in so many seconds. */
export async function putOff(
  db: Database,
  { id, tenant_id: tenantId }: LeasedMail,
  { againIn, problem }: { readonly againIn: number; readonly problem: string },
): Promise<void> {
  await sql`
    update mail set due = now() + make_interval(secs => ${againIn}), leased = null, problem = ${problem}
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** Mails that were taken and not tried are anybody's again. */
export async function giveBack(db: Database, mails: readonly LeasedMail[]): Promise<void> {
  if (mails.length === 0) return;
  // Tenant: the very mails that were taken
  await sql`
    update mail set leased = null, tries = tries - 1
    where id = any(${mails.map(({ id }) => id)}::uuid[]) and state = 'queued'`.execute(db);
}

/** From now on nothing is sent to the address, in whatever letters it is written. */
export async function blockAddress(
  db: Database,
  tenantId: string,
  { address, reason }: { readonly address: string; readonly reason: 'bounce' | 'complaint' },
): Promise<void> {
  await db
    .insertInto('mail_block')
    .values({ tenant_id: tenantId, address: address.toLowerCase(), reason })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'address']).doUpdateSet({ reason }))
    .execute();
}

const keptDays = 90;

/** Forgets mails of long ago, and what was told then: the rule about the day speaks of two weeks. */
export async function deleteOldMail(db: Database): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${sql.lit(keptDays)})`;
  // Tenant: every one, for housekeeping is of the whole installation
  await db.deleteFrom('mail').where('finished', '<', old).execute();
  // Tenant: as above
  await db.deleteFrom('notice').where('created', '<', old).where('at', '<', old).execute();
}
