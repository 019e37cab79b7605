import { decisionFrom, type Decision } from '../decision.ts';
import { availabilityAt, type AvailabilityFacts } from '../objective/availability.ts';
import type { Instant } from '../time/instant.ts';
import { contentStates } from '../states/content-states.ts';
import type { ContentState } from '../values/value-sets.ts';

export interface SelfEnrolFacts extends AvailabilityFacts {
  readonly contentState: ContentState;
  /** The catalog offers the course. */
  readonly showInCatalog: boolean;
}

/** Reasons in the order of their priority. */
export const selfEnrolRefusals = ['not-offered', 'archived', 'no-longer-available', 'not-yet-available'] as const;
export type SelfEnrolRefusal = (typeof selfEnrolRefusals)[number];

/**
 * May a person who is not enrolled add the course to their own (Spec 2 §4 'Buttons', §6 'Self-enrolment')? Whoever is
 * enrolled stays so, whatever became of the course. A draft may be added: it waits among the person's courses as
 * 'coming soon'.
 */
export function decideSelfEnrol(facts: SelfEnrolFacts, now: Date): Decision<SelfEnrolRefusal> {
  const availability = availabilityAt(facts, now);
  const refused: Record<SelfEnrolRefusal, boolean> = {
    'not-offered': !facts.showInCatalog,
    archived: contentStates[facts.contentState].enrolRefusal === 'archived',
    'no-longer-available': availability === 'after',
    'not-yet-available': availability === 'before',
  };
  return decisionFrom(selfEnrolRefusals.filter((reason) => refused[reason]));
}

/** The date that a reason speaks of, for its sentence; null for reasons without one. */
export function selfEnrolRefusalDate(reason: SelfEnrolRefusal, facts: AvailabilityFacts): Instant | null {
  if (reason === 'not-yet-available') return facts.availabilityDate;
  return reason === 'no-longer-available' ? facts.availabilityEndDate : null;
}

/** The part of a catalog entry or of an objective access, as they travel, that carries the facts. */
export interface SelfEnrolAnswer extends AvailabilityFacts {
  readonly objective: { readonly activity: { readonly state: ContentState } };
  readonly showInCatalog: boolean;
}

/** The facts inside an answer. */
export function selfEnrolFactsOf({
  objective,
  showInCatalog,
  availabilityDate,
  availabilityEndDate,
}: SelfEnrolAnswer): SelfEnrolFacts {
  return { contentState: objective.activity.state, showInCatalog, availabilityDate, availabilityEndDate };
}
