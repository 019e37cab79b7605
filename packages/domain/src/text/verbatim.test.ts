import { expect, test } from 'vitest';
import { verbatim } from './verbatim.ts';

test('values without a backslash are the same values', () => {
  const values = { name: 'Ada', count: 3 };
  expect(verbatim(values)).toBe(values);
});

test('a backslash is written as an escape, once, so that nothing after it is one', () => {
  expect(verbatim({ name: String.raw`a\u0061\x61\\`, count: 3 })).toEqual({
    name: String.raw`a\x5cu0061\x5cx61\x5c\x5c`,
    count: 3,
  });
});
