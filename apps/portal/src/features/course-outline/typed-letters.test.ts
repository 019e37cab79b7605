import { expect, test } from 'vitest';
import { soughtBeginning, withLetter } from './typed-letters.ts';

test('C5: letters that are typed one soon after the other are one beginning, after a pause another one', () => {
  const first = withLetter(null, 'u', 1_000);
  const second = withLetter(first, 'n', 1_600);
  expect(second).toEqual({ letters: 'un', at: 1_600 });
  expect(withLetter(second, 'i', 2_400)).toEqual({ letters: 'i', at: 2_400 });
});

test('C5: the same letter again asks for the next place that begins with it', () => {
  expect(soughtBeginning('s')).toBe('s');
  expect(soughtBeginning('sss')).toBe('s');
  expect(soughtBeginning('ss1')).toBe('ss1');
});
