import type { CourseShape } from '@stoa/contract';
import { flattenParts, shownChildren } from '@stoa/domain';
import { named, type Named } from '../../kernel/calls/named-documents.ts';
import type { Attempt } from '../../learning/attempts/attempt.ts';
import { buildCourse, type TakenPart } from '../../learning/course-trees/course-tree.ts';

// field by field: that is much faster than leaving some out, and a course may have thousands of parts

/** What an activity is, for whoever takes it. */
export function describe(activity: TakenPart['childActivity']) {
  return {
    id: activity.id,
    name: activity.name,
    code: activity.code,
    type: activity.type,
    tool: activity.tool,
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
  };
}

/** The terms of a part; attempts that were added for one learner come with that learner's course. */
export function termsOf(part: TakenPart) {
  return {
    id: part.id,
    order: part.order,
    axis: part.axis,
    activityPathId: part.activityPathId,
    optional: part.optional,
    scoreWeight: part.scoreWeight,
    progressWeight: part.progressWeight,
    gate: part.gate,
    prerequisites: part.prerequisites.map((one) => (typeof one === 'string' ? one : [...one])),
    allowedAttempts: part.allowedAttempts,
    attemptPolicy: part.attemptPolicy,
    normalizedPassingScore: part.normalizedPassingScore,
    activityConstraint: part.activityConstraint,
  };
}

function presentShape(parts: Attempt['parts']): CourseShape {
  const { root } = buildCourse(parts, []);
  const shown = flattenParts(root.childActivity);
  return {
    ...termsOf(root),
    activity: describe(root.childActivity),
    childrenCounts: [root, ...shown].map((part) => shownChildren(part.childActivity).length),
    parts: shown.map((part) => ({ ...termsOf(part), childActivity: describe(part.childActivity) })),
  };
}

/** Shapes of remembered courses: as long as the same parts are given out, so is the same shape. */
const shapes = new WeakMap<Attempt['parts'], Named<CourseShape>>();

/** What of a course is the same for everybody, built without anybody's standings. Archived parts are left out. */
export function shapeOf({ parts }: Pick<Attempt, 'parts'>): Named<CourseShape> {
  const known = shapes.get(parts) ?? named(presentShape(parts));
  shapes.set(parts, known);
  return known;
}
