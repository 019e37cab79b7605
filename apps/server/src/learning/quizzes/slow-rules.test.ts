import { expect, test } from 'vitest';
import { capital } from '../../testing/quizzes.ts';
import { SlowRules } from './slow-rules.ts';

const other = { ...capital, id: 'other' };

test('rules are avoided for a learner after the third time, and not for ever', () => {
  let now = 0;
  const slow = new SlowRules(() => now);
  for (const isAvoided of [false, false, false, true]) {
    expect(slow.has(capital, 'ada')).toBe(isAvoided);
    slow.note(capital, 'ada');
  }
  expect(slow.has(other, 'ada')).toBe(false);
  now = 599_999;
  expect(slow.has(capital, 'ada')).toBe(true);
  now = 600_000;
  expect(slow.has(capital, 'ada')).toBe(false);
});

test('what one learner shows, however often, holds for nobody else; what three show holds for all', () => {
  const slow = new SlowRules(() => 0);
  for (let times = 0; times < 10; times += 1) slow.note(capital, 'eve');
  expect([slow.has(capital, 'eve'), slow.has(capital, 'ada')]).toEqual([true, false]);
  slow.note(capital, 'ben');
  expect(slow.has(capital, 'ada')).toBe(false);
  slow.note(capital, 'cleo');
  expect([slow.has(capital, 'ada'), slow.has(other, 'ada')]).toEqual([true, false]);
});

test('of many rules the oldest are forgotten', () => {
  const slow = new SlowRules(() => 0);
  for (let times = 0; times < 3; times += 1) slow.note(capital, 'ada');
  for (let more = 0; more < 1_000; more += 1) slow.note({ ...capital, id: `item-${more}` }, 'ada');
  expect(slow.has(capital, 'ada')).toBe(false);
});
