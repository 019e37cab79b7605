import { describe, expect, test } from 'vitest';
import { ActivityKind, ActivityWorkState } from '../values/value-sets.ts';
import {
  decideRestartActivity,
  visibleRestart,
  visibleRetake,
  type RestartActivityFacts,
  type RestartActivityRefusal,
  type RestartOfferFacts,
  type RetakeFacts,
} from './restart.ts';

const done = { state: ActivityWorkState.finished, attempt: 2 };
const repeatable: RestartActivityFacts = {
  type: ActivityKind.text,
  allowedAttempts: null,
  lastActivityWorkflow: done,
  open: true,
};

describe('C7, G1: another attempt at an activity (Spec 2 §4 "Starting a course", decisions §5 "Parts")', () => {
  test.each<[string, Partial<RestartActivityFacts>]>([
    ['the last is finished and attempts have no limit', {}],
    ['one attempt is left', { allowedAttempts: 3 }],
  ])('is allowed when %s', (_when, choices) => {
    expect(decideRestartActivity({ ...repeatable, ...choices })).toEqual({ allowed: true });
  });

  test.each<[string, Partial<RestartActivityFacts>, readonly RestartActivityRefusal[]]>([
    ['it is a composite', { type: ActivityKind.composite }, ['not-repeatable']],
    [
      'somebody grades the last',
      { lastActivityWorkflow: { state: ActivityWorkState.inGrading, attempt: 1 } },
      ['in-grading'],
    ],
    [
      'the last is under way',
      { lastActivityWorkflow: { state: ActivityWorkState.inProgress, attempt: 1 } },
      ['attempt-open'],
    ],
    ['it is locked', { open: false }, ['not-open']],
    ['all attempts are used', { allowedAttempts: 2 }, ['no-attempts-left']],
    ['fewer are allowed now than were used', { allowedAttempts: 1 }, ['no-attempts-left']],
    [
      'everything speaks against it, in this order',
      {
        type: ActivityKind.composite,
        lastActivityWorkflow: { state: ActivityWorkState.inGrading, attempt: 1 },
        open: false,
        allowedAttempts: 1,
      },
      ['not-repeatable', 'in-grading', 'not-open', 'no-attempts-left'],
    ],
  ])('is refused when %s', (_when, choices, reasons) => {
    expect(decideRestartActivity({ ...repeatable, ...choices })).toEqual({ allowed: false, reasons });
  });
});

describe('G1: another attempt is offered where it can change something (decisions §5 "Score")', () => {
  const graded: RestartOfferFacts = { ...repeatable, manualGrading: true, bestScore: 0.7 };
  test.each<[string, Partial<RestartOfferFacts>, boolean]>([
    ['of work that a person grades', {}, true],
    ['of a tool', { type: ActivityKind.lti, manualGrading: false }, true],
    ['of which nothing was reached', { bestScore: 0 }, true],
    ['of which the score is hidden, or was never given', { bestScore: null }, true],
    ['of which everything was reached', { bestScore: 1 }, false],
    ['of something that gives no score', { manualGrading: false }, false],
    ['of what was never begun, which is started', { lastActivityWorkflow: null }, false],
    ['of what is closed', { open: false }, false],
    ['without attempts left', { allowedAttempts: 2 }, false],
    ['with the last attempt left', { allowedAttempts: 3 }, true],
    [
      'while the last attempt is under way',
      { lastActivityWorkflow: { state: ActivityWorkState.inProgress, attempt: 1 } },
      false,
    ],
    [
      'while the last attempt is graded',
      { lastActivityWorkflow: { state: ActivityWorkState.inGrading, attempt: 1 } },
      false,
    ],
  ])('%s: %j, %s', (_what, choices, offered) => expect(visibleRestart({ ...graded, ...choices })).toBe(offered));
});

describe('G1: trying again is told of below the passing score', () => {
  const failed: RetakeFacts = {
    ...repeatable,
    manualGrading: true,
    bestScore: 0.4,
    passed: false,
    attemptPolicy: 'best',
  };
  test.each<[string, Partial<RetakeFacts>, boolean]>([
    ['of work that a person grades', {}, true],
    ['of a package, a quiz or a tool', { type: ActivityKind.lti, manualGrading: false }, true],
    ['where the last attempt counts', { attemptPolicy: 'last' }, true],
    ['where the first attempt counts, which no other changes', { attemptPolicy: 'first' }, false],
    ['of what is passed', { passed: true }, false],
    ['of which the verdict is hidden, or there is none', { passed: null }, false],
    ['without attempts left', { allowedAttempts: 2 }, false],
    ['of what is closed', { open: false }, false],
  ])('%s: %j, %s', (_what, choices, told) => expect(visibleRetake({ ...failed, ...choices })).toBe(told));
});
