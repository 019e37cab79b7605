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
export function courseTree(shape: CourseShape, standing: CourseStanding): ActivityTree {
  const standings = new Map(standing.parts.map((one) => [one.part, one]));
  let count = 0;

  /** What is the learner's in the next part, in document order. */
  const next = (terms: Pick<ShapePart, 'allowedAttempts'>) => {
    const part = count++;
    const known = standings.get(part);
    const digit = Number(standing.open[part]);
    return { aggregate: known?.activityWorkflowAggregate ?? nothingYet, place: placeOf(terms, known, digit) };
  };

  const partOf = ({ childActivity, ...terms }: ShapePart): ActivityPart => {
    const { aggregate, place } = next(terms);
    const activity = { ...childActivity, activityWorkflowAggregate: aggregate };
    return { ...terms, ...place, childActivity: { ...activity, children: childActivity.children.map(partOf) } };
  };

  const { activity, ...terms } = shape;
  const { aggregate, place } = next(terms);
  return {
    objectiveWorkflow: standing.objectiveWorkflow,
    ...terms,
    ...place,
    nextConstraintDate: standing.nextConstraintDate,
    activity: { ...activity, activityWorkflowAggregate: aggregate, children: activity.children.map(partOf) },
  };
}

function placeOf(terms: Pick<ShapePart, 'allowedAttempts'>, known: PartStanding | undefined, digit: number) {
  return {
    allowedAttempts: known === undefined ? terms.allowedAttempts : known.allowedAttempts,
    available: (digit & openDigits.available) !== 0,
    contentAvailable: (digit & openDigits.contentAvailable) !== 0,
    proctoring: known?.proctoring ?? null,
  };
}
