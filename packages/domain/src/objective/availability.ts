import { isAfter, isBefore, type Instant } from '../time/instant.ts';

export interface AvailabilityFacts {
  readonly availabilityDate: Instant | null;
  readonly availabilityEndDate: Instant | null;
}

/**
 * Side of its availability that a course is on. Both dates themselves belong to the open time (Spec 2 §4
 * 'Availability').
 */
export type Availability = 'before' | 'open' | 'after';

export function availabilityAt(facts: AvailabilityFacts, now: Date): Availability {
  if (isBefore(now, facts.availabilityDate)) return 'before';
  return isAfter(now, facts.availabilityEndDate) ? 'after' : 'open';
}

export interface AvailabilityNotice {
  /** 'Will be available to start on {date}', or 'Was available to start before {date}'. */
  readonly kind: 'willBe' | 'was';
  readonly date: Instant;
}

/**
 * The sentence about availability, if there is one to say (Spec 2 §4 'Availability'). The end matters only to a person
 * who could still start: without an attempt, or with retake.
 */
export function visibleAvailability(
  facts: AvailabilityFacts & { readonly retake: boolean; readonly workflow: object | null },
  now: Date,
): AvailabilityNotice | null {
  const availability = availabilityAt(facts, now);
  if (availability === 'before' && facts.availabilityDate !== null)
    return { kind: 'willBe', date: facts.availabilityDate };
  const couldStart = facts.workflow === null || facts.retake;
  if (availability === 'after' && couldStart && facts.availabilityEndDate !== null)
    return { kind: 'was', date: facts.availabilityEndDate };
  return null;
}
