import { randomUUID } from 'node:crypto';
import { endpoints, type Announcement } from '@stoa/contract';
import type { Transaction } from '../../db/database.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import {
  channelOfCourse,
  insertAnnouncement,
  selectAnnouncements,
  selectIsInChannel,
  selectSameAnnouncement,
  selectUnread,
  selectUnreadOf,
  upsertReading,
  type NewAnnouncement,
} from './store.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';

/** A channel is there for the people of its courses only. */
async function refuseOutsiders(
  { db, person, refuse }: RequestContext & Refusing<'resource.not-found'>,
  channelId: string,
): Promise<void> {
  if (!(await selectIsInChannel(db, person, channelId))) throw refuse('resource.not-found');
}

const listUnreadAnnouncements: Handler<typeof endpoints.listUnreadAnnouncements> = async (_input, { db, person }) => ({
  data: [...(await selectUnread(db, person))],
});

const listAnnouncements: Handler<typeof endpoints.listAnnouncements> = async ({ params: { channelId } }, context) => {
  await refuseOutsiders(context, channelId);
  const { db, person } = context;
  return { data: [...(await selectAnnouncements(db, person, channelId))] };
};

const readAnnouncements: Handler<typeof endpoints.readAnnouncements> = async (
  { params: { channelId }, body },
  context,
) => {
  await refuseOutsiders(context, channelId);
  const { db, person, refuse } = context;
  if (!(await upsertReading(db, person, { channelId, announcementId: body.announcementId })))
    throw refuse('resource.not-found');
  return { channelId, unread: await selectUnreadOf(db, person, channelId) };
};

/** Tells it once: the same id with the same words is the same announcement, with other words it is refused. */
async function tellOnce(
  tx: Transaction,
  announcement: NewAnnouncement,
  { refuse }: Refusing<'command.id-reused'>,
): Promise<{ readonly told: Announcement; readonly isNew: boolean }> {
  const made = await insertAnnouncement(tx, announcement);
  if (made !== undefined) return { told: made, isNew: true };
  const same = await selectSameAnnouncement(tx, announcement);
  if (same === undefined) throw refuse('command.id-reused', { field: 'id' });
  return { told: same, isNew: false };
}

const postAnnouncement: Handler<typeof endpoints.postAnnouncement> = async ({ body }, context) =>
  await context.db.transaction().execute(async (tx) => {
    const { tenantId, refuse } = context;
    const channelId = await channelOfCourse(tx, tenantId, body.objectiveCode);
    if (channelId === undefined) throw refuse('objective.not-found', { field: 'objectiveCode' });
    const words = { title: body.title.trim(), body: body.body.trim() };
    const { told, isNew } = await tellOnce(tx, { id: body.id ?? randomUUID(), tenantId, channelId, ...words }, context);
    const data = { announcementId: told.id, channelId, objectiveCode: body.objectiveCode };
    if (isNew) await insertAuditEvent(tx, context, { what: 'announcement.posted', data });
    return { channelId, announcement: told };
  });

/** Announcements for the people of a course (Spec 2 §2 'unread announcement-channel notification'). */
export const routes = {
  // a badge asks for it now and then
  listUnreadAnnouncements: implement(endpoints.listUnreadAnnouncements, 'person', listUnreadAnnouncements, {
    background: true,
  }),
  listAnnouncements: implement(endpoints.listAnnouncements, 'person', listAnnouncements),
  readAnnouncements: implement(endpoints.readAnnouncements, 'person', readAnnouncements),
  postAnnouncement: implement(endpoints.postAnnouncement, { permission: 'Announcement.Create' }, postAnnouncement),
} satisfies Partial<Routes>;
