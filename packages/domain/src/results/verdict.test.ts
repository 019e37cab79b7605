import { expect, test } from 'vitest';
import { visibleVerdict, type VerdictFacts } from './verdict.ts';

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
