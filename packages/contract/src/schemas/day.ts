import { calendarAlarms, dayBoardParts, dayKindNames, dayReasonNames, daySources } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from './common.ts';

const strict = { additionalProperties: false } as const;

/** What the person noted on an item, for as long as it is about the same. */
const Mark = Type.Object({
  done: Type.Boolean(),
  snoozedUntil: Nullable(Instant),
});

const CalendarDay = Type.String({ pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$` });

/** A task or an entry of a calendar as a person adds it: with a time, for a day, or without a date. */
export const NewOwnTask = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200, pattern: String.raw`\S` }),
    note: Type.String({ maxLength: 2000 }),
    /** The day that it lasts, `yyyy-mm-dd`; null where it has a time, or no date. */
    day: Nullable(CalendarDay),
    /** Its time. */
    at: Nullable(Instant),
    /** Path below /learn of the page of a course that it leads to; null for none. */
    path: Nullable(Type.String({ maxLength: 500 })),
  },
  strict,
);
export type NewOwnTask = Static<typeof NewOwnTask>;

/** What somebody added, as it can be changed. */
export const OwnTask = Type.Object({ id: Uuid, ...NewOwnTask.properties });
export type OwnTask = Static<typeof OwnTask>;

/** Something that there is to do or to know. */
export const DayEntry = Type.Object({
  /** The same for as long as it is about the same thing, whatever its date. */
  id: Type.String(),
  kind: OneOf(dayKindNames),
  reason: OneOf(dayReasonNames),
  instant: Nullable(Instant),
  /** The date that the reason speaks of where it is not its own. */
  since: Nullable(Instant),
  /** The day that it lasts, `yyyy-mm-dd`; null for what has a time, or no date. */
  day: Nullable(Type.String()),
  /** The course that it is about; null for none. */
  objectiveId: Nullable(Uuid),
  /** Name of the page, part or own task; null for a whole course. */
  name: Nullable(Type.String()),
  /** Path below /learn. */
  path: Type.String(),
  /** How long it takes; null where nobody told. */
  seconds: Nullable(Type.Number()),
  /** It can be left halfway and gone on with: a course of several pages, and no single one. */
  inParts: Type.Boolean(),
  /** Null for what is about none. */
  course: Nullable(Type.Object({ name: Type.String(), code: Type.String(), imageUrl: Nullable(Type.String()) })),
  /** What its person added, where it is their own. */
  own: Nullable(OwnTask),
  mark: Nullable(Mark),
});
export type DayEntry = Static<typeof DayEntry>;

const BoardPart = OneOf(dayBoardParts);

/** The dashboard as its person arranged it. */
export const DayBoard = Type.Object(
  {
    /** All of them, in their order. */
    parts: Type.Array(BoardPart, { minItems: dayBoardParts.length, maxItems: dayBoardParts.length, uniqueItems: true }),
    hidden: Type.Array(BoardPart, { maxItems: dayBoardParts.length, uniqueItems: true }),
  },
  strict,
);
export type DayBoard = Static<typeof DayBoard>;

/**
 * What could not be read just now, and what comes of it is not in the answer; usually empty. The rest is as it should
 * be. Such an answer has no version: whoever asks again is answered anew.
 */
const Missing = Type.Array(OneOf(daySources));

/** The day of a person. */
export const Day = Type.Object({
  /** Most pressing first. */
  items: Type.Array(DayEntry),
  /** Number of items that were left out, because there are very many. */
  left: Type.Integer(),
  missing: Missing,
  board: DayBoard,
  /** The organisation announces something to this person, read or not. */
  announces: Type.Boolean(),
  /** Instant of the last visit at which there was something new; null before the first one. */
  seen: Nullable(Instant),
  /** The next instant at which this answer changes although nothing is done. */
  nextChange: Nullable(Instant),
});
export type Day = Static<typeof Day>;

/** Days on which somebody completed something. */
export const LearnedDays = Type.Object({
  /** Dates in the person's zone, `2026-06-01`, the last one first. */
  days: Type.Array(Type.String({ format: 'date' })),
});
export type LearnedDays = Static<typeof LearnedDays>;

/** A mark on an item; done and put off are taken back by saying so. */
export const NewDayMark = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 300 }),
    /** `aboutItem` of it: with another date, or at another page, it is there again. */
    about: Type.String({ minLength: 1, maxLength: 600 }),
    done: Type.Boolean(),
    snoozedUntil: Nullable(Instant),
  },
  strict,
);
export type NewDayMark = Static<typeof NewDayMark>;

/** What has a date in a month, and somewhat around it. */
export const DayCalendar = Type.Object({
  /** The month `yyyy-mm`. */
  month: Type.String(),
  /** Whatever has a date there, over or to come, the earliest first. */
  items: Type.Array(DayEntry),
  /** Number of items that were left out, because there are very many. */
  left: Type.Integer(),
  missing: Missing,
  /** Day on which weeks begin, 1 (Monday) to 7; null for what is usual in the person's language. */
  firstDay: Nullable(Type.Integer({ minimum: 1, maximum: 7 })),
  nextChange: Nullable(Instant),
});
export type DayCalendar = Static<typeof DayCalendar>;

/** How somebody wants their calendar. */
export const CalendarChoices = Type.Object({ firstDay: Nullable(Type.Integer({ minimum: 1, maximum: 7 })) }, strict);
export type CalendarChoices = Static<typeof CalendarChoices>;

/** Minutes before a date at which a calendar may remind; null for never. */
const Alarm = Nullable(OneOf(calendarAlarms));

/** The private address at which calendar programs read somebody's dates. */
export const CalendarFeed = Type.Object({
  /** Its path on this host; null where there is none. It is also not told to whoever acts as the person. */
  path: Nullable(Type.String()),
  alarm: Alarm,
});
export type CalendarFeed = Static<typeof CalendarFeed>;

/** Makes the address, and changes it. @see CalendarFeed */
export const NewCalendarFeed = Type.Object(
  {
    alarm: Alarm,
    /** With another address the old one is dead at once, and so is one that ends. */
    change: OneOf(['keep', 'renew', 'end']),
  },
  strict,
);
export type NewCalendarFeed = Static<typeof NewCalendarFeed>;
