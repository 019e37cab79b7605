import type { Announcement, UnreadChannel } from '@stoa/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { selection, statement } from '../../db/selection.ts';
import type { Person } from '../../kernel/auth/person.ts';
import { reaches } from '../../learning/fields/staff.ts';

/** Number of announcements that the window of a channel lists at most. */
const mostListed = 100;

/** The channels of a person's courses, each with the moment from which its announcements were meant for this person. */
function channelsOf(person: Person): RawBuilder<unknown> {
  return sql`(
    select o.announcement_channel_id as channel_id, min(a.created) as since
    from objective_access a join objective o on o.tenant_id = a.tenant_id and o.id = a.objective_id
    where a.tenant_id = ${person.tenantId} and a.user_id = ${person.id} and o.announcement_channel_id is not null
    group by o.announcement_channel_id)`;
}

/**
 * Announcements that are newer than the last one that the person has read, or, before the first reading, not older than
 * the person's enrolment.
 */
function unreadOf(person: Person): RawBuilder<unknown> {
  return sql`${channelsOf(person)} c
    left join announcement_reading s on s.tenant_id = ${person.tenantId} and s.user_id = ${person.id} and s.channel_id = c.channel_id
    join announcement n on n.tenant_id = ${person.tenantId} and n.channel_id = c.channel_id 
      and case when s.read_until is null then n.created >= c.since else n.created > s.read_until end`;
}

const unreadColumns = selection({ channelId: sql<string>`c.channel_id`, unread: sql<number>`count(*)` });

/** Channels in which something is unread. */
export async function selectUnread(db: Database, person: Person): Promise<readonly UnreadChannel[]> {
  const { rows } = await statement`
    select ${unreadColumns} from ${unreadOf(person)} group by c.channel_id order by c.channel_id`.execute(db);
  return rows;
}

interface AnnouncementRow {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly created: Date;
}

const presentAnnouncement = ({ created, ...rest }: AnnouncementRow): Announcement => ({
  ...rest,
  created: created.toISOString(),
});

export async function selectIsInChannel(db: Database, person: Person, channelId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${channelsOf(person)} c where c.channel_id = ${channelId}`.execute(db);
  return rows.length > 0;
}

/** Newest first. */
export async function selectAnnouncements(
  db: Database,
  person: Person,
  channelId: string,
): Promise<readonly Announcement[]> {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'title', 'body', 'created'])
    .where('tenant_id', '=', person.tenantId)
    .where('channel_id', '=', channelId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map(presentAnnouncement);
}

/**
 * Everything up to this announcement is read; reading an older one afterwards changes nothing. False without such an
 * announcement.
 */
export async function upsertReading(
  db: Database,
  person: Person,
  { channelId, announcementId }: { readonly channelId: string; readonly announcementId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into announcement_reading as s (tenant_id, user_id, channel_id, read_until)
    select n.tenant_id, ${person.id}, n.channel_id, n.created from announcement n
    where n.tenant_id = ${person.tenantId} and n.channel_id = ${channelId} and n.id = ${announcementId}
    on conflict (tenant_id, user_id, channel_id) do update set read_until = greatest(s.read_until, excluded.read_until)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function selectUnreadOf(db: Database, person: Person, channelId: string): Promise<number> {
  return (await selectUnread(db, person)).find((channel) => channel.channelId === channelId)?.unread ?? 0;
}

/**
 * The channel of a course, made when there is none. Undefined without such a course among those that this person speaks
 * for.
 */
export async function channelOfCourse(tx: Transaction, person: Person, code: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('objective')
    .set({ announcement_channel_id: sql<string>`coalesce(announcement_channel_id, gen_random_uuid())` })
    .where('tenant_id', '=', person.tenantId)
    .where(reaches(person, 'announce', sql.ref<string>('objective.id')))
    .where(sql<string>`lower(code)`, '=', sql<string>`lower(${code}::text)`)
    .returning('announcement_channel_id as id')
    .executeTakeFirst();
  return row?.id ?? undefined;
}

export interface NewAnnouncement {
  readonly id: string;
  readonly tenantId: string;
  readonly channelId: string;
  readonly title: string;
  readonly body: string;
}

/** Undefined when there is an announcement of this id already, whoever's it is. */
export async function insertAnnouncement(
  tx: Transaction,
  announcement: NewAnnouncement,
): Promise<Announcement | undefined> {
  const { id, tenantId, channelId, title, body } = announcement;
  const row = await tx
    .insertInto('announcement')
    .values({ id, tenant_id: tenantId, channel_id: channelId, title, body })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'title', 'body', 'created'])
    .executeTakeFirst();
  return row === undefined ? undefined : presentAnnouncement(row);
}

/** The announcement that says exactly this under this id. */
export async function selectSameAnnouncement(
  tx: Transaction,
  announcement: NewAnnouncement,
): Promise<Announcement | undefined> {
  const { id, tenantId, channelId, title, body } = announcement;
  const row = await tx
    .selectFrom('announcement')
    .select(['id', 'title', 'body', 'created'])
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('channel_id', '=', channelId)
    .where('title', '=', title)
    .where('body', '=', body)
    .executeTakeFirst();
  return row === undefined ? undefined : presentAnnouncement(row);
}
