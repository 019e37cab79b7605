import { expect, test } from 'vitest';
import { ActivityWorkState } from '../values/value-sets.ts';
import { scoreOutcome, type ScoreOutcome, type ToolScoreFacts } from './tool-score.ts';

const { inProgress, inGrading, finished } = ActivityWorkState;
const atWork: ToolScoreFacts = {
  score: 0.5,
  before: null,
  state: inProgress,
  older: false,
  open: true,
  graded: false,
};
const done: ToolScoreFacts = { ...atWork, state: finished, before: 0.8 };

test.each<readonly [what: string, facts: ToolScoreFacts, outcome: ScoreOutcome]>([
  ['while the work is open', atWork, 'finished'],
  ['of nothing, which is a score', { ...atWork, score: 0 }, 'finished'],
  ['that is worse', done, 'replaced'],
  ['that is better', { ...done, score: 1 }, 'replaced'],
  ['where the learner called it done', { ...done, before: null }, 'replaced'],
  ['twice', { ...done, score: 0.8 }, 'repeated'],
  ['that takes one back', { ...done, score: null }, 'removed'],
  ['that takes nothing back', { ...atWork, score: null }, 'repeated'],
  ['after the end', { ...atWork, open: false }, 'kept-late'],
  ['after the end, for an older attempt', { ...done, open: false, older: true }, 'kept-late'],
  ['for an older attempt', { ...done, older: true }, 'kept-older'],
  ['where a person has graded', { ...done, graded: true }, 'kept-graded'],
  ['where a person will grade', { ...atWork, state: inGrading }, 'kept-graded'],
  ['that takes back what a person gave', { ...done, score: null, graded: true }, 'kept-graded'],
])('C17: a score %s', (_what, facts, outcome) => {
  expect(scoreOutcome(facts)).toBe(outcome);
});
