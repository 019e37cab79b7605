import { decideReview, type ReviewFacts } from '../results/review.ts';
import { courseStates } from '../states/course-states.ts';
import type { WorkflowState } from '../values/value-sets.ts';

export interface WorkFacts {
  /** State of the attempt. */
  readonly state: WorkflowState;
  /** Setting accessNewContentAfterCompletion. */
  readonly newContentAfterCompletion: boolean;
}

/**
 * May activities of the attempt be opened and finished: while it is in progress, and, where a setting lets learners
 * into what is new to them, once it is finished (Spec 2 §4 'Locked')? What is handed in and not finished is closed.
 */
export function isWorkOpen({ state, newContentAfterCompletion }: WorkFacts): boolean {
  const { work } = courseStates[state];
  return work === 'open' || (work === 'newOnly' && newContentAfterCompletion);
}

export type ReadableFacts = ReviewFacts & { readonly workflow: NonNullable<ReviewFacts['workflow']> };

/** May the content of the attempt be seen at all: work is under way, or it may be reviewed (decisions §5 'Review')? */
export function isReadable(facts: ReadableFacts, now: Date): boolean {
  return courseStates[facts.workflow.state].atWork || decideReview(facts, now).allowed;
}

export interface ContentFacts {
  /** State of the attempt. */
  readonly state: WorkflowState;
  /** `isReadable` of the attempt. */
  readonly readable: boolean;
  /** True when the activity supports review. */
  readonly supportReview: boolean;
  /** True when there is something to show: a composite shows its parts. */
  readonly hasContent: boolean;
}

/**
 * May what an activity shows be given out? Reviewing asks the activity's own leave as well (Spec 2 §3 'Activity':
 * supportReview).
 */
export function isContentAvailable({ state, readable, supportReview, hasContent }: ContentFacts): boolean {
  return readable && hasContent && (courseStates[state].atWork || supportReview);
}
