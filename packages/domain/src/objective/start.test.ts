import { describe, expect, test } from 'vitest';
import { after, attempt, before, courseFacts, now } from '../testing/courses.ts';
import { ContentState, WorkflowState } from '../values/value-sets.ts';
import type { CourseFacts } from './facts.ts';
import { decideStart, startRefusalDate, startRefusals, type StartRefusal } from './start.ts';

const finished = attempt(WorkflowState.finished);

describe('starting a course (Spec 2 §4 "Starting a course", "Availability", "Value sets")', () => {
  test.each<[string, Partial<CourseFacts>]>([
    ['nobody has started it', {}],
    ['it is expired', { contentState: ContentState.expired }],
    ['the last attempt is finished and retake is allowed', { workflow: finished, retake: true }],
    [
      'its result was imported without an attempt, whatever retake says',
      { record: { imported: true, protectResults: false } },
    ],
    ['its availability began', { availabilityDate: before, availabilityEndDate: after }],
    [
      'its availability begins and ends now',
      { availabilityDate: now.toISOString(), availabilityEndDate: now.toISOString() },
    ],
  ])('is allowed when %s', (_when, choices) =>
    expect(decideStart(courseFacts(choices), now)).toEqual({ allowed: true }),
  );

  test.each<[string, Partial<CourseFacts>, StartRefusal[]]>([
    ['it is archived', { contentState: ContentState.archived }, ['archived']],
    ['it is a draft', { contentState: ContentState.draft }, ['coming-soon']],
    ['the last attempt is finished without retake', { workflow: finished }, ['no-retake']],
    ['it is too early', { availabilityDate: after }, ['not-yet-available']],
    ['it is too late', { availabilityEndDate: before }, ['no-longer-available']],
    [
      'it is too late, even with retake',
      { availabilityEndDate: before, workflow: finished, retake: true },
      ['no-longer-available'],
    ],
  ])('is refused when %s', (_when, choices, reasons) => {
    expect(decideStart(courseFacts(choices), now)).toEqual({ allowed: false, reasons });
  });

  const open = Object.values(WorkflowState).filter((state) => state !== WorkflowState.finished);
  test.each(open)('is refused while an attempt is open (state %s), retake or not', (state) => {
    for (const retake of [false, true]) {
      expect(decideStart(courseFacts({ workflow: attempt(state), retake }), now)).toEqual({
        allowed: false,
        reasons: ['attempt-open'],
      });
    }
  });

  test('lists several reasons by priority', () => {
    const facts = courseFacts({ contentState: ContentState.archived, workflow: finished, availabilityEndDate: before });
    const decision = decideStart(facts, now);
    const reasons: readonly StartRefusal[] = decision.allowed ? [] : decision.reasons;
    expect(reasons).toEqual(['archived', 'no-retake', 'no-longer-available']);
    expect(reasons).toEqual(startRefusals.filter((reason) => reasons.includes(reason)));
  });

  test('names the date that its reason speaks of', () => {
    const facts = { availabilityDate: after, availabilityEndDate: before };
    expect(startRefusals.map((reason) => startRefusalDate(reason, facts))).toEqual([
      null,
      null,
      null,
      null,
      after,
      before,
    ]);
  });
});
