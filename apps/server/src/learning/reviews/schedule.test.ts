import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAfter } from './schedule.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const joined = new Date(start);

const histories = fc
  .array(fc.record({ after: fc.integer({ min: 0, max: 400 * day }), score: fc.constantFrom(0, 0.25, 0.5, 1) }), {
    maxLength: 12,
  })
  .map((answers) => {
    let at = start;
    return answers.map(({ after, score }) => ({ at: new Date((at += after)).toISOString(), score }));
  });

test('K1: the same history is due at the same instant, whenever it is asked, and never before the next day', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const due = dueAfter(history, joined);
      expect(dueAfter(structuredClone(history), joined)).toEqual(due);
      const last = history.at(-1);
      expect(due.getTime()).toBeGreaterThanOrEqual(last === undefined ? start : Date.parse(last.at) + day);
    }),
  );
});

test('K1: what was right comes back later than what was wrong, and later each time', () => {
  const after = (...scores: number[]) => {
    let at = start;
    const history = [];
    for (const score of scores) {
      history.push({ at: new Date(at).toISOString(), score });
      at = dueAfter(history, joined).getTime();
    }
    const last = Date.parse(history.at(-1)?.at ?? '');
    return Math.round((at - last) / day);
  };
  expect(after(0)).toBeLessThan(after(1));
  expect(after(0.5)).toBeLessThan(after(1));
  expect(after(1)).toBeLessThan(after(1, 1));
  expect(after(1, 1)).toBeLessThan(after(1, 1, 1));
  expect(after(1, 1, 0)).toBeLessThan(after(1, 1));
});
