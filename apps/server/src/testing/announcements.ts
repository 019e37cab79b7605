import { randomUUID } from 'node:crypto';
import type { AnnouncementWords } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import type { TestServer } from './server.ts';

type Where = Pick<TestServer, 'db' | 'tenantId'>;

/** Announces something to everybody in an organisation, from now on or later; answers its id. */
export async function givenAnnouncementToAll(
  { db, tenantId }: Where,
  words: readonly AnnouncementWords[] = [{ locale: 'en-US', title: 'For all', body: 'For everybody' }],
  from: Date | null = null,
): Promise<string> {
  const id = randomUUID();
  const told = { id, tenant_id: tenantId, version: 1, words: JSON.stringify(words), for_other_languages: true };
  await db
    .insertInto('organisation_announcement')
    .values({ ...told, from_at: from })
    .execute();
  return id;
}

/** The same to the people of a course that gets the channel, which is answered, and to everybody. */
export async function givenAnnouncements(server: Where): Promise<string> {
  const channelId = randomUUID();
  await server.db
    .insertInto('announcement')
    .values({ tenant_id: server.tenantId, channel_id: channelId, title: 'News', body: 'More' })
    .execute();
  await givenAnnouncementToAll(server);
  return channelId;
}

/** Columns of what is announced. */
export const announcementTexts: readonly string[] = [
  'announcement.body',
  'announcement.title',
  'organisation_announcement.words',
];

/** Writes a text into all that is announced. */
export const inAnnouncements = (text: string, own: RawBuilder<unknown>): readonly RawBuilder<unknown>[] => [
  sql`update announcement set title = ${text}, body = ${text} ${own}`,
  sql`update organisation_announcement set words = jsonb_build_array(jsonb_build_object('locale', 'en-US',
    'title', ${text}::text, 'body', ${text}::text)) ${own}`,
];

/** Announces something to generated people, in the languages that they have, and something that is hidden today. */
export async function givenNewsForGenerated(server: Where, later: Date): Promise<void> {
  const inBoth = (english: string, arabic: string): readonly AnnouncementWords[] => [
    { locale: 'en-US', title: english, body: english },
    { locale: 'ar-AR', title: arabic, body: arabic },
  ];
  await givenAnnouncementToAll(server, inBoth('News for everybody', 'أخبار للجميع'));
  await givenAnnouncementToAll(server, inBoth('Page hidden-1', 'Page hidden-1'), later);
}

/** Tells the people of a course something, once. */
export async function announceOnce({ db }: Where, objectiveId: string): Promise<void> {
  const title = `News of ${objectiveId}`;
  await sql`update objective set announcement_channel_id = coalesce(announcement_channel_id, gen_random_uuid())
    where id = ${objectiveId}`.execute(db);
  await sql`insert into announcement (tenant_id, channel_id, title, body)
    select o.tenant_id, o.announcement_channel_id, ${title}, '' from objective o where o.id = ${objectiveId}
      and not exists (select from announcement n where n.title = ${title})`.execute(db);
}
