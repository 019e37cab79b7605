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

/** Parts of a course with all in them of which one digit says everything: the same for all learners. */
const untouched = new WeakMap<ShapePart, ActivityPart[]>();

function untouchedPart(part: ShapePart, digit: number): ActivityPart {
  const known = untouched.get(part) ?? [];
  untouched.set(part, known);
  const { childActivity } = part;
  return (known[digit] ??= {
    ...part,
    ...placeOf(part, undefined, digit),
    childActivity: {
      ...childActivity,
      activityWorkflowAggregate: nothingYet,
      children: childActivity.children.map((child) => untouchedPart(child, digit)),
    },
  });
}

const sizes = new WeakMap<ShapePart, number>();

/** Number of parts in a part, itself among them. */
function sizeOf(part: ShapePart): number {
  const known = sizes.get(part) ?? part.childActivity.children.reduce((sum, child) => sum + sizeOf(child), 1);
  sizes.set(part, known);
  return known;
}

/** For every place of a text, how many letters from there on are the same. */
function runsOf(text: string): Uint32Array {
  const runs = new Uint32Array(text.length);
  for (let at = text.length - 1; at >= 0; at -= 1) runs[at] = text[at] === text[at + 1] ? (runs[at + 1] ?? 0) + 1 : 1;
  return runs;
}

/**
 * Puts together what two answers say of one course; the standing has to name this shape. Where nothing was done and
 * everything is open alike, trees share their parts.
 */
export function courseTree(
  shape: CourseShape,
  { objectiveWorkflow, nextConstraintDate, ...of }: CourseStanding,
): ActivityTree {
  const standings = new Map(of.parts.map((one) => [one.part, one]));
  const numbers = of.parts.map((one) => one.part).toSorted((one, other) => one - other);
  const runs = runsOf(of.open);
  let count = 0;
  let begun = 0;

  const partOf = (part: ShapePart): ActivityPart => {
    const size = sizeOf(part);
    const digit = Number(of.open[count]);
    if ((numbers[begun] ?? Infinity) >= count + size && (runs[count] ?? 0) >= size) {
      count += size;
      return untouchedPart(part, digit);
    }
    const { childActivity } = part;
    const known = standings.get(count);
    if (known !== undefined) begun += 1;
    count += 1;
    const place = placeOf(part, known, digit);
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
