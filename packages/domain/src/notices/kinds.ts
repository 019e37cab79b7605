/** Where somebody is told something. */
export const noticeChannels = ['portal', 'mail'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** How often somebody is told something: by itself, gathered once a day or once a week, or not at all. */
export const noticeFrequencies = ['now', 'daily', 'weekly', 'never'] as const;
export type NoticeFrequency = (typeof noticeFrequencies)[number];

/** How often a kind is told in each channel while its person has chosen nothing. */
type NoticeKindRow = Readonly<Record<NoticeChannel, NoticeFrequency>>;

const rows = {
  /** Something is due, or closes, within a day. */
  dueSoon: { portal: 'now', mail: 'now' },
  /** A deadline has passed, and there is still something to do. */
  overdue: { portal: 'now', mail: 'daily' },
  /** A course, or a part of one, has opened. */
  opens: { portal: 'now', mail: 'daily' },
  /** A result can be seen. */
  result: { portal: 'now', mail: 'now' },
  /** Whoever graded has written something. */
  feedback: { portal: 'now', mail: 'now' },
  /** A certificate ends soon. */
  certificate: { portal: 'now', mail: 'daily' },
  /** A question of a quiz comes back, to be answered from the mail; dashboard and tasks tell of reviews anyway. */
  review: { portal: 'never', mail: 'daily' },
  /** A copy of what is kept of somebody can be had. */
  copy: { portal: 'now', mail: 'now' },
} as const satisfies Readonly<Record<string, NoticeKindRow>>;

/** What people are told by themselves. */
export type NoticeKind = keyof typeof rows;

export const noticeKinds: Readonly<Record<NoticeKind, NoticeKindRow>> = rows;

export const noticeKindNames = Object.keys(rows) as readonly NoticeKind[];
