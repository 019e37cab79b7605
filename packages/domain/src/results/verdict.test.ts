import { expect, test } from 'vitest';
import { isBelowPassing, visibleVerdict, type VerdictFacts } from './verdict.ts';

const nothing: VerdictFacts = { passed: null, normalizedScore: null, comment: null };

test.each<[string, Partial<VerdictFacts>, boolean]>([
  ['only completed, or hidden', {}, false],
  ['passed', { passed: true }, true],
  ['failed', { passed: false }, true],
  ['scored with nothing', { normalizedScore: 0 }, true],
  ['commented on', { comment: 'Well argued' }, true],
])('C21 G1: of an activity that was %s there is something to say: %j, %s (Spec 2 §8)', (_what, facts, said) => {
  expect(visibleVerdict({ ...nothing, ...facts })).toBe(said);
});

test.each([
  [1, false, true],
  [1, null, false],
  [1, true, false],
  [0, false, false],
])('G1: an activity of weight %d and passed %j is below its passing score: %j', (scoreWeight, passed, below) => {
  expect(isBelowPassing({ scoreWeight, passed })).toBe(below);
});
