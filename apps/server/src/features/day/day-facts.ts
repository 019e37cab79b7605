import type { DayEntry } from '@stoa/contract';
import {
  aboutItem,
  activityKinds,
  instantOf,
  isBefore,
  isCalendarDay,
  nextDayChange,
  presentedState,
  type DayCourse,
  type DayItem,
  type DayReviews,
  type OrganisationNews,
  type OwnDayTask,
} from '@stoa/domain';
import { parseDate } from '@internationalized/date';
import { wireInstant } from '../../db/database-instant.ts';
import { asShown, type Attempt } from '../../learning/attempts/attempt.ts';
import { nextChangeOf } from '../../learning/attempts/next-change.ts';
import { fileAddress } from '../../learning/content/file-address.ts';
import { presentRecord, shownProgressOf } from '../../learning/presentation/present.ts';
import { dayAttemptOf } from './day-attempt.ts';
import type { LoadedDay } from './load-day.ts';
import type { DayCourseRow, OwnTaskRow } from './store.ts';

/** What the rule about the day decides on, without what is hidden. */
export interface DayFacts {
  readonly courses: readonly DayCourse[];
  readonly own: readonly OwnDayTask[];
  /** The next instant at which something of it changes by itself. */
  readonly nextChange: Date | null;
}

/** @param announced what the organisation announces, for whoever tells of it */
export function factsOfDay(loaded: LoadedDay, now: Date, announced: readonly OrganisationNews[] = []): DayFacts {
  const { rows, attempts, reviews, zone } = loaded;
  const byCourse = new Map(attempts.map((attempt) => [attempt.row.w_objective_id, asShown(attempt)]));
  const besides = besidesOf(loaded, now);
  const courses = rows.map((row) => ({ ...dayCourseOf(row, byCourse.get(row.o_id), now), ...besides(row.o_id) }));
  const turns = reviews.map((one) => nextTurnOf(one, now));
  const mine = new Set(rows.map((row) => row.o_id));
  const own = loaded.own.map((row) => ownTaskOf(row, mine, zone));
  const changes = [nextDayChange(courses, now, { own, announced }), ...attempts.map(nextChangeOf), ...turns].filter(
    (date) => date !== null,
  );
  const nextChange = changes.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  return { courses, own, nextChange };
}

type BesidesOfCourse = Pick<DayCourse, 'announcements' | 'certificate' | 'waiver' | 'reviews'>;

/** What is read beside the list of courses, by its course. */
function besidesOf({ announcements, certificates, reviews }: LoadedDay, now: Date) {
  const announced = Map.groupBy(announcements, ({ objectiveId }) => objectiveId);
  const certified = new Map(certificates.map((one) => [one.objectiveId, one]));
  const due = new Map(reviews.map((one) => [one.objectiveId, one]));
  return (objectiveId: string): BesidesOfCourse => {
    const coming = dayReviewsOf(due.get(objectiveId), now);
    return {
      announcements: (announced.get(objectiveId) ?? []).map(({ id, title, created }) => ({
        id,
        title,
        created: wireInstant(created),
      })),
      ...renewalOf(certified.get(objectiveId)),
      ...(coming !== null && { reviews: coming }),
    };
  };
}

type DueReviews = LoadedDay['reviews'][number];

const isOnHoliday = ({ holidayUntil }: DueReviews, now: Date): boolean => isBefore(now, wireInstant(holidayUntil));

function dayReviewsOf(due: DueReviews | undefined, now: Date): DayReviews | null {
  if (due === undefined || due.latest === null || isOnHoliday(due, now)) return null;
  return { count: due.count, latest: wireInstant(due.latest) };
}

/** When something of it becomes due, or its holiday ends. */
function nextTurnOf(due: DueReviews, now: Date): Date | null {
  const next = wireInstant(isOnHoliday(due, now) ? due.holidayUntil : due.next);
  return next === null ? null : new Date(next);
}

