import { decisionFrom, type Decision } from '../decision.ts';

/** What decides whether a question of a quiz may come back as a review, of one learner at this moment. */
export interface ReinforcementFacts {
  /** A machine can say what an answer is worth, and the answer is nothing that has to be uploaded or recorded. */
  readonly scorable: boolean;
  /** The quiz, or what it stands in, is watched over. */
  readonly proctored: boolean;
  /** Its learner may open the quiz now, and read what they answered there (`decideReadAnswers`). */
  readonly open: boolean;
  /** It came in the learner's last attempt at this quiz. */
  readonly seen: boolean;
  /** All answers are handed in together, as a test; otherwise each question is checked by itself. */
  readonly test: boolean;
  /** The last attempt at the quiz was handed in. */
  readonly handedIn: boolean;
  /** The quiz itself shows this learner the right answer and what theirs was worth, at this moment. */
  readonly answerShown: boolean;
}

export const reinforcementRefusals = [
  'not-scorable',
  'proctored',
  'not-open',
  'not-seen',
  'not-handed-in',
  'answer-hidden',
] as const;
export type ReinforcementRefusal = (typeof reinforcementRefusals)[number];

/**
 * May a question of a quiz be asked again as a review? Only where the quiz itself already shows the right answer to
 * this learner: then a review gives nothing away that they could not look up, and hides nothing that is hidden there.
 */
export function decideReinforcement(facts: ReinforcementFacts): Decision<ReinforcementRefusal> {
  const refusals: Readonly<Record<ReinforcementRefusal, boolean>> = {
    'not-scorable': !facts.scorable,
    proctored: facts.proctored,
    'not-open': !facts.open,
    'not-seen': !facts.seen,
    'not-handed-in': facts.test && !facts.handedIn,
    'answer-hidden': !facts.answerShown,
  };
  return decisionFrom(reinforcementRefusals.filter((reason) => refusals[reason]));
}
