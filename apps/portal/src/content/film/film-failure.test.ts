import { expect, test } from 'vitest';
import { filmFailure } from './film-failure.ts';

test.each([
  [undefined, true, 'unplayable'],
  [3, true, 'unplayable'],
  [4, true, 'unplayable'],
  [2, true, 'interrupted'],
  [2, false, 'offline'],
  [4, false, 'offline'],
  [undefined, false, 'offline'],
] as const)('C10: an error %s of a film, online %s, is told as %s', (code, online, failure) => {
  expect(filmFailure(code, online)).toBe(failure);
});
