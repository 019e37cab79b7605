import { expect, test } from 'vitest';
import { aboutItem, isOpenNow, taskSection } from './marks.ts';

const bounds = {
  now: new Date('2026-06-01T10:00:00.000Z'),
  todayEnds: new Date('2026-06-01T22:00:00.000Z'),
  weekEnds: new Date('2026-06-07T22:00:00.000Z'),
};

test.each([
  ['2026-05-30T10:00:00.000Z', 'overdue'],
  ['2026-06-01T10:00:00.000Z', 'today'],
  ['2026-06-01T21:59:59.999Z', 'today'],
  ['2026-06-01T22:00:00.000Z', 'week'],
  ['2026-06-07T21:00:00.000Z', 'week'],
  ['2026-06-07T22:00:00.000Z', 'later'],
  [null, 'undated'],
])('what is due at %s stands in %s', (instant, section) => {
  expect(taskSection({ instant, mark: null }, bounds)).toBe(section);
});

const overdue = '2026-05-30T10:00:00.000Z';

test.each([
  [{ done: true, snoozedUntil: null }, 'done', false],
  [{ done: false, snoozedUntil: '2026-06-02T06:00:00.000Z' }, 'week', false],
  [{ done: false, snoozedUntil: '2026-06-01T09:00:00.000Z' }, 'overdue', true],
  [null, 'overdue', true],
])('what is marked with %o stands in %s', (mark, section, open) => {
  expect(taskSection({ instant: overdue, mark }, bounds)).toBe(section);
  expect(isOpenNow({ mark }, bounds.now)).toBe(open);
});

test('a mark is about something with its date and its place', () => {
  const item = { instant: overdue, path: '/courses/c' };
  expect(aboutItem(item)).toBe(aboutItem({ ...item }));
  expect(aboutItem(item)).not.toBe(aboutItem({ ...item, instant: null }));
  expect(aboutItem(item)).not.toBe(aboutItem({ ...item, path: '/courses/d' }));
});
