import {
  calls,
  type ActivityPart,
  type ActivityTree,
  type ActivityWithContent,
  type ActivityWorkflowAggregate,
  type CourseStanding,
  type PartStanding,
} from '@stoa/contract';
import { courseTree, openDigits } from '@stoa/contract/course-tree';
import { flattenParts, nextConstraintDate, shownChildren } from '@stoa/domain';
import type { StoredContent } from '../../db/tables/stored-content.ts';
import { presentWorkflow } from '../../learning/presentation/present.ts';
import { presentProctoring, sessionAt } from '../../learning/proctoring/sessions.ts';
import { decideOpenPart, isAvailable, shownStanding, type Attempt } from '../../learning/attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../../learning/course-trees/course-tree.ts';
import { describe, shapeOf, termsOf } from './course-shape.ts';
import { presentContent } from './present-content.ts';

function aggregateOf(attempt: Attempt, part: TakenPart): ActivityWorkflowAggregate {
  const { lastActivityWorkflow, bestActivityRecord } = shownStanding(attempt, part);
  const lastProctoringSessionId = sessionAt(attempt.sessions, part)?.id ?? null;
  return { lastActivityWorkflow, bestActivityRecord, lastProctoringSessionId };
}

function presentActivity(attempt: Attempt, part: TakenPart) {
  return { ...describe(part.childActivity), activityWorkflowAggregate: aggregateOf(attempt, part) };
}

function presentPlace(attempt: Attempt, part: TakenPart) {
  return {
    ...termsOf(part),
    available: isAvailable(attempt, part),
    contentAvailable: decideOpenPart(attempt, part).allowed,
    proctoring: presentProctoring(attempt, part),
  };
}

/** A part with all that stands in it; archived parts are left out. */
export function presentPart(attempt: Attempt, part: TakenPart): ActivityPart {
  const children = shownChildren(part.childActivity).map((child) => presentPart(attempt, child));
  return { ...presentPlace(attempt, part), childActivity: { ...presentActivity(attempt, part), children } };
}

/** How the learner stands in the shown parts; of most of them there is nothing to say but whether they are open. */
export function presentStanding(attempt: Attempt): CourseStanding {
  const { row, now, course } = attempt;
  const shown = [course.root, ...flattenParts(course.root.childActivity)];
  const nextDate = nextConstraintDate(
    shown.map((part) => part.activityConstraint),
    now,
  );
  return {
    objectiveWorkflow: presentWorkflow(row, row, now),
    shape: addressOfShape(row.w_id, shapeOf(attempt).name),
    nextConstraintDate: nextDate,
    open: shown.map((part) => openDigit(attempt, part)).join(''),
    parts: shown.flatMap((part, number) => partStanding(attempt, part, number) ?? []),
  };
}

function addressOfShape(objectiveWorkflowId: string, name: string): string {
  return calls.getCourseShape.path.replace(':objectiveWorkflowId', objectiveWorkflowId).replace(':shape', name);
}

function openDigit(attempt: Attempt, part: TakenPart): number {
  const available = isAvailable(attempt, part) ? openDigits.available : 0;
  return available + (decideOpenPart(attempt, part).allowed ? openDigits.contentAvailable : 0);
}

function partStanding(attempt: Attempt, part: TakenPart, number: number): PartStanding | null {
  const proctoring = presentProctoring(attempt, part);
  // extra attempts are given to work that was begun
  if (workflowOf(part) === null && proctoring === null) return null;
  const activityWorkflowAggregate = aggregateOf(attempt, part);
  return { part: number, allowedAttempts: part.allowedAttempts, proctoring, activityWorkflowAggregate };
}

/** The whole tree with the learner's state; archived parts are left out. */
export function presentTree(attempt: Attempt): ActivityTree {
  return courseTree(shapeOf(attempt).document, presentStanding(attempt));
}

interface ToldContent {
  /** Null where there is none, or none that may be opened now. */
  readonly content: StoredContent | null;
  /** Origins from which images may come. */
  readonly images: readonly string[];
}

/** One part with what it shows. */
export async function presentWithContent(
  attempt: Attempt,
  part: TakenPart,
  { content, images }: ToldContent,
): Promise<ActivityWithContent> {
  return {
    ...presentPlace(attempt, part),
    childActivity: { ...presentActivity(attempt, part), childrenCount: shownChildren(part.childActivity).length },
    content:
      content === null ? null : await presentContent(content, { objectiveId: attempt.row.w_objective_id, images }),
  };
}
