import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decisionFrom } from '../decision.ts';
import { proctoringStates } from '../objective/proctoring.ts';
import { after, before, now } from '../testing/courses.ts';
import { finished, finishedWith, underWay, unstarted } from '../testing/parts.ts';
import {
  ActivityKind,
  ActivityWorkState,
  ContentState,
  resultsDisclosurePolicies,
  reviewPolicies,
  WorkflowState,
} from '../values/value-sets.ts';
import {
  decideBegin,
  beginsAgain,
  decideIntroduce,
  decideOpen,
  decideReadAnswers,
  openRefusalDate,
  openRefusals,
  visibleLock,
  type OpenFacts,
  type OpenRefusal,
} from './availability.ts';
import type { ActivityConstraint } from './constraint.ts';
import type { Standing } from './standing.ts';

const open: OpenFacts = {
  state: ContentState.ready,
  type: ActivityKind.text,
  available: true,
  contentAvailable: true,
  constraint: null,
  standing: unstarted,
  supportReview: true,
  proctoring: null,
  courseState: WorkflowState.inProgress,
  newContentAfterCompletion: false,
};

describe('opening an activity (Spec 2 §4 "Disabled if")', () => {
  test.each<[string, Partial<OpenFacts>]>([
    ['nothing speaks against it', {}],
    ['it is expired', { state: ContentState.expired }],
    [
      'all its dates are kept',
      { constraint: { startFrom: before, startUntil: after, accessibleUntil: after, gracePeriodUntil: after } },
    ],
    ['the due date alone has passed', { constraint: { due: before } }],
    ['it was started before startUntil', { constraint: { startUntil: before }, standing: underWay }],
    ['it was finished before the grace period ended', { constraint: { gracePeriodUntil: before }, standing: finished }],
    [
      'its dates are exactly now',
      {
        constraint: {
          startFrom: now.toISOString(),
          startUntil: now.toISOString(),
          accessibleUntil: now.toISOString(),
          gracePeriodUntil: now.toISOString(),
        },
      },
    ],
    ['the course is finished and it was started', { courseState: WorkflowState.finished, standing: finished }],
    [
      'the course is finished and the setting lets new content in',
      { courseState: WorkflowState.finished, newContentAfterCompletion: true },
    ],
  ])('is allowed when %s', (_when, choices) =>
    expect(decideOpen({ ...open, ...choices }, now)).toEqual({ allowed: true }),
  );

  test.each<[string, Partial<OpenFacts>, OpenRefusal]>([
    ['it is a draft', { state: ContentState.draft }, 'coming-soon'],
    ['it is archived', { state: ContentState.archived }, 'coming-soon'],
    ['the previous part is not passed', { available: false }, 'previous-not-passed'],
    [
      'the grace period passed unfinished',
      { constraint: { gracePeriodUntil: before }, standing: underWay },
      'grace-period-passed',
    ],
    ['access ended, even finished', { constraint: { accessibleUntil: before }, standing: finished }, 'access-passed'],
    ['it is too early', { constraint: { startFrom: after } }, 'not-yet-open'],
    ['it was not started in time', { constraint: { startUntil: before } }, 'start-passed'],
    [
      'the grace period passed while it waits for its grade',
      {
        constraint: { gracePeriodUntil: before },
        standing: {
          ...underWay,
          lastActivityWorkflow: { state: ActivityWorkState.inGrading, submitted: before, finished: null },
        },
      },
      'activity-in-grading',
    ],
    ['its review is hidden', { constraint: { reviewPolicy: 'never' }, standing: finished }, 'review-never'],
    ['the course is finished and it was never started', { courseState: WorkflowState.finished }, 'course-finished'],
    ['the server keeps it back', { contentAvailable: false }, 'server-side'],
  ])('is refused when %s', (_when, choices, reason) => {
    expect(decideOpen({ ...open, ...choices }, now)).toEqual({ allowed: false, reasons: [reason] });
  });

  test('reasons come in the order of Spec 2 §4 "Disabled reason priority"', () => {
    const constraint = { gracePeriodUntil: before, accessibleUntil: before, startFrom: after, startUntil: before };
    const everything = {
      ...open,
      state: ContentState.draft,
      available: false,
      contentAvailable: false,
      constraint,
      courseState: WorkflowState.finished,
    };
    expect(decideOpen(everything, now)).toEqual({
      allowed: false,
      reasons: [
        'coming-soon',
        'previous-not-passed',
        'grace-period-passed',
        'access-passed',
        'not-yet-open',
        'start-passed',
        'course-finished',
      ],
    });
  });

  test('a reason names its date', () => {
    const constraint: ActivityConstraint = {
      gracePeriodUntil: '1',
      accessibleUntil: '2',
      startFrom: '3',
      startUntil: '4',
      resultsDisclosureFrom: '5',
      revealResultsFrom: '6',
    };
    const dates = Object.fromEntries(openRefusals.map((reason) => [reason, openRefusalDate(reason, constraint)]));
    expect(Object.fromEntries(Object.entries(dates).filter(([, date]) => date !== null))).toEqual({
      'grace-period-passed': '1',
      'access-passed': '2',
      'not-yet-open': '3',
      'start-passed': '4',
      'results-after-date': '5',
    });
    expect(openRefusalDate('results-after-date', { revealResultsFrom: '6' })).toBe('6');
    expect(openRefusals.map((reason) => openRefusalDate(reason, null)).every((date) => date === null)).toBe(true);
  });
});

