import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseTree } from './course-tree.ts';
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
  let size = 0;
  const partOf = ({ children }: Plan): ShapePart => {
    const id = `part ${size++}`;
    const childActivity = { id: `activity of ${id}`, children: children.map(partOf) };
    // what else a part says is copied as it is
    return { id, allowedAttempts: 1, childActivity } as unknown as ShapePart;
  };
  const { childActivity, ...terms } = partOf(root);
  return { shape: { ...terms, activity: childActivity } as CourseShape, size };
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
