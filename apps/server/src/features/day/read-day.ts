import { endpoints, type Day, type DayBoard, type DayEntry } from '@stoa/contract';
import {
  aboutItem,
  activityKinds,
  dayBoardParts,
  dayItems,
  instantOf,
  isAfter,
  nextDayChange,
  presentedState,
  usualBoard,
  type DayCourse,
  type DayItem,
  type DayReviews,
} from '@stoa/domain';
import { wireInstant } from '../../db/database-instant.ts';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { readVisible } from '../../kernel/calls/read.ts';
import { asShown, loadAttempts, type Attempt } from '../../learning/attempts/attempt.ts';
import { nextChangeOf } from '../../learning/attempts/next-change.ts';
import { fileAddress } from '../../learning/content/file-address.ts';
import { presentRecord, shownProgressOf } from '../../learning/presentation/present.ts';
import { dayAttemptOf } from './day-attempt.ts';
import { selectDayCourses, selectDayNotes, selectDayReviews, type DayCourseRow } from './store.ts';

const usualMost = 40;

export interface LoadedDay {
  readonly rows: readonly DayCourseRow[];
  readonly attempts: readonly Attempt[];
  readonly notes: Awaited<ReturnType<typeof selectDayNotes>>;
  readonly reviews: Awaited<ReturnType<typeof selectDayReviews>>;
}

export async function loadDay(db: Database, person: Owner, now: Date): Promise<LoadedDay> {
  const [rows, notes, reviews] = await Promise.all([
    selectDayCourses(db, person),
    selectDayNotes(db, person),
    selectDayReviews(db, person, now),
  ]);
  const read = rows.flatMap((row) => (row.in_parts && row.w_id !== null ? [row.w_id] : []));
  return { rows, attempts: await loadAttempts(db, { person, now }, read), notes, reviews };
}

/** The courses as their learner may see them, for the rule. */
export function dayCoursesOf({ rows, attempts, reviews }: LoadedDay, now: Date): readonly DayCourse[] {
  const byCourse = new Map(attempts.map((attempt) => [attempt.row.w_objective_id, asShown(attempt)]));
  const due = new Map(reviews.map((one) => [one.objective_id, one]));
  return rows.map((row) => {
    const course = dayCourseOf(row, byCourse.get(row.o_id), now);
    const own = dayReviewsOf(due.get(row.o_id), now);
    return own === null ? course : { ...course, reviews: own };
  });
}

/** What is there to do. The number of its statements is the same for three courses and for a thousand. */
export const getDay = readVisible(endpoints.getDay, {
  load: async ({ query }, { db, person, now }): Promise<LoadedDay & { readonly most: number }> => {
    return { ...(await loadDay(db, person, now)), most: Number(query.most ?? usualMost) };
  },
  present: (loaded, { now, changesAt }): Day => {
    const { rows, attempts, notes, reviews, most } = loaded;
    const courses = dayCoursesOf(loaded, now);
    const turns = reviews.map((one) => nextTurnOf(one, now));
    const changes = [nextDayChange(courses, now), ...attempts.map(nextChangeOf), ...turns].filter(
      (date) => date !== null,
    );
    const nextChange = changes.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
    changesAt(nextChange);
    const items = dayItems(courses, now);
    const told = mostOf(items, most, now);
    const rowsById = new Map(rows.map((row) => [row.o_id, row]));
    const marks = new Map(notes.marks.map((mark) => [mark.item, mark]));
    return {
      items: told.flatMap((item) => presentItem(item, rowsById.get(item.objectiveId), marks.get(item.id)) ?? []),
      left: items.length - told.length,
      board: boardOf(notes.board),
      seen: instantOf(notes.board?.seen ?? null),
      nextChange: instantOf(nextChange),
    };
  },
});

type DueReviews = LoadedDay['reviews'][number];

const isOnHoliday = ({ holiday_until: until }: DueReviews, now: Date): boolean => until !== null && until > now;

function dayReviewsOf(due: DueReviews | undefined, now: Date): DayReviews | null {
  if (due === undefined || due.latest === null || isOnHoliday(due, now)) return null;
  return { count: due.count, latest: instantOf(due.latest) };
}

/** When something of it becomes due, or its holiday ends. */
const nextTurnOf = (due: DueReviews, now: Date): Date | null => (isOnHoliday(due, now) ? due.holiday_until : due.next);

/** The nearest items of each sort: what is overdue, what is to come, and what has no date. */
function mostOf(items: readonly DayItem[], most: number, now: Date): readonly DayItem[] {
  const counts = new Map<string, number>();
  const isAmongMost = ({ kind, instant }: DayItem) => {
    const sort = `${kind} ${instant === null ? 'undated' : String(isAfter(now, instant))}`;
    const count = (counts.get(sort) ?? 0) + 1;
    counts.set(sort, count);
    return count <= most;
  };
  return items.filter(isAmongMost);
}

function presentItem(
  item: DayItem,
  row: DayCourseRow | undefined,
  mark: LoadedDay['notes']['marks'][number] | undefined,
): DayEntry | null {
  if (row === undefined) return null;
  const imageUrl = row.o_cover_file_id === null ? null : fileAddress(row.o_cover_file_id, 'cover');
  return {
    ...item,
    course: { name: row.o_name, code: row.o_code, imageUrl },
    mark: mark?.about === aboutItem(item) ? { done: mark.done, snoozedUntil: instantOf(mark.snoozed_until) } : null,
  };
}

/** The board with every part that there is: those that came after it was arranged stand last. */
function boardOf(board: LoadedDay['notes']['board']): DayBoard {
  if (board === undefined) return { parts: [...usualBoard.parts], hidden: [] };
  const known = board.parts.filter((part) => dayBoardParts.includes(part));
  const later = dayBoardParts.filter((part) => !known.includes(part));
  return { parts: [...known, ...later], hidden: board.hidden.filter((part) => dayBoardParts.includes(part)) };
}

/** A course as its learner may see it. */
function dayCourseOf(row: DayCourseRow, attempt: Attempt | undefined, now: Date): DayCourse {
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
    certificate:
      row.c_expires === null
        ? null
        : {
            expirationDate: wireInstant(row.c_expires),
            revoked: null,
            soonDays: row.soon_days ?? 0,
            graceDays: row.grace_days ?? 0,
          },
    attempt: attempt === undefined ? null : dayAttemptOf(attempt),
  };
}
