/**
 * The tree of a course out of what is the same for all and what is one learner's. Free of the schema library, so that
 * the browser can use it.
 */
import type { ActivityPart, ActivityTree, ActivityWorkflowAggregate } from './schemas/activity.ts';
import type { CourseShape, CourseStanding, PartStanding, ShapePart } from './schemas/course-shape.ts';

/** Digits of `CourseStanding.open`. */
export const openDigits = { available: 1, contentAvailable: 2 } as const;

const nothingYet: ActivityWorkflowAggregate = {
  lastActivityWorkflow: null,
  bestActivityRecord: null,
  lastProctoringSessionId: null,
};

/** Puts together what two answers say of one course; the standing has to name this shape. */
export function courseTree(
  shape: CourseShape,
  { objectiveWorkflow, nextConstraintDate, ...of }: CourseStanding,
): ActivityTree {
  const standings = new Map(of.parts.map((one) => [one.part, one]));
  let count = 0;

  const partOf = (part: ShapePart): ActivityPart => {
    const { childActivity } = part;
    const known = standings.get(count);
    const place = placeOf(part, known, Number(of.open[count++]));
    const activityWorkflowAggregate = known?.activityWorkflowAggregate ?? nothingYet;
    const children = childActivity.children.map(partOf);
    return { ...part, ...place, childActivity: { ...childActivity, activityWorkflowAggregate, children } };
  };

  const { activity, ...terms } = shape;
  const { childActivity, ...root } = partOf({ ...terms, childActivity: activity });
  return { objectiveWorkflow, ...root, nextConstraintDate, activity: childActivity };
}

function placeOf(terms: Pick<ShapePart, 'allowedAttempts'>, known: PartStanding | undefined, digit: number) {
  return {
    allowedAttempts: known === undefined ? terms.allowedAttempts : known.allowedAttempts,
    available: (digit & openDigits.available) !== 0,
    contentAvailable: (digit & openDigits.contentAvailable) !== 0,
    proctoring: known?.proctoring ?? null,
  };
}
