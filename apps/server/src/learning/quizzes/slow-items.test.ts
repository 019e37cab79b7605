import { expect, test } from 'vitest';
import { capital } from '../../testing/quizzes.ts';
import { SlowItems } from './slow-items.ts';

const other = { ...capital, id: 'other' };

test('an item is avoided after its third time, and not for ever', () => {
  let now = 0;
  const items = new SlowItems(() => now);
  for (const isAvoided of [false, false, false, true]) {
    expect(items.has(capital)).toBe(isAvoided);
    items.note(capital);
  }
  expect(items.has(other)).toBe(false);
  now = 599_999;
  expect(items.has(capital)).toBe(true);
  now = 600_000;
  expect(items.has(capital)).toBe(false);
});

test('of many items the oldest is forgotten', () => {
  const items = new SlowItems(() => 0);
  for (let times = 0; times < 3; times += 1) items.note(capital);
  for (let more = 0; more < 1_000; more += 1) items.note({ ...capital, id: `item-${more}` });
  expect(items.has(capital)).toBe(false);
});
