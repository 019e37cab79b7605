import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decisionFrom } from '../decision.ts';
import { after, before, now } from '../testing/courses.ts';
import { finished, finishedWith, underWay, unstarted } from '../testing/parts.ts';
import { ActivityKind, ContentState, resultsDisclosurePolicies, reviewPolicies, WorkflowState } from '../values/value-sets.ts';
import { decideOpen, openRefusalDate, openRefusals, visibleLock, type OpenFacts, type OpenRefusal } from './availability.ts';
import type { ActivityConstraint } from './constraint.ts';
import type { Standing } from './standing.ts';

const open: OpenFacts = {
  state: ContentState.ready,
  type: ActivityKind.text,
  available: true,
  contentAvailable: true,
  constraint: null,
  standing: unstarted,
  courseFinished: false,
  newContentAfterCompletion: false,
};

describe('opening an activity (Spec 2 §4 "Disabled if")', () => {
  test.each<[string, Partial<OpenFacts>]>([
    ['nothing speaks against it', {}],
    ['it is expired', { state: ContentState.expired }],
    ['all its dates are kept', { constraint: { startFrom: before, startUntil: after, accessibleUntil: after, gracePeriodUntil: after } }],
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
    ['the course is finished and it was started', { courseFinished: true, standing: finished }],
    ['the course is finished and the setting lets new content in', { courseFinished: true, newContentAfterCompletion: true }],
  ])('is allowed when %s', (_when, choices) => expect(decideOpen({ ...open, ...choices }, now)).toEqual({ allowed: true }));

  test.each<[string, Partial<OpenFacts>, OpenRefusal]>([
    ['it is a draft', { state: ContentState.draft }, 'coming-soon'],
    ['it is archived', { state: ContentState.archived }, 'coming-soon'],
    ['the previous part is not passed', { available: false }, 'previous-not-passed'],
    ['the grace period passed unfinished', { constraint: { gracePeriodUntil: before }, standing: underWay }, 'grace-period-passed'],
    ['access ended, even finished', { constraint: { accessibleUntil: before }, standing: finished }, 'access-passed'],
    ['it is too early', { constraint: { startFrom: after } }, 'not-yet-open'],
    ['it was not started in time', { constraint: { startUntil: before } }, 'start-passed'],
    [
      'the grace period passed while it waits for its grade',
      {
        constraint: { gracePeriodUntil: before },
        standing: { ...underWay, lastActivityWorkflow: { state: WorkflowState.inGrading, submitted: before, finished: null } },
      },
      'activity-in-grading',
    ],
    ['its review is hidden', { constraint: { reviewPolicy: 'never' }, standing: finished }, 'review-never'],
    ['the course is finished and it was never started', { courseFinished: true }, 'course-finished'],
    ['the server keeps it back', { contentAvailable: false }, 'server-side'],
  ])('is refused when %s', (_when, choices, reason) => {
    expect(decideOpen({ ...open, ...choices }, now)).toEqual({ allowed: false, reasons: [reason] });
  });

  test('reasons come in the order of Spec 2 §4 "Disabled reason priority"', () => {
    const constraint = { gracePeriodUntil: before, accessibleUntil: before, startFrom: after, startUntil: before };
    const everything = { ...open, state: ContentState.draft, available: false, contentAvailable: false, constraint, courseFinished: true };
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

const dated = fc.constantFrom(before, now.toISOString(), after);
const standings: fc.Arbitrary<Standing> = fc.constantFrom(
  unstarted,
  underWay,
  finished,
  finishedWith(true, 0.9),
  finishedWith(false, 0.1),
  { lastActivityWorkflow: { state: WorkflowState.inGrading, submitted: before, finished: null }, bestActivityRecord: null },
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
  courseFinished: fc.boolean(),
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
  test('so does withholding a result that may not be shown', () => {
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