describe('C19: a proctored part (Spec 2 §4 "Proctoring gate")', () => {
  const { inProgress, submitted, inGrading, finished: over } = WorkflowState;
  const watched = (state: (typeof proctoringStates)[number] | null, own = true) => ({
    ...open,
    proctoring: { state, own },
  });
  const reasonsOf = (facts: OpenFacts) => {
    const decision = decideOpen(facts, now);
    return decision.allowed ? [] : decision.reasons;
  };

  test.each([
    [null, ['session-not-ready']],
    ['created', ['session-not-ready']],
    ['inProgress', []],
    ['finished', ['session-over']],
    ['terminated', ['session-terminated']],
  ] as const)('with the session %s is refused to new work and to work under way for %j', (state, reasons) => {
    for (const standing of [unstarted, underWay]) expect(reasonsOf({ ...watched(state), standing })).toEqual(reasons);
  });

  test('is reviewed by the rules of review once its work is finished, however the session ended', () => {
    for (const state of [null, ...proctoringStates]) {
      expect(reasonsOf({ ...watched(state), standing: finished })).toEqual([]);
      const never = { ...watched(state), standing: finished, constraint: { reviewPolicy: 'never' } as const };
      expect(reasonsOf(never)).toEqual(['review-never']);
    }
  });

  test('of a course that was handed in opens where its review is supported', () => {
    for (const courseState of [submitted, inGrading]) {
      const facts = { ...watched('finished'), standing: underWay, courseState };
      expect(reasonsOf(facts)).toEqual([]);
      expect(reasonsOf({ ...facts, supportReview: false })).toEqual(['review-not-supported']);
    }
  });

  test('needs a session for new content in a finished course, and none for looking at what was left unfinished', () => {
    const facts = { ...watched('finished'), courseState: over };
    expect(reasonsOf({ ...facts, standing: underWay })).toEqual([]);
    expect(reasonsOf(facts)).toEqual(['course-finished']);
    expect(reasonsOf({ ...facts, standing: underWay, newContentAfterCompletion: true })).toEqual(['session-over']);
    expect(reasonsOf({ ...watched(null), courseState: over, newContentAfterCompletion: true })).toEqual([
      'session-not-ready',
    ]);
  });

  test('is begun to ask for its session; what lies in it is not, and a date that refuses still does', () => {
    for (const state of [null, 'created'] as const) {
      expect(decideBegin(watched(state), now)).toEqual({ allowed: true });
      expect(decideBegin(watched(state, false), now)).toEqual({ allowed: false, reasons: ['session-not-ready'] });
      const early = { ...watched(state), constraint: { startFrom: after } };
      expect(decideBegin(early, now)).toEqual({ allowed: false, reasons: ['not-yet-open'] });
    }
    for (const state of ['finished', 'terminated'] as const)
      expect(decideBegin(watched(state), now).allowed).toBe(false);
  });

  test('is begun again with a session of its own, but what lies in it only while the session goes on', () => {
    for (const state of [null, ...proctoringStates]) {
      expect(beginsAgain({ ...watched(state), standing: finished }, now)).toBe(true);
      expect(beginsAgain({ ...watched(state, false), standing: finished }, now)).toBe(state === 'inProgress');
    }
    expect(beginsAgain({ ...open, standing: finished }, now)).toBe(true);
    expect(beginsAgain({ ...open, standing: finished, courseState: over, newContentAfterCompletion: true }, now)).toBe(
      false,
    );
    expect(beginsAgain({ ...open, constraint: { startFrom: after } }, now)).toBe(false);
  });

  test('is refused for its dates before anything is said of a session', () => {
    expect(inProgress).toBe(open.courseState);
    expect(reasonsOf({ ...watched(null), constraint: { startFrom: after }, contentAvailable: false })).toEqual([
      'not-yet-open',
      'session-not-ready',
    ]);
  });
});

