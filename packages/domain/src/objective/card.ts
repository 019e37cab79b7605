import { courseContentPlace, coursePlace } from '../places/course-places.ts';
import { placePath } from '../places/place.ts';
import type { Instant } from '../time/instant.ts';
import { contentStates } from '../states/content-states.ts';
import { visibleOutcome, type Outcome, type OutcomeFacts } from '../results/outcome.ts';
import { courseStanding, courseStates, type CourseState } from '../states/course-states.ts';
import type { WorkflowState } from '../values/value-sets.ts';
import { visibleAvailability } from './availability.ts';
import type { CourseFacts } from './facts.ts';
import { decideStart } from './start.ts';

/** Address that a click on the card leads to, below the base path (Spec 2 §4 'Card link'). */
export function cardLink(course: {
  readonly objectiveId: string;
  readonly aggregateId: string;
  readonly workflow: { readonly state: WorkflowState } | null;
  readonly record: object | null;
}): string {
  const { objectiveId, aggregateId } = course;
  const targets: Record<CourseState['cardLink'], string> = {
    content: placePath(courseContentPlace, { objectiveId }),
    attempt: placePath(coursePlace, { objectiveId, aggregateId }),
    course: placePath(coursePlace, { objectiveId }),
  };
  if (course.workflow !== null) return targets[courseStates[course.workflow.state].cardLink];
  return course.record === null ? targets.attempt : targets.course;
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
  return workflowFooters[courseStates[workflow.state].footer](workflow, facts.dueDate);
}

/** The footers of an attempt, by what its state says. */
const workflowFooters: Readonly<
  Record<CourseState['footer'], (workflow: CardWorkflow, due: Instant | null) => CardFooter>
> = {
  inProgress: ({ started, progress }, due) => ({ kind: 'inProgress', started, progress: progress ?? 0, due }),
  submitted: ({ submitted }) => ({ kind: 'submitted', submitted }),
  completed: ({ finished }) => ({ kind: 'completed', finished }),
};

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
  if (courseStanding(facts.workflow?.state ?? null).atWork) return null;
  if (contentStates[facts.contentState].startRefusal === 'coming-soon') return 'comingSoon';
  return facts.workflow === null && !decideStart(facts, now).allowed ? 'locked' : null;
}

/**
 * The badge of a card for the last result (Spec 2 §2 'Course card'), once an attempt is over; null without one to show.
 * The result before says nothing of an attempt that is under way or being graded.
 */
export function visibleCardOutcome(
  workflow: { readonly state: WorkflowState } | null,
  record: OutcomeFacts | null,
): Outcome | null {
  if (record === null || !courseStanding(workflow?.state ?? null).lastResultStands) return null;
  return visibleOutcome(record);
}

/** Spec 2 §9, by index for courses without an image. */
export const placeholderColors = ['#A3A3A3', '#FFC699', '#CCECCC', '#99E2EA', '#ED9999', '#99B6E8', '#FFE299'] as const;

/** Background of the course that stands at `index` of its list. */
export function placeholderColor(index: number): (typeof placeholderColors)[number] {
  return placeholderColors[index % placeholderColors.length] ?? placeholderColors[0];
}
