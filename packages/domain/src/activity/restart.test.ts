import { describe, expect, test } from 'vitest';
import { ActivityKind, WorkflowState } from '../values/value-sets.ts';
import { decideRestartActivity, type RestartActivityFacts, type RestartActivityRefusal } from './restart.ts';

const done = { state: WorkflowState.finished, attempt: 2 };
const repeatable: RestartActivityFacts = { type: ActivityKind.text, allowedAttempts: null, lastActivityWorkflow: done, open: true };

describe('C7, G1: another attempt at an activity (Spec 2 §4 "Starting a course", decisions §5 "Parts")', () => {
  test.each<[string, Partial<RestartActivityFacts>]>([
    ['the last is finished and attempts have no limit', {}],
    ['one attempt is left', { allowedAttempts: 3 }],
  ])('is allowed when %s', (_when, choices) => {
    expect(decideRestartActivity({ ...repeatable, ...choices })).toEqual({ allowed: true });
  });

  test.each<[string, Partial<RestartActivityFacts>, readonly RestartActivityRefusal[]]>([
    ['it is a composite', { type: ActivityKind.composite }, ['not-repeatable']],
    ['somebody grades the last', { lastActivityWorkflow: { state: WorkflowState.inGrading, attempt: 1 } }, ['in-grading']],
    ['the last is under way', { lastActivityWorkflow: { state: WorkflowState.inProgress, attempt: 1 } }, ['attempt-open']],
    ['it is locked', { open: false }, ['not-open']],
    ['all attempts are used', { allowedAttempts: 2 }, ['no-attempts-left']],
    ['fewer are allowed now than were used', { allowedAttempts: 1 }, ['no-attempts-left']],
    [
      'everything speaks against it, in this order',
      {
        type: ActivityKind.composite,
        lastActivityWorkflow: { state: WorkflowState.inGrading, attempt: 1 },
        open: false,
        allowedAttempts: 1,
      },
      ['not-repeatable', 'in-grading', 'not-open', 'no-attempts-left'],
    ],
  ])('is refused when %s', (_when, choices, reasons) => {
    expect(decideRestartActivity({ ...repeatable, ...choices })).toEqual({ allowed: false, reasons });
  });
});
