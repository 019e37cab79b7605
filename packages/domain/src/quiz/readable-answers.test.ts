import { describe, expect, test } from 'vitest';
import { ActivityWorkState, WorkflowState } from '../values/value-sets.ts';
import { mayAskForAnswers } from './readable-answers.ts';

const { inProgress, inGrading, finished } = ActivityWorkState;

describe('one’s own answers', () => {
  test.each([
    ['of an open part', inProgress, WorkflowState.inProgress, true, true],
    ['that wait for their grade', inGrading, WorkflowState.inProgress, false, true],
    ['of a part that is closed', finished, WorkflowState.inProgress, false, false],
    ['that wait in a course that was handed in', inGrading, WorkflowState.inGrading, false, false],
    ['that were never begun', null, WorkflowState.inProgress, true, false],
  ])('%s', (_whose, workState, courseState, contentAvailable, may) => {
    expect(mayAskForAnswers({ workState, courseState, contentAvailable })).toBe(may);
  });
});
