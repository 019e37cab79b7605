import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayKindNames, dayKinds, type DayKind } from './kinds.ts';
import { isOpenNow } from './marks.ts';
import { isToDoAt, planDay, plannedPlace } from './plan.ts';

const bounds = {
  now: new Date('2026-06-01T10:00:00.000Z'),
  todayEnds: new Date('2026-06-01T22:00:00.000Z'),
  weekEnds: new Date('2026-06-07T22:00:00.000Z'),
};
const soon = '2026-06-03T10:00:00.000Z';
const far = '2026-09-01T10:00:00.000Z';

interface Choices {
  readonly instant?: string | null;
  readonly objectiveId?: string;
  readonly minutes?: number | null;
  readonly inParts?: boolean;
  readonly mark?: { readonly done: boolean; readonly snoozedUntil: string | null } | null;
}

const item = (kind: DayKind, path: string, choices: Choices = {}) => {
  const { instant = null, objectiveId = 'c', minutes = 5, inParts = false, mark = null } = choices;
  const seconds = minutes === null ? null : minutes * 60;
  return { kind, path, reason: 'begun' as const, instant, objectiveId, seconds, inParts, mark };
};
type Item = ReturnType<typeof item>;

const paths = (items: readonly Item[], minutes: number) =>
  planDay(items, minutes, bounds).entries.map((entry) => entry.item.path);

test('what is due within the week comes first, then what is under way page after page, then the rest', () => {
  const items = [
    item('start', 'far', { instant: far, objectiveId: 'd' }),
    item('part', 'due', { instant: soon, objectiveId: 'e' }),
    item('continue', 'one'),
    item('step', 'two'),
    item('step', 'three'),
  ];
  expect(paths(items, 45)).toEqual(['due', 'one', 'two', 'three', 'far']);
  expect(paths(items, 15)).toEqual(['due', 'one', 'two']);
});

test('a course is gone through in its order: no page is planned whose turn comes after one that does not fit', () => {
  const items = [
    item('continue', 'one'),
    item('continue', 'other', { objectiveId: 'd' }),
    item('step', 'long', { minutes: 30 }),
    item('step', 'short', { minutes: 2 }),
  ];
  expect(paths(items, 20)).toEqual(['one', 'other']);
});

test('a course of several pages takes what is left, and a single page only where all of it fits', () => {
  const course = item('start', 'course', { minutes: 90, inParts: true });
  expect(planDay([course], 20, bounds).entries).toEqual([
    { item: course, seconds: 1200, guessed: false, partly: true },
  ]);
  const page = item('start', 'page', { minutes: 90 });
  expect(planDay([page], 20, bounds)).toEqual({ entries: [], seconds: 0, shortest: page });
  expect(planDay([], 20, bounds).shortest).toBeNull();
});

test('what nobody gave a length is guessed, and says so', () => {
  const untold = item('continue', 'untold', { minutes: null });
  expect(planDay([untold], 10, bounds).entries).toEqual([{ item: untold, seconds: 600, guessed: true, partly: false }]);
  expect(paths([untold], 9)).toEqual([]);
});

test('a part and the next step of its course that are the same page are planned once', () => {
  expect(paths([item('part', 'one', { instant: soon }), item('continue', 'one'), item('step', 'two')], 20)).toEqual([
    'one',
    'two',
  ]);
});

const items = fc.array(
  fc.record({
    kind: fc.constantFrom(...dayKindNames),
    reason: fc.constant('begun' as const),
    path: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    instant: fc.constantFrom(null, soon, far),
    objectiveId: fc.constantFrom('x', 'y'),
    seconds: fc.constantFrom(null, 0, 60, 600, 4000),
    inParts: fc.boolean(),
    mark: fc.constantFrom(null, { done: true, snoozedUntil: null }, { done: false, snoozedUntil: soon }),
  }),
);

test('no plan is longer than its minutes, holds a page twice, or has what is ticked, put off or only to know', () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 5, max: 480 }), (all, minutes) => {
      const { entries, seconds, shortest } = planDay(all, minutes, bounds);
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      expect(seconds).toBe(entries.reduce((sum, entry) => sum + entry.seconds, 0));
      expect(new Set(entries.map((entry) => entry.item.path)).size).toBe(entries.length);
      for (const entry of entries)
        expect(dayKinds[entry.item.kind].todo && isOpenNow(entry.item, bounds.now)).toBe(true);
      if (entries.length > 0) expect(shortest).toBeNull();
    }),
  );
});

test('an entry is over once nothing leads to its page that is to be done', () => {
  const done = { done: true, snoozedUntil: null };
  const one = { path: 'one', course: null };
  expect(isToDoAt(one, [item('step', 'one')])).toBe(true);
  expect(isToDoAt(one, [item('step', 'one', { mark: done }), item('result', 'one')])).toBe(false);
});

test('a course that is begun is not over before its pages are', () => {
  const whole = plannedPlace({ kind: 'start', name: null, path: 'course', objectiveId: 'c' });
  const page = plannedPlace({ kind: 'continue', name: 'A page', path: 'page', objectiveId: 'c' });
  expect([whole.course, page.course]).toEqual(['c', null]);
  expect(plannedPlace({ kind: 'retake', name: 'A test', path: 'test', objectiveId: 'c' }).course).toBeNull();
  expect(isToDoAt(whole, [item('start', 'course')])).toBe(true);
  expect(isToDoAt(whole, [item('continue', 'page')])).toBe(true);
  expect(isToDoAt(page, [item('continue', 'next page')])).toBe(false);
  // another course, and what comes beside or after this one
  const others = [item('continue', 'page', { objectiveId: 'd' }), item('review', 'reviews'), item('own', 'a note')];
  expect(isToDoAt(whole, [...others, item('certificate', 'details')])).toBe(false);
});
