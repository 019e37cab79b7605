import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  Announcement,
  KeptAnnouncement,
  NewAnnouncement,
  NewOrganisationAnnouncement,
  OrganisationAnnouncementRead,
  ReadAnnouncements,
  UnreadChannel,
} from '../schemas/announcement.ts';
import { Uuid } from '../schemas/common.ts';

const nothing = Type.Object({}, { additionalProperties: false });
const kept = Type.Object({ announcementId: Uuid });
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
  listOrganisationAnnouncements: endpoint(
    calls.listOrganisationAnnouncements,
    'What the organisation announces to the person now, newest first',
    { answer: Type.Object({ data: Type.Array(OrganisationAnnouncementRead) }) },
  ),
  readOrganisationAnnouncements: endpoint(
    calls.readOrganisationAnnouncements,
    'The person has read announcements of the organisation, in these versions',
    { body: ReadAnnouncements, answer: nothing },
  ),
  listKeptAnnouncements: endpoint(calls.listKeptAnnouncements, 'Announcements of the organisation, newest first', {
    answer: Type.Object({ data: Type.Array(KeptAnnouncement) }),
  }),
  keepAnnouncement: endpoint(
    calls.keepAnnouncement,
    'Announce something to the people of the organisation, or change it',
    {
      params: kept,
      body: NewOrganisationAnnouncement,
      answer: KeptAnnouncement,
    },
  ),
  endAnnouncement: endpoint(calls.endAnnouncement, 'Take an announcement of the organisation back', {
    params: kept,
    body: nothing,
    answer: nothing,
  }),
};
