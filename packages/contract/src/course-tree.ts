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

/** What is worked out once of a shape, by the numbers of its parts. */
interface ShapeFacts {
  readonly parts: readonly ShapePart[];
  /** Parts in a part, itself among them. */
  readonly sizes: Uint32Array;
  /** Parts of which, with all in them, one digit says everything: the same for all learners. */
  readonly untouched: ActivityPart[][];
}

const knownFacts = new WeakMap<CourseShape, ShapeFacts>();

function factsOf(shape: CourseShape): ShapeFacts {
  const known = knownFacts.get(shape);
  if (known) return known;
  const { activity, childrenCounts, parts, ...terms } = shape;
  const sizes = new Uint32Array(childrenCounts.length);
  for (let number = sizes.length - 1; number >= 0; number -= 1) {
    let next = number + 1;
    for (let left = childrenCounts[number] ?? 0; left > 0; left -= 1) next += sizeAt(sizes, next);
    sizes[number] = next - number;
  }
  const facts = { parts: [{ ...terms, childActivity: activity }, ...parts], sizes, untouched: [] };
  knownFacts.set(shape, facts);
  return facts;
}

/** What stands directly in a part, made from its number. */
function childrenOf<T>({ sizes }: ShapeFacts, number: number, make: (child: number) => T): T[] {
  const children: T[] = [];
  const end = number + sizeAt(sizes, number);
  for (let child = number + 1; child < end; child += sizeAt(sizes, child)) children.push(make(child));
  return children;
}

function shapePart({ parts }: ShapeFacts, number: number): ShapePart {
  const part = parts[number];
  if (part === undefined) throw new RangeError('shape');
  return part;
}

const sizeAt = (sizes: Uint32Array, number: number): number => sizes[number] ?? 1;

function untouchedPart(facts: ShapeFacts, number: number, digit: number): ActivityPart {
  const known = (facts.untouched[number] ??= []);
  const made = known[digit];
  if (made) return made;
  const part = shapePart(facts, number);
  const children = childrenOf(facts, number, (child) => untouchedPart(facts, child, digit));
  return (known[digit] = {
    ...part,
    ...placeOf(part, undefined, digit),
    childActivity: { ...part.childActivity, activityWorkflowAggregate: nothingYet, children },
  });
}

/** For every place of a text, how many letters from there on are the same. */
function runsOf(text: string): Uint32Array {
  const runs = new Uint32Array(text.length);
  for (let at = text.length - 1; at >= 0; at -= 1) runs[at] = text[at] === text[at + 1] ? (runs[at + 1] ?? 0) + 1 : 1;
  return runs;
}

/** Parts that are made in one go: a phone of the middle range makes them in a millisecond or two. */
const together = 200;

/**
 * Makes, some at a time, what `courseTree` takes most of a tree from; without it, it makes them itself, which in a
 * course of thousands of parts keeps a phone busy for longer than can be borne.
 */
export function* treeInPieces(shape: CourseShape, { open }: Pick<CourseStanding, 'open'>): Generator<undefined, void> {
  const facts = factsOf(shape);
  for (const [number, size] of facts.sizes.entries()) {
    if (size === 1) untouchedPart(facts, number, Number(open[number]));
    if (number % together === together - 1) yield;
  }
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
  const facts = factsOf(shape);
  let begun = 0;

  const partOf = (number: number): ActivityPart => {
    const size = facts.sizes[number] ?? 1;
    const digit = Number(of.open[number]);
    if ((numbers[begun] ?? Infinity) >= number + size && (runs[number] ?? 0) >= size)
      return untouchedPart(facts, number, digit);
    const part = shapePart(facts, number);
    const known = standings.get(number);
    if (known !== undefined) begun += 1;
    const place = placeOf(part, known, digit);
    const activityWorkflowAggregate = known?.activityWorkflowAggregate ?? nothingYet;
    const children = childrenOf(facts, number, partOf);
    return { ...part, ...place, childActivity: { ...part.childActivity, activityWorkflowAggregate, children } };
  };

  const { childActivity, ...root } = partOf(0);
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
