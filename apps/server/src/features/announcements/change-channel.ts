import { randomUUID } from 'node:crypto';
import type { Announcement, endpoints } from '@stoa/contract';
import type { Transaction } from '../../db/database.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import type { Refusing } from '../../kernel/refusals/refusal.ts';
import {
  channelOfCourse,
  insertAnnouncement,
  selectIsInChannel,
  selectSameAnnouncement,
  selectUnreadOf,
  upsertReading,
  type NewAnnouncement,
} from './store.ts';

/** Writes down how far the person has read. */
export const readAnnouncements: Handler<typeof endpoints.readAnnouncements> = async (
  { params: { channelId }, body },
  context,
) => {
  const { db, person, refuse } = context;
  // a channel is there for the people of its courses only
  if (!(await selectIsInChannel(db, person, channelId))) throw refuse('resource.not-found');
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

export const postAnnouncement: Handler<typeof endpoints.postAnnouncement> = async ({ body }, context) =>
  await context.db.transaction().execute(async (tx) => {
    const { tenantId, person, refuse } = context;
    const channelId = await channelOfCourse(tx, person, body.objectiveCode);
    if (channelId === undefined) throw refuse('objective.not-found', { field: 'objectiveCode' });
    const words = { title: body.title.trim(), body: body.body.trim() };
    const { told, isNew } = await tellOnce(tx, { id: body.id ?? randomUUID(), tenantId, channelId, ...words }, context);
    const data = { announcementId: told.id, channelId, objectiveCode: body.objectiveCode };
    if (isNew) await insertAuditEvent(tx, context, { what: 'announcement.posted', data });
    return { channelId, announcement: told };
  });
