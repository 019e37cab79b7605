import { describe, expect, test } from 'vitest';
import { attemptPolicies, type AttemptPolicy } from '../values/value-sets.ts';
import { countedResult, type AttemptResult } from './counted-result.ts';

const attempt = (day: number, normalizedScore: number | null, more: Partial<AttemptResult> = {}): AttemptResult => ({
  passed: null,
  comment: `Words ${day}`,
  finished: `2026-01-0${day}T00:00:00.000Z`,
  normalizedScore,
  ...more,
});

describe('G1: which attempt counts (decision 0046)', () => {
  const three = [attempt(1, 0.5), attempt(2, 0.9), attempt(3, 0.7)];

  test.each<[AttemptPolicy, number, number]>([
    ['best', 0.9, 2],
    ['first', 0.5, 1],
    ['last', 0.7, 3],
    ['average', 0.7, 3],
  ])('%s: the score is %d, with the words of attempt %d', (policy, score, day) => {
    const counted = countedResult(policy, three, null);
    expect(counted?.normalizedScore).toBeCloseTo(score, 12);
    expect(counted).toMatchObject({ comment: `Words ${day}`, finished: `2026-01-0${day}T00:00:00.000Z`, passed: null });
  });

  test.each(attemptPolicies)('%s: nothing finished is no result', (policy) => {
    expect(countedResult(policy, [], 0.5)).toBeNull();
  });

  test.each(attemptPolicies)('%s: what was only marked as done says nothing beside points', (policy) => {
    const counted = countedResult(policy, [attempt(1, null), attempt(2, 0.4), attempt(3, null)], null);
    expect(counted?.normalizedScore).toBe(0.4);
  });

  test.each(attemptPolicies)('%s: without any points it is one that was finished', (policy) => {
    expect(countedResult(policy, [attempt(1, null)], 0.5)).toEqual(attempt(1, null));
  });

  test('of two as good ones, one that passed is the best, and else the first', () => {
    const passed = attempt(2, 0.5, { passed: true });
    expect(countedResult('best', [attempt(1, 0.5, { passed: false }), passed], 0.5)).toEqual(passed);
    expect(countedResult('best', [attempt(1, 0.5), attempt(2, 0.5)], null)).toEqual(attempt(1, 0.5));
  });

  test.each<[number, number, boolean]>([
    [0.4, 0.8, true],
    [0.4, 0.7, false],
  ])('an average of %d and %d passes 0.6: %s, as a score does', (one, other, passed) => {
    const results = [attempt(1, one, { passed: false }), attempt(2, other, { passed: true })];
    expect(countedResult('average', results, 0.6)?.passed).toBe(passed);
  });

  test('an average that is a last bit too small reaches its bound', () => {
    const results = [attempt(1, 0.7), attempt(2, 0.7), attempt(3, 0.7)];
    expect(countedResult('average', results, 0.7)?.passed).toBe(true);
  });
});
