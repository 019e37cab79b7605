import type { ActivityPart, ActivityTree, ActivityWithContent } from '@stoa/contract';
import { ContentState, nextConstraintDate, shownChildren } from '@stoa/domain';
import type { StoredContent } from '../../db/tables/stored-content.ts';
import { presentWorkflow } from '../../kernel/learning/present.ts';
import { presentProctoring, sessionAt } from '../../kernel/learning/attempt/proctoring.ts';
import { decideOpenPart, shownStanding, type Attempt } from '../../kernel/learning/attempt/attempt.ts';
import type { TakenActivity, TakenPart } from '../../kernel/learning/attempt/course-tree.ts';
import { presentContent } from './present-content.ts';

function presentActivity(attempt: Attempt, part: TakenPart) {
  const { activityWorkflowAggregate: _raw, children: _children, hasContent: _content, ...fields }: TakenActivity = part.childActivity;
  const lastProctoringSessionId = sessionAt(attempt.sessions, part)?.id ?? null;
  return { ...fields, activityWorkflowAggregate: { ...shownStanding(attempt, part), lastProctoringSessionId } };
}

function presentPlace(attempt: Attempt, part: TakenPart) {
  const { parent: _parent, childActivity: _activity, ...fields } = part;
  return {
    ...fields,
    available: attempt.course.open.has(part.axis),
    contentAvailable: decideOpenPart(attempt, part).allowed,
    proctoring: presentProctoring(attempt.sessions, part),
  };
}

function presentPart(attempt: Attempt, part: TakenPart): ActivityPart {
  const children = shownChildren(part.childActivity).map((child) => presentPart(attempt, child));
  return { ...presentPlace(attempt, part), childActivity: { ...presentActivity(attempt, part), children } };
}

function shownConstraints({ course }: Attempt) {
  const shown = course.byId.values().filter(({ childActivity }) => childActivity.state !== ContentState.archived);
  return shown.map((part) => part.activityConstraint);
}

/** The whole tree with the learner's state; archived parts are left out. */
export function presentTree(attempt: Attempt): ActivityTree {
  const { root } = attempt.course;
  const children = shownChildren(root.childActivity).map((child) => presentPart(attempt, child));
  return {
    objectiveWorkflow: presentWorkflow(attempt.row, attempt.row, attempt.now),
    activityPathId: root.activityPathId,
    proctoring: presentProctoring(attempt.sessions, root),
    nextConstraintDate: nextConstraintDate(shownConstraints(attempt), attempt.now),
    activity: { ...presentActivity(attempt, root), children },
  };
}

/** One part with what it shows. Content that may not be opened now is not given out. */
export function presentWithContent(
  attempt: Attempt,
  part: TakenPart,
  content: StoredContent | undefined,
  images: readonly string[],
): ActivityWithContent {
  const place = presentPlace(attempt, part);
  return {
    ...place,
    childActivity: { ...presentActivity(attempt, part), childrenCount: shownChildren(part.childActivity).length },
    content:
      place.contentAvailable && content !== undefined ? presentContent(content, { objectiveId: attempt.row.w_objective_id, images }) : null,
  };
}
