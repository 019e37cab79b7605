/** Parts of the dashboard, in the order in which they stand unless their person moves them. */
export const dayBoardParts = [
  'next',
  'minutes',
  'due',
  'continue',
  'news',
  'announcements',
  'upcoming',
  'certificates',
  'changed',
  'week',
] as const;
export type DayBoardPart = (typeof dayBoardParts)[number];

interface DayKindRow {
  /** Something to do, which can be ticked, put off and planned; otherwise something to know. */
  readonly todo: boolean;
  /** Stands in lists by itself; what does not is only what comes after something else. */
  readonly listed: boolean;
  /** Part of the dashboard in which it stands when no date calls for it. */
  readonly board: DayBoardPart;
  /** It can be the one next step, which has a page to go on at. */
  readonly leads: boolean;
  /**
   * A course's own work: what begins it, and what goes on in it; a course is done once nothing of it is left. Null for
   * what comes beside or after it.
   */
  readonly work: 'begins' | 'goesOn' | null;
  /**
   * What its date is in a calendar: the deadline of a course stays one event, whether it is to be begun, to be gone on
   * with, or done. Null for what has no date.
   */
  readonly event: DayEvent | null;
}

/** What dates in a calendar are about. */
export const dayEvents = ['due', 'retake', 'opens', 'result', 'feedback', 'certificate', 'own'] as const;
export type DayEvent = (typeof dayEvents)[number];

const rows = {
  /** The next step of a course under way. */
  continue: { todo: true, listed: true, board: 'continue', leads: true, work: 'goesOn', event: 'due' },
  /** The steps after it, for plans. */
  step: { todo: true, listed: false, board: 'continue', leads: false, work: 'goesOn', event: null },
  /** A part of a course under way that has a date of its own. */
  part: { todo: true, listed: true, board: 'continue', leads: true, work: 'goesOn', event: 'due' },
  /** A course that can be begun. */
  start: { todo: true, listed: true, board: 'continue', leads: true, work: 'begins', event: 'due' },
  /** A course, or a part of one, that was not passed and can be taken again. */
  retake: { todo: true, listed: true, board: 'continue', leads: true, work: 'begins', event: 'retake' },
  /** Questions of a course that come back, so that nothing is forgotten. */
  review: { todo: true, listed: true, board: 'continue', leads: true, work: null, event: null },
  /** A course, or a part of one, that opens later. */
  opens: { todo: false, listed: true, board: 'upcoming', leads: false, work: null, event: 'opens' },
  /** A result that will be shown. */
  resultComing: { todo: false, listed: true, board: 'upcoming', leads: false, work: null, event: 'result' },
  /** A result of the last days. */
  result: { todo: false, listed: true, board: 'news', leads: false, work: null, event: 'result' },
  /** A comment of whoever graded. */
  feedback: { todo: false, listed: true, board: 'news', leads: false, work: null, event: 'feedback' },
  /** An announcement of a course or of the organisation that its reader has not read. */
  announcement: { todo: false, listed: true, board: 'announcements', leads: false, work: null, event: null },
  /** A certificate that ends soon, or has ended: the course is to be taken again. */
  certificate: { todo: true, listed: true, board: 'certificates', leads: true, work: null, event: 'certificate' },
  /** Content that has changed since it was completed. */
  updated: { todo: false, listed: true, board: 'changed', leads: false, work: null, event: null },
  /** Something that the person added for themselves. */
  own: { todo: true, listed: true, board: 'continue', leads: false, work: null, event: 'own' },
  /** A deadline of what is done, which calendars keep. */
  done: { todo: false, listed: false, board: 'news', leads: false, work: null, event: 'due' },
} as const satisfies Readonly<Record<string, DayKindRow>>;

/** The kinds of things that there are to do or to know. */
export type DayKind = keyof typeof rows;

export const dayKinds: Readonly<Record<DayKind, DayKindRow>> = rows;

export const dayKindNames = Object.keys(rows) as readonly DayKind[];

interface DayReasonRow {
  /** How exactly its sentence tells its date; null for a sentence without one. */
  readonly date: 'day' | 'moment' | null;
  /** The date is that which the item was since, or holds until, and not its own. */
  readonly ofSince: boolean;
  /** Something is late, or has ended. */
  readonly late: boolean;
}

const undated = { date: null, ofSince: false, late: false } as const;
const onDay = { date: 'day', ofSince: false, late: false } as const;
const atMoment = { date: 'moment', ofSince: false, late: false } as const;

const reasonRows = {
  due: undated,
  overdue: { ...undated, late: true },
  /** Its own sentence stands below that of the deadline. */
  grace: { date: 'moment', ofSince: true, late: true },
  closes: atMoment,
  begun: { ...onDay, ofSince: true },
  complete: undated,
  mandatory: undated,
  enrolled: { ...onDay, ofSince: true },
  notPassed: undated,
  reviewsDue: undated,
  opens: atMoment,
  resultComing: atMoment,
  result: onDay,
  feedback: onDay,
  announced: onDay,
  updated: undated,
  certificateEnds: atMoment,
  certificateInGrace: { date: 'moment', ofSince: true, late: true },
  certificateEnded: { ...atMoment, late: true },
  own: undated,
  ownDay: onDay,
  ownDayOver: { ...onDay, late: true },
  done: atMoment,
} as const satisfies Readonly<Record<string, DayReasonRow>>;

/** Why something is there. */
export type DayReason = keyof typeof reasonRows;

/** Why something is there, in words: `reason.day.{name}`; of a deadline it is the one sentence about deadlines. */
export const dayReasons: Readonly<Record<DayReason, DayReasonRow>> = reasonRows;

export const dayReasonNames = Object.keys(reasonRows) as readonly DayReason[];
