import { placeholderColors } from '@stoa/domain';
import { expect, test } from 'vitest';
import { coverTone } from './cover-tone.ts';

const ids = Array.from({ length: 200 }, () => crypto.randomUUID());

test('M5: a course without an image looks the same wherever and in whatever order it is met', () => {
  const first = ids.map(coverTone);
  expect(ids.toReversed().map(coverTone).toReversed()).toEqual(first);
});

test('M5: its colour is one of the seven, and courses share them out', () => {
  const colors = new Set(ids.map((id) => coverTone(id).color));
  expect([...colors].toSorted()).toEqual([...placeholderColors].toSorted());
});
