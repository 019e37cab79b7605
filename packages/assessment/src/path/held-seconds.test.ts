import { expect, test } from 'vitest';
import { heldSeconds } from './held-seconds.ts';

test.each([
  [60, 60],
  [0.2, 1],
  [315_360_000, 315_360_000],
  [315_360_001, undefined],
  [1e308, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [Number.NaN, undefined],
  [0, undefined],
  [-5, undefined],
  [undefined, undefined],
])('of %s seconds, %s hold', (seconds, held) => {
  expect(heldSeconds(seconds)).toBe(held);
});
