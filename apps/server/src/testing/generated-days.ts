import {
  ContentState,
  type ActivityConstraint,
  type GradeRevealPolicy,
  type Locale,
  type PartDocument,
} from '@stoa/domain';
import fc from 'fast-check';
import { chapter, page } from './fixtures.ts';

/** Hours from the beginning of a test, at half of one, so that sentences about it do not change meanwhile. */
type Hours = number;

/** A course with dates of its own; what stands in it is named so that it is found. */
export interface GeneratedCourse {
  readonly pages: readonly { readonly constraint: GeneratedDates; readonly seconds: number | null }[];
  readonly inChapter: boolean;
  /** Dates of a page that waits for another one. */
  readonly locked: GeneratedDates | null;
  /** Dates of a page that its author put away. */
  readonly hidden: GeneratedDates | null;
}

interface GeneratedDates {
  readonly due: Hours | null;
  readonly gracePeriodUntil: Hours | null;
  readonly accessibleUntil: Hours | null;
  readonly startFrom: Hours | null;
}

/** How somebody has a course. */
export interface GeneratedTake {
  /** Which of the courses. */
  readonly course: number;
  readonly dueDate: Hours | null;
  readonly availabilityDate: Hours | null;
  readonly availabilityEndDate: Hours | null;
  readonly gradeRevealPolicy: GradeRevealPolicy;
  readonly gradeRevealDate: Hours | null;
  readonly isMandatory: boolean;
  readonly retake: boolean;
  /** Pages that are done, as far as they are open; null where it is not begun. */
  readonly done: number | null;
  readonly submitted: boolean;
  readonly failed: boolean;
  /** Their learner has put it away. */
  readonly away: boolean;
  readonly commented: boolean;
  /** What was done has changed since. */
  readonly updated: boolean;
  /** When a certificate of it ends; null without one. */
  readonly certificate: Hours | null;
  /** It counts for a while after its end. */
  readonly certificateInGrace: boolean;
  /** Its people were told something. */
  readonly announced: boolean;
}

export interface GeneratedPerson {
  readonly zone: string;
  readonly locale: Locale;
  readonly takes: readonly GeneratedTake[];
  readonly own: readonly { readonly days: number; readonly timed: boolean; readonly dated: boolean }[];
  /** Questions come back to them. */
  readonly reviews: boolean;
  /** Of each item whether it is ticked or put off; the list begins anew where it ends. */
  readonly marks: readonly ('none' | 'done' | 'snoozed')[];
}

const hours: fc.Arbitrary<Hours> = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: -60, max: 60 }) },
    { weight: 3, arbitrary: fc.integer({ min: -200, max: 200 }) },
    // far enough that clocks change in between
    { weight: 1, arbitrary: fc.integer({ min: -24 * 60, max: 24 * 240 }) },
  )
  .map((whole) => whole + 0.5);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const ahead: fc.Arbitrary<Hours> = fc.integer({ min: 2, max: 24 * 200 }).map((whole) => whole + 0.5);

const dates: fc.Arbitrary<GeneratedDates> = fc.record({
  due: maybe(hours),
  gracePeriodUntil: maybe(ahead),
  accessibleUntil: fc.constantFrom(null, null, 24 * 40 + 0.5),
  startFrom: seldom(ahead),
});

export const generatedCourse: fc.Arbitrary<GeneratedCourse> = fc.record({
  pages: fc.array(fc.record({ constraint: dates, seconds: maybe(fc.integer({ min: 60, max: 3_000 })) }), {
    minLength: 1,
    maxLength: 4,
  }),
  inChapter: fc.boolean(),
  locked: maybe(dates),
  hidden: maybe(dates),
});

/** @param courses how many there are */
export const generatedPerson = (courses: number): fc.Arbitrary<GeneratedPerson> =>
  fc.record({
    zone: fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Auckland',
      'Australia/Lord_Howe',
    ),
    locale: fc.constantFrom<Locale>('en-US', 'ar-AR'),
    takes: fc.uniqueArray(take(courses), { minLength: 1, maxLength: 6, selector: ({ course: one }) => one }),
    own: fc.array(
      fc.record({ days: fc.integer({ min: -20, max: 220 }), timed: fc.boolean(), dated: fc.constantFrom(true, false) }),
      { maxLength: 3 },
    ),
    reviews: fc.boolean(),
    marks: fc.array(fc.constantFrom('none', 'none', 'none', 'done', 'snoozed'), { minLength: 3, maxLength: 7 }),
  });

function take(courses: number): fc.Arbitrary<GeneratedTake> {
  return fc.record({
    course: fc.nat(courses - 1),
    dueDate: maybe(hours),
    availabilityDate: seldom(ahead),
    availabilityEndDate: maybe(hours),
    gradeRevealPolicy: fc.constantFrom<GradeRevealPolicy>('afterFinish', 'afterFinish', 'never', 'afterDate'),
    gradeRevealDate: hours,
    isMandatory: fc.boolean(),
    retake: fc.boolean(),
    done: fc.option(fc.nat(4), { freq: 4 }),
    submitted: fc.constantFrom(true, false, false),
    failed: fc.boolean(),
    away: fc.integer({ min: 1, max: 8 }).map((one) => one === 1),
    commented: fc.boolean(),
    updated: fc.boolean(),
    certificate: maybe(fc.integer({ min: -24 * 45, max: 24 * 30 }).map((whole) => whole + 0.5)),
    certificateInGrace: fc.boolean(),
    announced: fc.boolean(),
  });
}

/** The instant so many hours from the beginning. */
export const instantAt = (begin: number, at: Hours): Date => new Date(begin + at * 3_600_000);

function constraintOf(begin: number, given: GeneratedDates): { readonly constraint: ActivityConstraint } {
  const told = Object.entries(given).flatMap(([name, at]) =>
    at === null ? [] : [[name, instantAt(begin, at).toISOString()]],
  );
  return { constraint: Object.fromEntries(told) };
}

/** Name of a page, which says whether anybody may read it in any list of theirs. */
export const pageName = (number: number, index: number): string => `Page ${number}-${index}`;

/** Names of what no list tells. */
export const untoldNames = /Page (?:locked|hidden)-|Away course/;

/** A generated course as its author would have made it. */
export function documentOf(
  { pages, inChapter, locked, hidden }: GeneratedCourse,
  number: number,
  begin: number,
): readonly PartDocument[] {
  const read = pages.map(({ constraint, seconds }, index) =>
    page(`${number}-${index}`, {
      ...constraintOf(begin, constraint),
      ...(seconds === null ? {} : { durationSeconds: seconds }),
    }),
  );
  const known = inChapter ? [chapter(String(number), read)] : read;
  const never = locked === null ? [] : [page(`${number}-never`)];
  const waits =
    locked === null
      ? []
      : [page(`locked-${number}`, { ...constraintOf(begin, { ...locked, startFrom: null }), gate: 'previousPassed' })];
  const away =
    hidden === null ? [] : [page(`hidden-${number}`, { ...constraintOf(begin, hidden), state: ContentState.archived })];
  return [...known, ...never, ...waits, ...away];
}
