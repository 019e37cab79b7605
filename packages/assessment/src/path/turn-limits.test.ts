import { describe, expect, test } from 'vitest';
import type { ItemEntry, Section } from '../model/quiz.ts';
import { exampleItem } from '../testing/example-item.ts';
import { isWithin, turnTimes } from './turn-limits.ts';

const entry = (id: string, time?: ItemEntry['time']): ItemEntry => ({
  item: exampleItem({ id }),
  checks: null,
  ...(time === undefined ? {} : { time }),
});

const inner: Section = {
  id: 'inner',
  title: 'Sums',
  entries: [entry('b'), entry('c', { maxSeconds: 60 })],
  time: { maxSeconds: 300, minSeconds: 20 },
};
const outer: Section = {
  id: 'P',
  isPart: true,
  entries: [entry('a', { minSeconds: 5 }), inner, entry('d')],
  time: { maxSeconds: 900, late: true },
};
const sections = [outer];
const order = ['a', 'b', 'c', 'd'];
const came = (id: string): number => order.indexOf(id) * 10_000;
const at = (...path: string[]) => turnTimes({ sections }, { order, path, came });

describe('C10: the limits at a question of a linear test', () => {
  test('are those of the parts and sections around it and its own, each from when it began', () => {
    expect(at('a', 'b', 'c').limits).toMatchObject([
      { of: 'part', seconds: 900, begun: 0, late: true },
      { of: 'section', title: 'Sums', seconds: 300, begun: 10_000, late: false },
      { of: 'question', seconds: 60, begun: 20_000 },
    ]);
    expect(at('a', 'c').limits[1]).toMatchObject({ of: 'section', begun: 20_000 });
    expect(at('a', 'b', 'c', 'd').limits.map(({ of }) => of)).toEqual(['part']);
    expect(at()).toEqual({ limits: [], notBefore: null });
  });

  test('hold back at the question, and at the last one of a section', () => {
    expect(at('a').notBefore).toBe(5_000);
    expect(at('a', 'b').notBefore).toBeNull();
    expect(at('a', 'b', 'c').notBefore).toBe(30_000);
  });

  test('of a section are over for all that is in it', () => {
    expect([isWithin({ sections }, inner, 'c'), isWithin({ sections }, inner, 'd')]).toEqual([true, false]);
    expect(isWithin({ sections }, outer, 'c')).toBe(true);
  });
});
