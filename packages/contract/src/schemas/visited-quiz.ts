import type { AttemptPolicy } from '@stoa/domain';
import type { QuizWork } from './question.ts';

/** What the page of a quiz that another system launched is told (decision 0063): the work, and the attempts at it. */
export interface VisitedQuiz {
  readonly quiz: QuizWork;
  /** Id of the work, by which a browser keeps what is not sent yet. */
  readonly activityWorkflowId: string;
  /** Number of this attempt at the quiz, from 1. */
  readonly attempt: number;
  /** Share of all points that counts by now, from 0 to 1; null without one, and while it is hidden. */
  readonly counted: number | null;
  /** Which attempt counts. */
  readonly counts: AttemptPolicy;
  /** How many further attempts there are, null for any number; null as a whole where none is offered. */
  readonly again: { readonly left: number | null } | null;
}
