import { expect, test } from 'vitest';
import { needsNewKey, shownKeys, signingKey } from './key-turns.ts';

const day = 86_400_000;
const now = new Date('2026-11-25T10:00:00Z');
const keyOf = (days: number) => ({ id: days, made: new Date(now.getTime() - days * day) });

test.each([
  ['none', [], true, undefined, []],
  ['one that is new', [0], false, 0, [0]],
  ['one that is old', [90], true, 90, [90]],
  ['a new one that tools need not know yet', [0.5, 90], false, 90, [0.5, 90]],
  ['a new one that tools know', [1, 91], false, 1, [1, 91]],
  ['an old one that may still be asked for', [7, 97], false, 7, [7, 97]],
  ['an old one that nobody asks for', [8, 98], false, 8, [8]],
  ['three that were made in a hurry', [0, 0.1, 0.2], false, 0.2, [0, 0.1, 0.2]],
])('C10: of keys, %s', (_what, days, isDue, signs, shown) => {
  const keys = days.map(keyOf);
  expect(needsNewKey(keys, now)).toBe(isDue);
  expect(signingKey(keys, now)?.id).toBe(signs);
  expect(shownKeys(keys, now).map(({ id }) => id)).toStrictEqual(shown);
});
