import { dayBoardParts, dayKindNames, dayReasons } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from './common.ts';

const strict = { additionalProperties: false } as const;

/** What the person noted on an item, for as long as it is about the same. */
const Mark = Type.Object({
  done: Type.Boolean(),
  snoozedUntil: Nullable(Instant),
});

/** Something that there is to do or to know. */
export const DayEntry = Type.Object({
  /** The same for as long as it is about the same thing, whatever its date. */
  id: Type.String(),
  kind: OneOf(dayKindNames),
  reason: OneOf(dayReasons),
  instant: Nullable(Instant),
  /** The date that the reason speaks of where it is not its own. */
  since: Nullable(Instant),
  objectiveId: Uuid,
  /** Name of the page or part; null for a whole course. */
  name: Nullable(Type.String()),
  /** Path below /learn. */
  path: Type.String(),
  /** How long it takes; null where nobody told. */
  seconds: Nullable(Type.Number()),
  /** It can be left halfway and gone on with: a course of several pages, and no single one. */
  inParts: Type.Boolean(),
  course: Type.Object({ name: Type.String(), code: Type.String(), imageUrl: Nullable(Type.String()) }),
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

/** The day of a person. */
export const Day = Type.Object({
  /** Most pressing first. */
  items: Type.Array(DayEntry),
  /** Number of items that were left out, because there are very many. */
  left: Type.Integer(),
  board: DayBoard,
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
