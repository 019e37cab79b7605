import { decisionFrom, type Decision } from '../decision.ts';
import type { CourseFacts } from '../objective/facts.ts';
import { courseStanding, recordedState } from '../states/course-states.ts';
import { visibleResult } from './reveal.ts';

export type ReviewFacts = Pick<
  CourseFacts,
  'supportReview' | 'gradeRevealPolicy' | 'gradeRevealDate' | 'workflow' | 'record'
>;

/** Reasons in the order of their priority. */
export const reviewRefusals = [
  'imported',
  'not-finished',
  'in-grading',
  'not-supported',
  'protected',
  'results-never',
  'results-after-date',
] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

/**
 * May the last attempt be reviewed: finished, supported, not protected, not imported, and the grade reveal policy
 * permits it (decisions §5 'Review', Spec 2 §4 'Buttons' and 'Results and review')?
 */
export function decideReview(facts: ReviewFacts, now: Date): Decision<ReviewRefusal> {
  const state = facts.workflow?.state ?? null;
  const result = visibleResult({ ...facts, workflowState: state }, now).state;
  const reviewRefusal: ReviewRefusal | null = courseStanding(state).reviewRefusal;
  const refused: Record<ReviewRefusal, boolean> = {
    imported: facts.record?.imported === true,
    'not-finished': reviewRefusal === 'not-finished',
    'in-grading': reviewRefusal === 'in-grading',
    'not-supported': !facts.supportReview,
    protected: facts.workflow?.protectResults === true || facts.record?.protectResults === true,
    'results-never': result === 'never',
    'results-after-date': result === 'afterDate',
  };
  return decisionFrom(reviewRefusals.filter((reason) => refused[reason]));
}

/**
 * May an earlier attempt be reviewed, by its record? By the same rule as the last one; a result that was imported has
 * no attempt to look at (Spec 2 §2 'Previous attempts').
 */
export function decideReviewOfRecord(
  course: Pick<CourseFacts, 'supportReview' | 'gradeRevealPolicy' | 'gradeRevealDate'>,
  record: { readonly imported: boolean; readonly protectResults: boolean },
  now: Date,
): Decision<ReviewRefusal> {
  // a record is made when its attempt is finished
  const workflow = { state: recordedState, protectResults: record.protectResults };
  return decideReview({ ...course, workflow, record }, now);
}
