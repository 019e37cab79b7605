import { expect, test } from 'vitest';
import { part } from '../../../testing/activity-tree.ts';
import { isCutInside, sectionRuns, together } from './section-runs.ts';

const texts = (name: string, count: number) => Array.from({ length: count }, (_, index) => part(`${name}${index + 1}`));
const lengths = (...sections: readonly number[]) =>
  sectionRuns(
    sections.map((count, index) => part(`s${index}`, { children: texts(`s${index}t`, count) })),
    together,
  ).map((run) => run.length);

test('C11: the sections of a very long page are drawn ten together, in their order', () => {
  const runs = sectionRuns(texts('t', 25), together);
  expect(runs.map((run) => run.length)).toEqual([10, 10, 5]);
  expect(runs.flat().map(({ axis }) => axis)).toEqual(texts('t', 25).map(({ axis }) => axis));
});

test('C11: a section counts as much as is in it, and one that is longer than a run is cut inside', () => {
  expect(lengths(4, 4, 4, 30, 1)).toEqual([2, 1, 1, 1]);
  expect(isCutInside([part('s', { children: texts('t', 30) })], together)).toBe(true);
  expect(isCutInside([part('s', { children: texts('t', 10) })], together)).toBe(false);
});
