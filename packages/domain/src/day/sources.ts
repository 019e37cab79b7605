import type { Instant } from '../time/instant.ts';
import type { DayItem } from './item.ts';
import { dayKinds, type DayBoardPart, type DayKind } from './kinds.ts';
import { aboutItem, type DayMark } from './marks.ts';
import { inOrder } from './order.ts';

interface DaySourceRow {
  /** Kinds of items that come from nowhere else. */
  readonly kinds: readonly DayKind[];
  /** Parts of the dashboard that lack something without it. */
  readonly board: readonly DayBoardPart[];
}

const rows = {
  /** The parts of courses under way: pages to go on at, dates of their own, comments, changes. */
  parts: { kinds: [], board: ['next', 'due', 'continue', 'news', 'upcoming', 'changed', 'week'] },
  announcements: { kinds: ['announcement'], board: ['announcements'] },
  /** What the organisation announces. */
  organisation: { kinds: [], board: ['announcements'] },
  certificates: { kinds: ['certificate'], board: ['certificates', 'week'] },
  /** Questions that come back. */
  reviews: { kinds: ['review'], board: ['next', 'continue'] },
  /** What the person ticked and put off: without it everything is there that was. */
  marks: { kinds: [], board: [] },
  /** What the person added, and how they arranged their dashboard. */
  own: { kinds: ['own'], board: ['due', 'continue', 'upcoming', 'week'] },
} as const satisfies Readonly<Record<string, DaySourceRow>>;

/**
 * What somebody's day is read from beside their list of courses, without which there is no day. Each can fail for
 * itself, and costs what comes from it.
 */
export type DaySource = keyof typeof rows;

export const daySources = Object.keys(rows) as readonly DaySource[];

const table: Readonly<Record<DaySource, DaySourceRow>> = rows;

/** Sources of what calendars tell, and of whether it is done: without one of them they would lack what is to come. */
export const calendarSources: readonly DaySource[] = daySources.filter(
  (source) =>
    source === 'parts' || source === 'marks' || table[source].kinds.some((kind) => dayKinds[kind].event !== null),
);

/** Sources of what somebody is reminded of by itself, and of what is not to be told any more. */
export const remindedSources: readonly DaySource[] = ['parts', 'certificates', 'marks'];

const ofKind: ReadonlyMap<DayKind, DaySource> = new Map(
  daySources.flatMap((source) => table[source].kinds.map((kind) => [kind, source] as const)),
);

/** Names in the id of an item of a whole course: its kind and the course. That of a part has one more. */
const namesOfCourse = 2;

/** What an item was read from; null for what the list of courses tells. */
export function sourceOf({ id, kind }: Pick<DayItem, 'id' | 'kind'>): DaySource | null {
  const isWhole = id.split(':').length <= namesOfCourse;
  // of a course it is named after the course
  if (kind === 'announcement' && isWhole) return 'organisation';
  return ofKind.get(kind) ?? (isWhole ? null : 'parts');
}

/** What is shown in place of sources that could not be read: instant of which it is; null where nothing is known. */
export type DayGaps = Readonly<Partial<Record<DaySource, Instant | null>>>;

interface KnownItem extends Pick<DayItem, 'id' | 'kind' | 'reason' | 'instant' | 'path'> {
  readonly mark: DayMark | null;
}

/** What is known of a day. */
export interface KnownDay<Item extends KnownItem> {
  /** Most pressing first. */
  readonly items: readonly Item[];
  readonly gaps: DayGaps;
  /** When it was read. */
  readonly at: Instant;
}

interface ReadDay<Item extends KnownItem> {
  readonly items: readonly Item[];
  /** What could not be read. */
  readonly missing: readonly DaySource[];
}

/**
 * A day with what was known before in place of what could not be read, so that nothing is lost and nothing old is taken
 * for new: each gap says of when it is.
 */
export function withKnown<Item extends KnownItem>(
  { items, missing }: ReadDay<Item>,
  before: KnownDay<Item> | null,
): Omit<KnownDay<Item>, 'at'> {
  if (missing.length === 0) return { items, gaps: {} };
  const since = (source: DaySource): Instant | null => {
    const gap = before?.gaps[source];
    return gap === undefined ? (before?.at ?? null) : gap;
  };
  const gaps: DayGaps = Object.fromEntries(missing.map((source) => [source, since(source)]));
  const earlier = before?.items ?? [];
  const read = new Set(items.map(({ id }) => id));
  const kept = earlier.filter((item) => {
    const source = sourceOf(item);
    return source !== null && missing.includes(source) && !read.has(item.id);
  });
  const shown = missing.includes('marks') ? withMarks(items, earlier) : items;
  return { items: kept.length === 0 ? shown : inOrder([...shown, ...kept]), gaps };
}

/** A day as it was known, where nothing at all can be read: all of it is of then, and says so. */
export function asKnown<Item extends KnownItem>({ items, gaps, at }: KnownDay<Item>): Omit<KnownDay<Item>, 'at'> {
  return { items, gaps: Object.fromEntries(daySources.map((source) => [source, gaps[source] ?? at])) };
}

/** Nothing of a day is as it is by now. */
export function isAllOld(gaps: DayGaps): boolean {
  return daySources.every((source) => typeof gaps[source] === 'string');
}

/** Items with what was noted on them, as long as they are about the same. */
function withMarks<Item extends KnownItem>(items: readonly Item[], earlier: readonly Item[]): readonly Item[] {
  const known = new Map(earlier.map((item) => [item.id, item]));
  return items.map((item) => {
    const before = known.get(item.id);
    return before?.mark != null && aboutItem(before) === aboutItem(item) ? { ...item, mark: before.mark } : item;
  });
}

/** What a part of the dashboard lacks: instant of which the oldest of it is; null where something is not known. */
export interface BoardGap {
  readonly since: Instant | null;
}

/** Undefined for a part that lacks nothing. */
export function boardGap(part: DayBoardPart, gaps: DayGaps): BoardGap | undefined {
  return gapOf(gaps, (source) => table[source].board.includes(part));
}

/** What a list of everything lacks. */
export function wholeGap(gaps: DayGaps): BoardGap | undefined {
  return gapOf(gaps, () => true);
}

function gapOf(gaps: DayGaps, concerns: (source: DaySource) => boolean): BoardGap | undefined {
  const instants = daySources.flatMap((source) => {
    const since = gaps[source];
    return since !== undefined && concerns(source) ? [since] : [];
  });
  if (instants.length === 0) return undefined;
  const known = instants.filter((since) => since !== null);
  return { since: known.length < instants.length ? null : (known.toSorted()[0] ?? null) };
}
