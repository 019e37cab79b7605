import { courseContentPlace, coursePlace } from '../places/course-places.ts';
import { placePath } from '../places/place.ts';
import type { Instant } from '../time/instant.ts';
import { ContentState, WorkflowState } from '../values/value-sets.ts';
import { visibleAvailability } from './availability.ts';
import type { CourseFacts } from './facts.ts';
import { decideStart } from './start.ts';

/** Where a click on the card leads, below the base path (Spec 2 §4 'Card link'). */
export function cardLink(course: {
  readonly objectiveId: string;
  readonly aggregateId: string;
  readonly workflow: { readonly state: WorkflowState } | null;
  readonly record: object | null;
}): string {
  const { objectiveId, aggregateId } = course;
  if (course.workflow?.state === WorkflowState.inProgress) return placePath(courseContentPlace, { objectiveId });
  const finished = course.workflow === null ? course.record !== null : course.workflow.state === WorkflowState.finished;
  return placePath(coursePlace, finished ? { objectiveId } : { objectiveId, aggregateId });
}

/** The footer of a card by state (Spec 2 §2 'Course card'). */
export type CardFooter =
  | { readonly kind: 'willBeAvailable' | 'wasAvailable'; readonly date: Instant }
  | { readonly kind: 'notStarted'; readonly due: Instant | null }
  | { readonly kind: 'inProgress'; readonly started: Instant; readonly progress: number; readonly due: Instant | null }
  | { readonly kind: 'submitted'; readonly submitted: Instant | null }
  | { readonly kind: 'completed'; readonly finished: Instant | null };

export type CardFacts = Omit<CourseFacts, 'workflow' | 'record'> & {
  readonly dueDate: Instant | null;
  readonly workflow: CardWorkflow | null;
  readonly record: { readonly finished: Instant } | null;
};

interface CardWorkflow {
  readonly state: WorkflowState;
  readonly started: Instant;
  readonly submitted: Instant | null;
  readonly finished: Instant | null;
  /** 0..1; null while it is hidden, which it never is for an attempt in progress. */
  readonly progress: number | null;
}

export function visibleFooter(facts: CardFacts, now: Date): CardFooter {
  const { workflow } = facts;
  if (workflow === null)
    return facts.record === null
      ? notStartedFooter(facts, now)
      : { kind: 'completed', finished: facts.record.finished };
  if (workflow.state === WorkflowState.inProgress) {
    return { kind: 'inProgress', started: workflow.started, progress: workflow.progress ?? 0, due: facts.dueDate };
  }
  if (workflow.state === WorkflowState.finished) return { kind: 'completed', finished: workflow.finished };
  return { kind: 'submitted', submitted: workflow.submitted };
}

function notStartedFooter(facts: CardFacts, now: Date): CardFooter {
  const notice = visibleAvailability(facts, now);
  if (notice === null) return { kind: 'notStarted', due: facts.dueDate };
  return { kind: notice.kind === 'willBe' ? 'willBeAvailable' : 'wasAvailable', date: notice.date };
}

/**
 * The mark on a card (Spec 2 §2 'Course card'): 'coming soon' for drafts; a lock for a course that nobody has begun and
 * that cannot be begun now. Work under way is never marked (Spec 2 §4: 'unless a workflow is in progress').
 */
export function visibleCardMark(
  facts: Pick<CourseFacts, 'contentState' | 'retake' | 'availabilityDate' | 'availabilityEndDate'> & {
    readonly workflow: { readonly state: WorkflowState } | null;
  },
  now: Date,
): 'comingSoon' | 'locked' | null {
  if (facts.workflow?.state === WorkflowState.inProgress) return null;
  if (facts.contentState === ContentState.draft) return 'comingSoon';
  return facts.workflow === null && !decideStart(facts, now).allowed ? 'locked' : null;
}

/**
 * The pass or fail badge of a card (Spec 2 §2 'Course card'): of the last result, once an attempt is over; null without
 * a verdict to show. The result before says nothing of an attempt that is under way or being graded.
 */
export function visibleCardVerdict(
  workflow: { readonly state: WorkflowState } | null,
  record: { readonly passed: boolean | null } | null,
): boolean | null {
  return workflow === null || workflow.state === WorkflowState.finished ? (record?.passed ?? null) : null;
}

/** Spec 2 §9, by index for courses without an image. */
export const placeholderColors = ['#A3A3A3', '#FFC699', '#CCECCC', '#99E2EA', '#ED9999', '#99B6E8', '#FFE299'] as const;

/** Background of the course that stands at `index` of its list. */
export function placeholderColor(index: number): (typeof placeholderColors)[number] {
  return placeholderColors[index % placeholderColors.length] ?? placeholderColors[0];
}
