import { expect, test } from 'vitest';
import { marginProperties } from './sheet-margins.ts';

const facts = {
  course: 'Reading',
  facts: 'Ada',
  sheet: 'Page {number} of {count}',
  counter: 'decimal',
  direction: 'ltr',
} as const;

test('C11: every sheet of paper names its course, its person and its number', () => {
  expect(marginProperties(facts)).toEqual({
    '--sheet-top-left': '"Reading"',
    '--sheet-top-right': '"Ada"',
    '--sheet-bottom-right': '"Page " counter(page, decimal) " of " counter(pages, decimal)',
  });
});

test('C11: from right to left the margins change sides, and Arabic counts in its own digits', () => {
  expect(marginProperties({ ...facts, sheet: 'الصفحة {number}', counter: 'arabic-indic', direction: 'rtl' })).toEqual({
    '--sheet-top-right': '"Reading"',
    '--sheet-top-left': '"Ada"',
    '--sheet-bottom-left': '"الصفحة " counter(page, arabic-indic)',
  });
});

test('a name with quotes and backslashes stays a name', () => {
  expect(marginProperties({ ...facts, course: 'A "b" \\ c' })['--sheet-top-left']).toBe('"A \\22 b\\22  \\5c  c"');
});
