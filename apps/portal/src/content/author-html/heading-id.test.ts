import { expect, test } from 'vitest';
import { headingId } from './heading-id.ts';

const free = () => false;

test('C3: a heading is called after its words, in every script', () => {
  expect(headingId('What’s new, in 2026?', '', free)).toBe('what-s-new-in-2026');
  expect(headingId('مقدمة الدورة', '', free)).toBe('مقدمة-الدورة');
  expect(headingId('   ', '', free)).toBe('section');
});

test('C3: pages that stand below each other have ids of their own', () => {
  expect(headingId('Summary', '1-2', free)).toBe('1-2-summary');
});

test('C3: equal headings are numbered', () => {
  const taken = new Set(['summary', 'summary-2']);
  expect(headingId('Summary', '', (id) => taken.has(id))).toBe('summary-3');
});
