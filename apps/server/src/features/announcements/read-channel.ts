import { endpoints } from '@stoa/contract';
import { read, readVisible } from '../../kernel/calls/read.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { selectAnnouncements, selectIsInChannel, selectUnread } from './store.ts';

export const listUnreadAnnouncements = readVisible(endpoints.listUnreadAnnouncements, {
  load: (_input, { db, person }) => selectUnread(db, person),
  present: (channels) => ({ data: [...channels] }),
});

/** A channel is there for the people of its courses only. */
export const listAnnouncements = read(endpoints.listAnnouncements, {
  load: async ({ params: { channelId } }, { db, person }) =>
    (await selectIsInChannel(db, person, channelId)) ? await selectAnnouncements(db, person, channelId) : undefined,
  decide: (announcements, { refuse }) => found(announcements, () => refuse('resource.not-found')),
  present: (announcements) => ({ data: [...announcements] }),
});
