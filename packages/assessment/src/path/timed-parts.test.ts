import { expect, test } from 'vitest';
import type { ItemEntry, Section } from '../model/quiz.ts';
import { exampleItem } from '../testing/example-item.ts';
import { timedParts, wholeKey } from './timed-parts.ts';

const entry = (id: string, time?: ItemEntry['time']): ItemEntry => ({
  item: exampleItem({ id }),
  checks: null,
  ...(time === undefined ? {} : { time }),
});
const inner: Section = {
  title: 'Sums',
  entries: [entry('b', { maxSeconds: 60 }), entry('c')],
  time: { maxSeconds: 300 },
};
const part: Section = {
  isPart: true,
  entries: [entry('a', { minSeconds: 5 }), inner],
  time: { maxSeconds: 900, late: true },
};
const order = ['c', 'b', 'a', 'd'];

test('C10: what has a time of its own is named by where it is in the attempt, the outermost first', () => {
  expect(timedParts({ sections: [part, { entries: [entry('d')] }] }, order)).toEqual([
    { key: '0 c', of: 'part', title: '', seconds: 900, late: true, items: ['c', 'b', 'a'], around: [] },
    { key: '1 c', of: 'section', title: 'Sums', seconds: 300, late: false, items: ['c', 'b'], around: ['0 c'] },
    { key: '2 b', of: 'question', title: '', seconds: 60, late: false, items: ['b'], around: ['0 c', '1 c'] },
  ]);
});

test('C10: the time of a whole test is among them only where its end leads nowhere', () => {
  const quiz = { sections: [{ entries: [entry('a')] }], timeLimitSeconds: 90 };
  expect(timedParts(quiz, ['a'])).toEqual([]);
  expect(timedParts({ ...quiz, takesLate: true }, ['a'])).toMatchObject([
    { key: wholeKey, of: 'test', seconds: 90, late: true, items: ['a'], around: [] },
  ]);
});

test('C10: in a linear test what is begun is within a part in which one goes to and fro', () => {
  const sections = [part, { ...part, isFree: true, entries: [inner, entry('d')] }];
  expect(timedParts({ linear: true, takesLate: true, timeLimitSeconds: 90, sections }, order)).toEqual([
    { key: '1 c', of: 'section', title: 'Sums', seconds: 300, late: false, items: ['c', 'b'], around: [] },
    { key: '2 b', of: 'question', title: '', seconds: 60, late: false, items: ['b'], around: ['1 c'] },
  ]);
});

test('C10: a least time, or one that is none, is nothing to begin', () => {
  const careless = [Number.NaN, -1, 0, Number.POSITIVE_INFINITY].map((maxSeconds, index) =>
    entry(`q${index}`, { maxSeconds, minSeconds: 9 }),
  );
  expect(timedParts({ sections: [{ entries: careless }] }, ['q0', 'q1', 'q2', 'q3'])).toEqual([]);
});
