import { decisionFrom, type Decision } from '../decision.ts';
import type { Instant } from '../time/instant.ts';
import { contentStates } from '../states/content-states.ts';
import { courseStanding } from '../states/course-states.ts';
import type { WorkflowState } from '../values/value-sets.ts';
import { availabilityAt } from './availability.ts';
import type { CourseFacts } from './facts.ts';

export type StartFacts = Pick<CourseFacts, 'contentState' | 'retake' | 'availabilityDate' | 'availabilityEndDate'> & {
  readonly workflow: { readonly state: WorkflowState } | null;
};

/** Reasons in the order of their priority. */
export const startRefusals = [
  'archived',
  'coming-soon',
  'attempt-open',
  'no-retake',
  'not-yet-available',
  'no-longer-available',
] as const;
export type StartRefusal = (typeof startRefusals)[number];

/**
 * May a new attempt at the course begin? Spec 2 §4 'Starting a course' and 'Availability'.
 *
 * A new attempt begins if there is none, or if the last one is finished and retake is allowed. Asking for a restart
 * adds no right of its own: 'Start again' is offered for imported results without an attempt and for finished courses
 * with retake, and both are covered. A finished text course with retake may be started here although no button offers
 * it (decisions §5).
 */
export function decideStart(facts: StartFacts, now: Date): Decision<StartRefusal> {
  const availability = availabilityAt(facts, now);
  const { newAttempt } = courseStanding(facts.workflow?.state ?? null);
  const startRefusal: StartRefusal | null = contentStates[facts.contentState].startRefusal;
  const refused: Record<StartRefusal, boolean> = {
    archived: startRefusal === 'archived',
    'coming-soon': startRefusal === 'coming-soon',
    'attempt-open': newAttempt === 'refused',
    'no-retake': newAttempt === 'retake' && !facts.retake,
    'not-yet-available': availability === 'before',
    'no-longer-available': availability === 'after',
  };
  return decisionFrom(startRefusals.filter((reason) => refused[reason]));
}

/** The date that a reason speaks of, for its sentence; null for reasons without one. */
export function startRefusalDate(
  reason: StartRefusal,
  facts: Pick<StartFacts, 'availabilityDate' | 'availabilityEndDate'>,
): Instant | null {
  if (reason === 'not-yet-available') return facts.availabilityDate;
  return reason === 'no-longer-available' ? facts.availabilityEndDate : null;
}
