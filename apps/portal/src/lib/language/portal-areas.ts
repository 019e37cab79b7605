import type { MessageArea } from '@stoa/messages';

/** The areas of messages that the portal can show; the others belong to the server. */
export const portalAreas = [
  'errors',
  'shell',
  'my-courses',
  'course-list',
  'course-windows',
  'announcements',
  'course',
  'results',
  'rules',
  'shell-extras',
  'day',
  'error-pages',
  'profile',
  'notices',
  'course-pages',
  'external-tools',
  'packages',
  'feedback',
  'grading',
  'hand-in',
  'knowledge',
  'palette',
  'pdf',
  'plan',
  'print',
  'proctoring',
  'quiz',
  'arithmetic',
  'rich-content',
  'callbacks',
  'catalog',
] as const satisfies readonly MessageArea[];

export type PortalArea = (typeof portalAreas)[number];
