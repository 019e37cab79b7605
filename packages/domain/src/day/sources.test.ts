import { expect, test } from 'vitest';
import type { DayKind } from './kinds.ts';
import type { DayMark } from './marks.ts';
import { asKnown, boardGap, calendarSources, daySources, isAllOld, sourceOf, wholeGap, withKnown } from './sources.ts';

const at = '2026-06-01T10:40:00.000Z';
const earlier = '2026-06-01T09:00:00.000Z';

function item(id: string, instant: string | null = null, mark: DayMark | null = null) {
  const kind = id.slice(0, id.indexOf(':')) as DayKind;
  return { id, kind, reason: 'due' as const, instant, path: `/${id}`, mark };
}

test.each([
  ['continue:c', null],
  ['start:c', null],
  ['retake:c', null],
  ['retake:c:1', 'parts'],
  ['part:c:1.2', 'parts'],
  ['step:c:1', 'parts'],
  ['announcement:c:a', 'announcements'],
  ['announcement:a', 'organisation'],
  ['certificate:c', 'certificates'],
  ['review:c:2026-06-01', 'reviews'],
  ['own:1', 'own'],
])('%s is read from %s', (id, source) => {
  expect(sourceOf(item(id))).toBe(source);
});

test('what could not be read stands as it was known, in its order, and says since when', () => {
  const before = { items: [item('part:c:1', '2026-06-02T00:00:00.000Z'), item('start:gone')], gaps: {}, at };
  const fresh = { items: [item('own:1', '2026-06-03T00:00:00.000Z'), item('start:d')], missing: ['parts'] as const };
  const { items, gaps } = withKnown(fresh, before);
  expect(items.map(({ id }) => id)).toEqual(['part:c:1', 'own:1', 'start:d']);
  expect(gaps).toEqual({ parts: at });
});

test('what was not known before is not known, and what was old stays as old', () => {
  const fresh = { items: [item('start:d')], missing: ['parts', 'reviews'] as const };
  expect(withKnown(fresh, null)).toEqual({ items: fresh.items, gaps: { parts: null, reviews: null } });
  const before = { items: [item('part:c:1')], gaps: { parts: earlier, own: null }, at };
  expect(withKnown(fresh, before).gaps).toEqual({ parts: earlier, reviews: at });
  expect(withKnown({ items: [], missing: ['own'] as const }, before).gaps).toEqual({ own: null });
  expect(withKnown({ ...fresh, missing: [] }, before)).toEqual({ items: fresh.items, gaps: {} });
});

test('what was ticked stays ticked while that cannot be read, as long as it is about the same', () => {
  const done = { done: true, snoozedUntil: null };
  const before = { items: [item('start:c', at, done), item('start:d', at, done)], gaps: {}, at };
  const { items } = withKnown({ items: [item('start:c', at), item('start:d', earlier)], missing: ['marks'] }, before);
  expect(items.map(({ mark }) => mark)).toEqual([done, null]);
});

test('a part of the dashboard lacks what its sources lack, since the oldest of them', () => {
  expect(boardGap('announcements', { parts: null })).toBeUndefined();
  expect(boardGap('due', { parts: at, own: earlier })).toEqual({ since: earlier });
  expect(boardGap('due', { parts: null, own: earlier })).toEqual({ since: null });
  expect(boardGap('next', { marks: null })).toBeUndefined();
  expect([wholeGap({}), wholeGap({ marks: at })]).toEqual([undefined, { since: at }]);
});

test('where nothing can be read, all of a day is of when it was known, and what was old stays as old', () => {
  const before = { items: [item('start:c'), item('part:c:1')], gaps: { parts: earlier }, at };
  const { items, gaps } = asKnown(before);
  expect(items).toEqual(before.items);
  expect(gaps).toEqual({ ...Object.fromEntries(daySources.map((source) => [source, at])), parts: earlier });
  expect([isAllOld(gaps), isAllOld({ ...gaps, own: null }), isAllOld({ parts: at }), isAllOld({})]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a calendar needs all that has dates', () => {
  expect(calendarSources).toEqual(['parts', 'certificates', 'marks', 'own']);
});
