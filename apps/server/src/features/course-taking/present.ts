import type { ActivityPart, ActivityTree, ActivityWithContent } from '@stoa/contract';
import { flattenParts, nextConstraintDate, shownChildren } from '@stoa/domain';
import type { StoredContent } from '../../db/tables/stored-content.ts';
import { presentWorkflow } from '../../learning/presentation/present.ts';
import { presentProctoring, sessionAt } from '../../learning/proctoring/sessions.ts';
import { decideOpenPart, shownStanding, type Attempt } from '../../learning/attempts/attempt.ts';
import type { TakenPart } from '../../learning/course-trees/course-tree.ts';
import { presentContent } from './present-content.ts';

// field by field: that is much faster than leaving some out, and a course may have thousands of parts

function presentActivity(attempt: Attempt, part: TakenPart) {
  const activity = part.childActivity;
  const { lastActivityWorkflow, bestActivityRecord } = shownStanding(attempt, part);
  return {
    id: activity.id,
    name: activity.name,
    code: activity.code,
    type: activity.type,
    state: activity.state,
    duration: activity.duration,
    proctored: activity.proctored,
    presentationMode: activity.presentationMode,
    completion: activity.completion,
    manualGrading: activity.manualGrading,
    version: activity.version,
    supportReview: activity.supportReview,
    supportMobileView: activity.supportMobileView,
    preferredWidth: activity.preferredWidth,
    preferredHeight: activity.preferredHeight,
    activityWorkflowAggregate: {
      lastActivityWorkflow,
      bestActivityRecord,
      lastProctoringSessionId: sessionAt(attempt.sessions, part)?.id ?? null,
    },
  };
}

function presentPlace(attempt: Attempt, part: TakenPart) {
  return {
    id: part.id,
    order: part.order,
    axis: part.axis,
    activityPathId: part.activityPathId,
    optional: part.optional,
    scoreWeight: part.scoreWeight,
    progressWeight: part.progressWeight,
    gate: part.gate,
    prerequisites: [...part.prerequisites],
    allowedAttempts: part.allowedAttempts,
    attemptPolicy: part.attemptPolicy,
    normalizedPassingScore: part.normalizedPassingScore,
    activityConstraint: part.activityConstraint,
    available: attempt.course.open.has(part.axis),
    contentAvailable: decideOpenPart(attempt, part).allowed,
    proctoring: presentProctoring(attempt.sessions, part),
  };
}

/** A part with all that stands in it; archived parts are left out. */
export function presentPart(attempt: Attempt, part: TakenPart): ActivityPart {
  const children = shownChildren(part.childActivity).map((child) => presentPart(attempt, child));
  return { ...presentPlace(attempt, part), childActivity: { ...presentActivity(attempt, part), children } };
}

function shownConstraints({ course: { root } }: Attempt) {
  return [root, ...flattenParts(root.childActivity)].map((part) => part.activityConstraint);
}

/** The whole tree with the learner's state; archived parts are left out. */
export function presentTree(attempt: Attempt): ActivityTree {
  const { root } = attempt.course;
  const children = shownChildren(root.childActivity).map((child) => presentPart(attempt, child));
  return {
    objectiveWorkflow: presentWorkflow(attempt.row, attempt.row, attempt.now),
    ...presentPlace(attempt, root),
    nextConstraintDate: nextConstraintDate(shownConstraints(attempt), attempt.now),
    activity: { ...presentActivity(attempt, root), children },
  };
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
