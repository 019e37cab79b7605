import { renewalDates } from '../certificates/standing.ts';
import type { DayCourse, OwnDayTask } from '../day/facts.ts';
import type { DayItem } from '../day/item.ts';
import { dayItems } from '../day/items.ts';
import { aboutItem, isOpenNow, type DayMark } from '../day/marks.ts';
import { nextDayChange } from '../day/next-change.ts';
import { visibleActions } from '../objective/buttons.ts';
import { courseContentPlace } from '../places/course-places.ts';
import { placePath } from '../places/place.ts';
import { isBefore, isReached, type Instant } from '../time/instant.ts';
import type { NoticeKind } from './kinds.ts';

/** The kinds that the rule about the day makes by itself. */
export type ReminderKind = Extract<NoticeKind, 'dueSoon' | 'overdue' | 'opens' | 'result' | 'feedback' | 'certificate'>;

/** Something of the day that is told by itself. */
export interface Reminder {
  readonly kind: ReminderKind;
  /** Names the thing and its date: with another date it is another reminder. */
  readonly about: string;
  /** Instant from which it is true. */
  readonly at: Instant;
  readonly item: DayItem;
}

export interface Reminders {
  readonly reminders: readonly Reminder[];
  /** The next instant at which there may be others although nothing is done; null without one. */
  readonly next: Date | null;
}

/** What a person noted on items, by their ids. */
export interface NotedMark extends DayMark {
  readonly about: string;
}
export type NotedMarks = ReadonlyMap<string, NotedMark>;

const dayMs = 86_400_000;
/** Before its date something is told so long ahead. */
const ahead = dayMs;
/** What was true for longer when it is first seen is no news, such as all results of before the first mail. */
const newsMs = 3 * dayMs;

interface Facts {
  readonly courses: readonly DayCourse[];
  /** What the person added. */
  readonly own?: readonly OwnDayTask[];
  readonly marks: NotedMarks;
}

/**
 * What there is to remind a person of, out of the one rule about the day. What is ticked or put off, done, locked or
 * hidden is not there. An opening is told ahead, for its moment to come.
 */
export function remindersOf({ courses, own = [], marks }: Facts, now: Date): Reminders {
  const items = dayItems(courses, now, { own });
  const reminders = items.flatMap((item) =>
    isUnmarked(item, marks, now) ? (reminderOf(item, courses, now) ?? []) : [],
  );
  const changes = [
    nextDayChange(courses, now, { own })?.getTime() ?? Infinity,
    ...items.flatMap(({ instant }) => (instant === null ? [] : [Date.parse(instant) - ahead])),
    ...[...marks.values()].flatMap(({ snoozedUntil }) => (snoozedUntil === null ? [] : [Date.parse(snoozedUntil)])),
  ].filter((at) => at > now.getTime());
  const next = Math.min(...changes);
  return { reminders: once(reminders), next: Number.isFinite(next) ? new Date(next) : null };
}

/** A course that is begun is the same thing to do, and what is said of it twice is told once. */
function once(reminders: readonly Reminder[]): readonly Reminder[] {
  return [...new Map(reminders.map((reminder) => [`${reminder.kind} ${reminder.about}`, reminder])).values()];
}

/** The course or part, whatever there is to do at it. */
const thingOf = ({ id }: DayItem): string => id.slice(id.indexOf(':') + 1);

function isUnmarked(item: DayItem, marks: NotedMarks, now: Date): boolean {
  const mark = marks.get(item.id);
  return mark?.about !== aboutItem(item) || isOpenNow({ mark }, now);
}

function reminderOf(item: DayItem, courses: readonly DayCourse[], now: Date): Reminder | null {
  const { instant } = item;
  const kind = kindOf(item);
  if (kind === null || instant === null) return null;
  const at = toldFrom(kind, { ...item, instant }, courses);
  if (tellsAhead.has(kind) ? isBefore(now, at) : kind !== 'opens' && !isNew(at, now)) return null;
  return { kind, about: `${thingOf(item)} ${instant}`, at, item };
}

/** Kinds that tell of a date before it comes, for as long as it has not. */
const tellsAhead: ReadonlySet<ReminderKind> = new Set(['dueSoon', 'certificate']);

/** A certificate says for itself how long before its end it is to be renewed. */
function toldFrom(kind: ReminderKind, item: DayItem & { readonly instant: Instant }, courses: readonly DayCourse[]) {
  if (kind === 'dueSoon') return new Date(Date.parse(item.instant) - ahead).toISOString();
  if (kind !== 'certificate') return item.instant;
  const certificate = courses.find(({ objectiveId }) => objectiveId === item.objectiveId)?.certificate;
  return (certificate == null ? undefined : renewalDates(certificate)[0]) ?? item.instant;
}

const isNew = (at: Instant, now: Date): boolean => isReached(now, at) && now.getTime() < Date.parse(at) + newsMs;

function kindOf({ kind, reason }: DayItem): ReminderKind | null {
  if (kind === 'result' || kind === 'feedback' || kind === 'opens') return kind;
  if (reason === 'certificateEnds') return 'certificate';
  if (reason === 'due' || reason === 'closes') return 'dueSoon';
  return reason === 'overdue' || reason === 'grace' ? 'overdue' : null;
}

/** The item that a reminder is about, as it is now; null where it is not to be told any more. */
export function reminderNow(
  { kind, about }: Pick<Reminder, 'kind' | 'about'>,
  { courses, own = [], marks }: Facts,
  now: Date,
): DayItem | null {
  if (kind === 'opens') return openedItem(about, courses, now);
  const item = dayItems(courses, now, { own }).find(
    (one) => kindOf(one) === kind && one.instant !== null && `${thingOf(one)} ${one.instant}` === about,
  );
  return item !== undefined && isUnmarked(item, marks, now) ? item : null;
}

/** What has opened as it was told, and can be begun. */
function openedItem(about: string, courses: readonly DayCourse[], now: Date): DayItem | null {
  const [thing = '', instant = ''] = about.split(' ');
  const [objectiveId = '', axis] = thing.split(':');
  const course = courses.find((one) => one.objectiveId === objectiveId);
  if (course === undefined || !isReached(now, instant)) return null;
  const { inParts } = course;
  const found = { kind: 'opens', reason: 'opens', instant, since: null, day: null, objectiveId, inParts } as const;
  const opened = { id: `opens:${thing}`, ...found };
  if (axis === undefined) {
    const begin = dayItems([course], now).find(({ id }) => id === `start:${objectiveId}`);
    const isOpen = course.availabilityDate === instant && visibleActions(course, now).includes('start');
    return isOpen && begin !== undefined ? { ...opened, name: null, path: begin.path, seconds: begin.seconds } : null;
  }
  const part = course.attempt?.parts.find((one) => one.axis === axis);
  if (part?.open.allowed !== true || part.done || part.constraint?.startFrom !== instant) return null;
  const place = { objectiveId, axis: part.leadsTo ?? undefined };
  return { ...opened, name: part.name, path: placePath(courseContentPlace, place), seconds: part.seconds };
}
