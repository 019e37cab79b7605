import { expect, test } from 'vitest';
import { notYetResult, type JudgedScore } from './judge-score.ts';

const final: JudgedScore = { gradingProgress: 'FullyGraded', hasPoints: true };

test.each<readonly [what: string, score: Partial<JudgedScore>, because: ReturnType<typeof notYetResult>]>([
  ['the final points', {}, null],
  ['what is not final', { gradingProgress: 'Pending' }, 'not-final'],
  ['what a person of the tool has to grade', { gradingProgress: 'PendingManual' }, 'not-final'],
  ['progress alone', { hasPoints: false }, 'no-points'],
])('C10: a result or not: %s', (_what, score, because) => {
  expect(notYetResult({ ...final, ...score })).toBe(because);
});
