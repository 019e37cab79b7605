import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseTree, treeInPieces } from './course-tree.ts';
import type { ActivityPart } from './schemas/activity.ts';
import type { CourseShape, CourseStanding, PartStanding, ShapePart } from './schemas/course-shape.ts';

/** Names of the parts that stand in a part. */
interface Plan {
  readonly children: readonly Plan[];
}

const { plan } = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.oneof(
    { maxDepth: 3 },
    fc.constant({ children: [] }),
    fc.record({ children: fc.array(tie('plan'), { maxLength: 4 }) }),
  ),
}));

function shapeOf(root: Plan): { readonly shape: CourseShape; readonly size: number } {
  const childrenCounts: number[] = [];
  const partsOf = ({ children }: Plan): readonly ShapePart[] => {
    const id = `part ${childrenCounts.push(children.length) - 1}`;
    // what else a part says is copied as it is
    const part = { id, allowedAttempts: 1, childActivity: { id: `activity of ${id}` } } as unknown as ShapePart;
    return [part, ...children.flatMap(partsOf)];
  };
  const [top, ...parts] = partsOf(root);
  const { childActivity, ...terms } = top as ShapePart;
  return { shape: { ...terms, activity: childActivity, childrenCounts, parts }, size: childrenCounts.length };
}

const lookOf = ({ id, allowedAttempts, available, contentAvailable, childActivity }: Part) => ({
  id,
  allowedAttempts,
  available,
  contentAvailable,
  work: childActivity.activityWorkflowAggregate.lastActivityWorkflow,
});

type Part = Pick<ActivityPart, 'id' | 'allowedAttempts' | 'available' | 'contentAvailable' | 'childActivity'>;

const flat = (part: Part): readonly Part[] => [part, ...part.childActivity.children.flatMap(flat)];

/** What is said of the course itself, and more of a part, is copied as it is. */
const standingOf = (open: string, numbers: readonly number[]): CourseStanding => ({
  objectiveWorkflow: {} as CourseStanding['objectiveWorkflow'],
  shape: '',
  nextConstraintDate: null,
  open,
  parts: numbers.map((part) => ({
    part,
    allowedAttempts: 2,
    proctoring: null,
    activityWorkflowAggregate: {
      lastActivityWorkflow: `work at ${part}`,
    } as object as PartStanding['activityWorkflowAggregate'],
  })),
});

/** Digits and begun parts of one learner, of which those are taken that there are. */
const learner = fc.record({
  digits: fc.array(fc.constantFrom(3, 3, 3, 3, 3, 0, 1), { minLength: 200, maxLength: 200 }),
  begun: fc.uniqueArray(fc.nat(20), { maxLength: 5 }),
});

test('a tree says of each part what the standing says of it, whatever its parts share with other trees', () => {
  fc.assert(
    fc.property(plan, fc.array(learner, { minLength: 1, maxLength: 4 }), (of, learners) => {
      const { shape, size } = shapeOf(of);
      for (const { digits, begun } of learners) {
        const open = digits.slice(0, size);
        const numbers = begun.filter((number) => number < size).toSorted((one, other) => one - other);
        const { activity, ...root } = courseTree(shape, standingOf(open.join(''), numbers));
        expect(flat({ ...root, childActivity: activity }).map(lookOf)).toEqual(
          open.map((digit, number) => ({
            id: `part ${number}`,
            allowedAttempts: numbers.includes(number) ? 2 : 1,
            available: digit % 2 === 1,
            contentAvailable: digit > 1,
            work: numbers.includes(number) ? `work at ${number}` : null,
          })),
        );
      }
    }),
  );
});

test('a tree that is made piece by piece is the one that is made at once, and its pieces are not made again', () => {
  fc.assert(
    fc.property(plan, learner, (of, { digits }) => {
      const { size } = shapeOf(of);
      const standing = standingOf(digits.slice(0, size).join(''), size > 3 ? [3] : []);
      const [{ shape }, { shape: other }] = [shapeOf(of), shapeOf(of)];
      Array.from(treeInPieces(shape, standing));
      expect(courseTree(shape, standing)).toEqual(courseTree(other, standing));
    }),
  );
});

test('a tree of five thousand parts is made in pieces of two hundred', () => {
  const page: Plan = { children: [] };
  const { shape, size } = shapeOf({ children: Array.from({ length: 5_000 }, () => page) });
  expect(Array.from(treeInPieces(shape, standingOf('3'.repeat(size), [])))).toHaveLength(25);
});
