import { decisionFrom, type Decision } from '../decision.ts';

/** Points that a person gives for one question. */
export interface QuestionGradeFacts {
  /** What the question can give. */
  readonly most: number;
  /** What scoring gave; null where it left the question to a person. */
  readonly scored: number | null;
  readonly points: number;
  /** Why scoring does not have the last word. */
  readonly reason: string;
}

/** Reasons in the order of their priority. */
export const questionGradeRefusals = ['not-possible', 'no-reason'] as const;
export type QuestionGradeRefusal = (typeof questionGradeRefusals)[number];

/** As exact as shares of decimal points can be. */
const almost = 1e-9;

/** May a question get these points? Whoever puts others in place of those of scoring says why. */
export function decideQuestionGrade({
  most,
  scored,
  points,
  reason,
}: QuestionGradeFacts): Decision<QuestionGradeRefusal> {
  const isOther = scored !== null && Math.abs(points - scored) > almost;
  const refused: Record<QuestionGradeRefusal, boolean> = {
    'not-possible': !(points >= 0 && points <= most + almost),
    'no-reason': isOther && reason.trim() === '',
  };
  return decisionFrom(questionGradeRefusals.filter((one) => refused[one]));
}

/** What points that a person gave say of an answer. */
export function pointsVerdict(points: number, most: number): 'correct' | 'partly' | 'wrong' {
  if (points <= 0) return 'wrong';
  return points >= most - almost ? 'correct' : 'partly';
}
