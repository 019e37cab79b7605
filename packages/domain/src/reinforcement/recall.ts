import type { Instant } from '../time/instant.ts';

/** How well something was remembered, in the words of spaced repetition. */
export type Recall = 'again' | 'hard' | 'good';

/** An answer to a question that comes back. */
export interface ReviewAnswer {
  readonly at: Instant;
  /** 0..1 */
  readonly score: number;
}

const almost = 1e-9;

/** What a score says of remembering: everything right, something of it, or nothing. */
export function recallOf(score: number): Recall {
  if (score >= 1 - almost) return 'good';
  return score <= almost ? 'again' : 'hard';
}

/** What is known of a subject, by the answers to its questions. */
export type Grasp = 'unknown' | 'gap' | 'growing' | 'strength';

/** Fewer answers than these say nothing. */
export const leastAnswers = 3;

const strong = 0.8;
const weak = 0.5;

interface GraspFacts {
  /** Answers that it rests on. */
  readonly answers: number;
  /** Sum of their scores, each from 0 to 1. */
  readonly points: number;
}

/** Strength or gap, or honestly neither while there are too few answers. */
export function graspOf({ answers, points }: GraspFacts): Grasp {
  if (answers < leastAnswers) return 'unknown';
  const share = points / answers;
  if (share >= strong) return 'strength';
  return share < weak ? 'gap' : 'growing';
}

/** Seconds that a review takes, for plans. */
export const secondsPerReview = 40;

/** Seconds after which a session of reviews offers its end. */
export const reviewSessionSeconds = 300;
