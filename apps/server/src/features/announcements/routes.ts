import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { postAnnouncement, readAnnouncements } from './change-channel.ts';
import { listAnnouncements, listUnreadAnnouncements } from './read-channel.ts';

/** Announcements for the people of a course (Spec 2 §2 'unread announcement-channel notification'). */
export const routes = {
  // a badge asks for it now and then
  listUnreadAnnouncements: implementRead(listUnreadAnnouncements, 'person', { background: true }),
  listAnnouncements: implementRead(listAnnouncements, 'person'),
  readAnnouncements: implement(endpoints.readAnnouncements, 'person', readAnnouncements),
  postAnnouncement: implement(endpoints.postAnnouncement, { duty: 'announce' }, postAnnouncement),
} satisfies Partial<Routes>;
