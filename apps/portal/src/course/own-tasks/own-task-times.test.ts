import { expect, test } from 'vitest';
import { taskAt, timesOf } from './own-task-times.ts';

const zone = 'Europe/Berlin';

test.each([
  [
    { day: '', time: '' },
    { day: null, at: null },
  ],
  [
    { day: '2026-11-30', time: '' },
    { day: '2026-11-30', at: null },
  ],
  [
    { day: '2026-11-30', time: '10:15' },
    { day: null, at: '2026-11-30T09:15:00.000Z' },
  ],
  [
    { day: '2026-07-01', time: '10:15' },
    { day: null, at: '2026-07-01T08:15:00.000Z' },
  ],
])('what is typed as %o is kept, and shown again', (typed, kept) => {
  expect(taskAt(typed, zone)).toEqual(kept);
  expect(timesOf(kept, zone)).toEqual(typed);
});

test('a time that clocks skip is the one an hour later, and of one that comes twice the first', () => {
  expect(taskAt({ day: '2026-03-29', time: '02:30' }, zone).at).toBe('2026-03-29T01:30:00.000Z');
  expect(taskAt({ day: '2026-10-25', time: '02:30' }, zone).at).toBe('2026-10-25T00:30:00.000Z');
});
