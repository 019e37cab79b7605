import { expect, test } from 'vitest';
import { grownBy } from './use-grown.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];

test('C5: a long list grows from its beginning, a piece at a time', () => {
  const first = grownBy(keys, new Set(), 2);
  expect([...first]).toEqual(['a', 'b']);
  expect([...grownBy(keys, first, 2)]).toEqual(['a', 'b', 'c', 'd']);
  expect(grownBy(keys, grownBy(keys, first, 2), 2).size).toBe(5);
});

test('C5: what is there stays, and what left the list is forgotten', () => {
  expect([...grownBy(['c', 'd', 'e'], new Set(['a', 'd']), 1)].toSorted()).toEqual(['c', 'd']);
  expect([...grownBy(['c'], new Set(['a', 'b']), 0)]).toEqual([]);
});
