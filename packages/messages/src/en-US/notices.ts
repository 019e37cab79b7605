import type { NoticeKind } from '@stoa/domain';

/** What people are told by themselves, and how they choose it. */
export const notices = {
  'notices.kind.dueSoon': 'what is due soon',
  'notices.kind.overdue': 'what is overdue',
  'notices.kind.opens': 'what has opened',
  'notices.kind.result': 'new results',
  'notices.kind.feedback': 'new feedback',
} as const satisfies Record<`notices.kind.${NoticeKind}`, string> & Readonly<Record<string, string>>;
