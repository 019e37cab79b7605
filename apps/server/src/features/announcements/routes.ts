import { endpoints } from '@stoa/contract';
import type { Database } from '../../db/database.ts';
import { implement, type Route } from '../../kernel/http/implement.ts';
import { Refusal, type Handler, type Person } from '../../kernel/route.ts';
import {
  channelOfCourse,
  insertAnnouncement,
  selectAnnouncements,
  selectIsInChannel,
  selectUnread,
  selectUnreadOf,
  upsertReading,
} from './store.ts';

/** A channel is there for the people of its courses only. */
async function refuseOutsiders(db: Database, person: Person, channelId: string): Promise<void> {
  if (!(await selectIsInChannel(db, person, channelId))) throw new Refusal('resource.not-found');
}

const listUnreadAnnouncements: Handler<typeof endpoints.listUnreadAnnouncements> = async (_input, { db, person }) => ({
  data: [...(await selectUnread(db, person))],
});

const listAnnouncements: Handler<typeof endpoints.listAnnouncements> = async ({ params: { channelId } }, { db, person }) => {
  await refuseOutsiders(db, person, channelId);
  return { data: [...(await selectAnnouncements(db, person, channelId))] };
};

const readAnnouncements: Handler<typeof endpoints.readAnnouncements> = async ({ params: { channelId }, body }, { db, person }) => {
  await refuseOutsiders(db, person, channelId);
  if (!(await upsertReading(db, person, channelId, body.announcementId))) throw new Refusal('resource.not-found');
  return { channelId, unread: await selectUnreadOf(db, person, channelId) };
};

const postAnnouncement: Handler<typeof endpoints.postAnnouncement> = async ({ body }, { db, tenantId }) =>
  await db.transaction().execute(async (tx) => {
    const channelId = await channelOfCourse(tx, tenantId, body.objectiveCode);
    if (channelId === undefined) throw new Refusal('objective.not-found', { field: 'objectiveCode' });
    const words = { title: body.title.trim(), body: body.body.trim() };
    return { channelId, announcement: await insertAnnouncement(tx, { tenantId, channelId, ...words }) };
  });

/** What the people of a course are told (Spec 2 §2 'unread announcement-channel notification'). */
export const routes: readonly Route[] = [
  // a badge asks for it now and then
  implement(endpoints.listUnreadAnnouncements, 'person', listUnreadAnnouncements, { background: true }),
  implement(endpoints.listAnnouncements, 'person', listAnnouncements),
  implement(endpoints.readAnnouncements, 'person', readAnnouncements),
  implement(endpoints.postAnnouncement, { permission: 'Announcement.Create' }, postAnnouncement),
];
