import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { postAnnouncement, readAnnouncements } from './change-channel.ts';
import {
  endAnnouncement,
  keepAnnouncement,
  listKeptAnnouncements,
  listOrganisationAnnouncements,
  readOrganisationAnnouncements,
} from './organisation.ts';
import { listAnnouncements, listUnreadAnnouncements } from './read-channel.ts';

const manage = { permission: 'Platform.Settings.Manage' } as const;

/**
 * Announcements for the people of a course (Spec 2 §2 'unread announcement-channel notification'), and those of the
 * organisation (decision 0088).
 */
export const routes = {
  // a badge asks for it now and then
  listUnreadAnnouncements: implementRead(listUnreadAnnouncements, 'person', { background: true }),
  listAnnouncements: implementRead(listAnnouncements, 'person'),
  readAnnouncements: implement(endpoints.readAnnouncements, 'person', readAnnouncements),
  postAnnouncement: implement(endpoints.postAnnouncement, { duty: 'announce' }, postAnnouncement),
  listOrganisationAnnouncements: implementRead(listOrganisationAnnouncements, 'person'),
  readOrganisationAnnouncements: implement(
    endpoints.readOrganisationAnnouncements,
    'person',
    readOrganisationAnnouncements,
  ),
  listKeptAnnouncements: implementRead(listKeptAnnouncements, manage),
  keepAnnouncement: implement(endpoints.keepAnnouncement, manage, keepAnnouncement),
  endAnnouncement: implement(endpoints.endAnnouncement, manage, endAnnouncement),
} satisfies Partial<Routes>;
