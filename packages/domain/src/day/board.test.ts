import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayBoard, movedPart, toggledPart, usualBoard } from './board.ts';
import { dayBoardParts, dayKindNames, dayKinds } from './kinds.ts';

const bounds = {
  now: new Date('2026-06-01T10:00:00.000Z'),
  todayEnds: new Date('2026-06-01T22:00:00.000Z'),
  weekEnds: new Date('2026-06-07T22:00:00.000Z'),
};
const overdue = '2026-05-30T10:00:00.000Z';
const soon = '2026-06-03T10:00:00.000Z';
const later = '2026-07-01T10:00:00.000Z';
const item = (kind: (typeof dayKindNames)[number], instant: string | null = null, mark = null) => ({
  kind,
  instant,
  mark,
});

test('what is overdue comes next, then what is under way, then what can be begun', () => {
  const [late, begun, fresh] = [item('part', overdue), item('continue'), item('start', later)];
  expect(dayBoard([late, fresh, begun], bounds).next).toEqual([late]);
  expect(dayBoard([fresh, begun], bounds).next).toEqual([begun]);
  expect(dayBoard([fresh], bounds).next).toEqual([fresh]);
  expect(dayBoard([item('updated')], bounds).next).toEqual([]);
});

test('every part has its own', () => {
  const items = [
    item('part', overdue),
    item('start', soon),
    item('opens', soon),
    item('start', later),
    item('continue'),
  ];
  const board = dayBoard(items, bounds);
  expect(board.due).toEqual([items[0], items[1]]);
  expect(board.upcoming).toEqual([items[2], items[3]]);
  expect(board.continue).toEqual([items[4]]);
  expect(board.week).toEqual([items[1], items[2]]);
});

const items = fc.array(
  fc.record({
    kind: fc.constantFrom(...dayKindNames),
    instant: fc.constantFrom(null, overdue, soon, later),
    mark: fc.constantFrom(
      null,
      { done: true, snoozedUntil: null },
      { done: false, snoozedUntil: soon },
      { done: false, snoozedUntil: null },
    ),
  }),
);

test('whatever is open is in one of the lists, and nothing that is ticked or put off is in any', () => {
  fc.assert(
    fc.property(items, (all) => {
      const { next: _next, minutes: _minutes, week: _week, ...lists } = dayBoard(all, bounds);
      const shown = Object.values(lists).flat();
      const open = all.filter(
        ({ kind, mark }) => dayKinds[kind].listed && mark?.done !== true && mark?.snoozedUntil !== soon,
      );
      expect(new Set(shown)).toEqual(new Set(open));
      expect(shown.length).toBe(open.length);
    }),
  );
});

test('parts are moved among those that are shown, hidden and shown again', () => {
  const [first, second, third, ...rest] = dayBoardParts;
  expect(movedPart(usualBoard, third, -1).parts).toEqual([first, third, second, ...rest]);
  expect(movedPart(usualBoard, first, -1)).toEqual(usualBoard);
  const hidden = toggledPart(usualBoard, second);
  expect(movedPart(hidden, third, -1).parts).toEqual([third, second, first, ...rest]);
  expect(toggledPart(hidden, second)).toEqual(usualBoard);
});