/** A task leads to its page for as long as its person has the course. */
function ownTaskOf(
  { id, title, on_day: day, at, objective_id: course, path }: OwnTaskRow,
  mine: ReadonlySet<string>,
  zone: string,
): OwnDayTask {
  const isMine = course !== null && mine.has(course);
  return {
    id,
    title,
    day,
    instant: day === null ? instantOf(at) : lastMoment(day, zone),
    objectiveId: isMine ? course : null,
    path: isMine ? path : null,
  };
}

/** The last millisecond of a day in a zone, also where clocks change. */
function lastMoment(day: string, zone: string): string | null {
  // one that was kept before such days were refused has no date
  if (!isCalendarDay(day)) return null;
  return instantOf(new Date(parseDate(day).add({ days: 1 }).toDate(zone).getTime() - 1));
}

/** Presents items with their courses, marks, and what can be changed of own ones. */
export function itemPresenter({ rows, marks: noted, own: added }: LoadedDay): (item: DayItem) => DayEntry {
  const rowsById = new Map(rows.map((row) => [row.o_id, row]));
  const marks = new Map(noted.map((mark) => [mark.item, mark]));
  const own = new Map(added.map((row) => [`own:${row.id}`, row]));
  return (item) => {
    const row = item.objectiveId === null ? undefined : rowsById.get(item.objectiveId);
    const mark = marks.get(item.id);
    const task = own.get(item.id);
    return {
      ...item,
      course: row === undefined ? null : presentCourse(row),
      own: task === undefined ? null : presentOwnTask(task, item),
      mark: mark?.about === aboutItem(item) ? { done: mark.done, snoozedUntil: instantOf(mark.snoozed_until) } : null,
    };
  };
}

function presentCourse({ o_name: name, o_code: code, o_cover_file_id: cover }: DayCourseRow): DayEntry['course'] {
  return { name, code, imageUrl: cover === null ? null : fileAddress(cover, 'cover') };
}

function presentOwnTask(
  { id, title, note, on_day: day, at, path }: OwnTaskRow,
  { objectiveId }: DayItem,
): NonNullable<DayEntry['own']> {
  // of a course that its person has no more it tells no page
  return { id, title, note, day, at: instantOf(at), path: objectiveId === null ? null : path };
}

/** The certificate that is to be renewed, and whether it has to be. */
function renewalOf(one: LoadedDay['certificates'][number] | undefined): Pick<DayCourse, 'certificate' | 'waiver'> {
  const expirationDate = wireInstant(one?.expires ?? null);
  if (one === undefined) return { certificate: null };
  const { soonDays, graceDays } = one;
  return {
    certificate: expirationDate === null ? null : { expirationDate, revoked: null, soonDays, graceDays },
    ...(one.waived && { waiver: { until: wireInstant(one.waivedUntil) } }),
  };
}

/** A course as its learner may see it. */
function dayCourseOf(
  row: DayCourseRow,
  attempt: Attempt | undefined,
  now: Date,
): Omit<DayCourse, keyof BesidesOfCourse> {
  return {
    type: row.o_type,
    contentState: presentedState({ kind: row.o_root_kind, tool: row.o_root_tool, state: row.o_state }),
    supportReview: row.o_support_review,
    retake: row.a_retake,
    availabilityDate: wireInstant(row.a_availability_date),
    availabilityEndDate: wireInstant(row.a_availability_end_date),
    gradeRevealPolicy: row.a_grade_reveal_policy,
    gradeRevealDate: wireInstant(row.a_grade_reveal_date),
    objectiveId: row.o_id,
    aggregateId: row.a_aggregate_id,
    isMandatory: row.a_is_mandatory,
    enrolled: wireInstant(row.a_created),
    dueDate: wireInstant(row.a_due_date),
    seconds: row.o_duration_seconds,
    inParts: activityKinds[row.o_root_kind].composite,
    workflow:
      row.w_id === null
        ? null
        : {
            state: row.w_state,
            protectResults: row.w_protect_results,
            started: wireInstant(row.w_started),
            progress: shownProgressOf(row, row, now),
            lastAxis: row.w_last_axis,
          },
    record: row.r_id === null ? null : presentRecord(row, row, now),
    attempt: attempt === undefined ? null : dayAttemptOf(attempt),
  };
}