const dated = fc.constantFrom(before, now.toISOString(), after);
const standings: fc.Arbitrary<Standing> = fc.constantFrom(
  unstarted,
  underWay,
  finished,
  finishedWith(true, 0.9),
  finishedWith(false, 0.1),
  {
    lastActivityWorkflow: { state: ActivityWorkState.inGrading, submitted: before, finished: null },
    bestActivityRecord: null,
  },
);
const constraints: fc.Arbitrary<ActivityConstraint | null> = fc.option(
  fc.record(
    {
      startFrom: dated,
      startUntil: dated,
      accessibleUntil: dated,
      gracePeriodUntil: dated,
      resultsDisclosureFrom: dated,
      resultsDisclosureAbove: fc.constantFrom(0, 0.5, 1),
      resultsDisclosurePolicy: fc.constantFrom(...resultsDisclosurePolicies),
      reviewPolicy: fc.constantFrom(...reviewPolicies),
    },
    { requiredKeys: [] },
  ),
);
const facts: fc.Arbitrary<OpenFacts> = fc.record({
  state: fc.constantFrom(...Object.values(ContentState)),
  type: fc.constantFrom(...Object.values(ActivityKind)),
  available: fc.boolean(),
  contentAvailable: fc.boolean(),
  constraint: constraints,
  standing: standings,
  supportReview: fc.boolean(),
  proctoring: fc.option(fc.record({ state: fc.option(fc.constantFrom(...proctoringStates)), own: fc.boolean() })),
  courseState: fc.constantFrom(...Object.values(WorkflowState)),
  newContentAfterCompletion: fc.boolean(),
});

describe('server and portal answer alike', () => {
  test('withholding the content of what is refused changes neither the answer nor its reasons', () => {
    fc.assert(
      fc.property(facts, (full) => {
        const decision = decideOpen(full, now);
        expect(decideOpen({ ...full, contentAvailable: decision.allowed }, now)).toEqual(decision);
      }),
      { numRuns: 2000 },
    );
  });
  test('withholding a result that may not be shown changes neither the answer nor its reasons', () => {
    fc.assert(
      fc.property(facts, (full) => {
        const redacted = {
          ...full.standing,
          bestActivityRecord: full.standing.bestActivityRecord && { passed: null, normalizedScore: null },
        };
        const decision = decideOpen(full, now);
        const hidden = !decision.allowed && decision.reasons.some((reason) => reason.startsWith('results-'));
        if (hidden) expect(decideOpen({ ...full, standing: redacted }, now)).toEqual(decision);
      }),
      { numRuns: 2000 },
    );
  });
  test('reasons are listed once, by priority', () => {
    fc.assert(
      fc.property(facts, (full) => {
        const decision = decideOpen(full, now);
        const reasons: readonly OpenRefusal[] = decision.allowed ? [] : decision.reasons;
        expect(reasons).toEqual(openRefusals.filter((reason) => reasons.includes(reason)));
      }),
    );
  });
});

describe('the lock (Spec 2 §4 "Locked")', () => {
  test.each<[OpenRefusal[], boolean]>([
    [[], false],
    [['coming-soon'], false],
    [['coming-soon', 'previous-not-passed'], false],
    [['coming-soon', 'not-yet-open'], true],
    [['previous-not-passed'], true],
    [['access-passed'], true],
    [['course-finished'], true],
    [['server-side'], true],
  ])('%s: %s', (reasons, locked) => expect(visibleLock(decisionFrom(reasons))).toBe(locked));
});

describe('reading what is said before an activity', () => {
  const soon = { ...open, state: ContentState.draft };

  test('is allowed where only its player is missing', () => {
    expect(decideIntroduce({ ...soon, awaitsPlayer: true }, now).allowed).toBe(true);
    expect(decideIntroduce({ ...open, awaitsPlayer: false }, now).allowed).toBe(true);
  });

  test('is refused in a draft, and for every other reason', () => {
    expect(decideIntroduce({ ...soon, awaitsPlayer: false }, now)).toMatchObject({ reasons: ['coming-soon'] });
    const closed = { ...soon, awaitsPlayer: true, available: false, constraint: { startFrom: after } };
    expect(decideIntroduce(closed, now)).toMatchObject({ reasons: ['previous-not-passed', 'not-yet-open'] });
  });
});

describe('one’s own answers', () => {
  const inGrading: Standing = {
    ...underWay,
    lastActivityWorkflow: { state: ActivityWorkState.inGrading, submitted: before, finished: null },
  };
  test.each<[string, Partial<OpenFacts>, readonly string[] | null]>([
    ['are read while they wait for a grade', {}, null],
    ['are read where review comes after submission', { constraint: { reviewPolicy: 'afterSubmission' } }, null],
    ['are not where review never comes', { constraint: { reviewPolicy: 'never' } }, ['activity-in-grading']],
    [
      'are not before results are revealed, where review waits for them',
      { constraint: { reviewPolicy: 'afterRevealingResults' } },
      ['activity-in-grading'],
    ],
    ['are not where access ended', { constraint: { accessibleUntil: before } }, ['access-passed']],
    ['are not where the course keeps them back', { contentAvailable: false }, ['server-side']],
  ])('%s', (_when, more, reasons) => {
    const decision = decideReadAnswers({ ...open, standing: inGrading, ...more }, now);
    expect(decision).toEqual(reasons === null ? { allowed: true } : { allowed: false, reasons });
  });
});
