import { expect, test } from 'vitest';
import { judgeScore, type JudgedScore, type ScoredWork } from './judge-score.ts';

const underWay: ScoredWork = {
  attemptOpen: true,
  lastAttempt: true,
  atWork: true,
  waitsForGrade: false,
  gradedByPerson: false,
};
const final: JudgedScore = { gradingProgress: 'FullyGraded', hasPoints: true };

test.each([
  ['the first one', {}, {}, { fate: 'first' }],
  ['the next one', { atWork: false }, {}, { fate: 'replaces' }],
  ['what is not final', {}, { gradingProgress: 'Pending' }, { fate: 'noted', because: 'not-final' }],
  [
    'what a person of the tool has to grade',
    {},
    { gradingProgress: 'PendingManual' },
    { fate: 'noted', because: 'not-final' },
  ],
  ['progress alone', {}, { hasPoints: false }, { fate: 'noted', because: 'no-points' }],
  ['one for an older attempt', { lastAttempt: false }, {}, { fate: 'noted', because: 'older-attempt' }],
  ['one after the end', { attemptOpen: false, atWork: false }, {}, { fate: 'noted', because: 'attempt-over' }],
  [
    'one for what waits here',
    { atWork: false, waitsForGrade: true },
    {},
    { fate: 'noted', because: 'graded-by-person' },
  ],
  [
    'one for what was graded here',
    { atWork: false, gradedByPerson: true },
    {},
    { fate: 'noted', because: 'graded-by-person' },
  ],
] satisfies readonly [string, Partial<ScoredWork>, Partial<JudgedScore>, object][])(
  'C10: the table judges %s',
  (_what, work, score, verdict) => {
    expect(judgeScore({ ...underWay, ...work }, { ...final, ...score })).toStrictEqual(verdict);
  },
);
