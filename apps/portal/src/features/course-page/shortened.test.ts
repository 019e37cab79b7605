import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

const long = 'Learn to read a data set before you trust it, and to tell a story with it that other people can check.';

it('leaves a short text whole', () => {
  expect(shortened('Short.', 70)).toBe('Short.');
});

it('does not cut for the sake of a few characters', () => {
  const almost = 'a'.repeat(70) + ' and a bit more';
  expect(shortened(almost, 70)).toBe(almost);
});

it('cuts at the end of a word', () => {
  expect(shortened(long, 70)).toBe('Learn to read a data set before you trust it, and to tell a story…');
});

it('cuts text without spaces, and never through a character', () => {
  expect(shortened('学'.repeat(100), 70)).toBe(`${'学'.repeat(70)}…`);
  expect(shortened('🌱'.repeat(100), 70)).toBe(`${'🌱'.repeat(70)}…`);
});
