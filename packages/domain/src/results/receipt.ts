import type { Instant } from '../time/instant.ts';

/** The facts of an activity that a receipt needs. */
export interface HandedInFacts {
  /** Composites are not named: they consist of what is. */
  readonly composite: boolean;
  /** The last work at it was begun then; null for what was never opened. */
  readonly started: Instant | null;
}

/** Milliseconds by which the clock of a request may be behind that of the statement before it. */
const sameMoment = 1_000;

/**
 * True when the activity was handed in with an attempt. Everything that was begun until then was, also what was
 * archived since; content that is new to a learner may be begun after it, and was not (decision 0015).
 */
export function isHandedInWith({ composite, started }: HandedInFacts, submitted: Instant): boolean {
  return !composite && started !== null && Date.parse(started) <= Date.parse(submitted) + sameMoment;
}
