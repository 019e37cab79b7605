import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { Announcement, NewAnnouncement, UnreadChannel } from '../schemas/announcement.ts';
import { Uuid } from '../schemas/common.ts';

const channel = Type.Object({ channelId: Uuid });

export const announcementEndpoints = {
  listUnreadAnnouncements: endpoint(
    calls.listUnreadAnnouncements,
    "Channels of the learner's courses with unread announcements",
    {
      answer: Type.Object({ data: Type.Array(UnreadChannel) }),
    },
  ),
  listAnnouncements: endpoint(calls.listAnnouncements, 'The last announcements of a channel, newest first', {
    params: channel,
    answer: Type.Object({ data: Type.Array(Announcement) }),
  }),
  readAnnouncements: endpoint(calls.readAnnouncements, 'The learner has read a channel up to this announcement', {
    params: channel,
    body: Type.Object({ announcementId: Uuid }, { additionalProperties: false }),
    answer: UnreadChannel,
  }),
  postAnnouncement: endpoint(calls.postAnnouncement, 'Tell everybody in a course something', {
    body: NewAnnouncement,
    answer: Type.Object({ channelId: Uuid, announcement: Announcement }),
  }),
};
