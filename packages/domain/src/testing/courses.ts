import type { CourseFacts } from '../objective/facts.ts';
import { ContentState, gradeRevealPolicies, ObjectiveType, WorkflowState } from '../values/value-sets.ts';

export const before = '2026-05-01T00:00:00.000Z';
export const now = new Date('2026-06-01T00:00:00.000Z');
export const after = '2026-07-01T00:00:00.000Z';

/** A course that can be started, unless told otherwise; for tests. */
export function courseFacts(choices: Partial<CourseFacts> = {}): CourseFacts {
  return {
    type: ObjectiveType.composite,
    contentState: ContentState.ready,
    supportReview: true,
    retake: false,
    availabilityDate: null,
    availabilityEndDate: null,
    gradeRevealPolicy: 'afterFinish',
    gradeRevealDate: null,
    workflow: null,
    record: null,
    ...choices,
  };
}

export const attempt = (state: WorkflowState, protectResults = false) => ({ state, protectResults });

const dates = [null, before, now.toISOString(), after];
const truths = [false, true];
const workflows = [
  null,
  ...Object.values(WorkflowState).flatMap((state) => truths.map((hidden) => attempt(state, hidden))),
];
const records = [
  null,
  { imported: false, protectResults: false },
  { imported: true, protectResults: false },
  { imported: false, protectResults: true },
];

/** Every combination of kinds, states, policies and dates around `now`. */
export function everyCourse(): readonly CourseFacts[] {
  return vary(
    [courseFacts()],
    [
      Object.values(ObjectiveType).map((type) => ({ type })),
      Object.values(ContentState).map((contentState) => ({ contentState })),
      truths.map((supportReview) => ({ supportReview })),
      truths.map((retake) => ({ retake })),
      [null, before, after].map((availabilityDate) => ({ availabilityDate })),
      [null, before, after].map((availabilityEndDate) => ({ availabilityEndDate })),
      gradeRevealPolicies.flatMap((gradeRevealPolicy) =>
        (gradeRevealPolicy === 'afterDate' ? dates : [null]).map((gradeRevealDate) => ({
          gradeRevealPolicy,
          gradeRevealDate,
        })),
      ),
      workflows.map((workflow) => ({ workflow })),
      records.map((record) => ({ record })),
    ],
  );
}

function vary(
  courses: readonly CourseFacts[],
  dimensions: readonly (readonly Partial<CourseFacts>[])[],
): readonly CourseFacts[] {
  return dimensions.reduce<readonly CourseFacts[]>(
    (all, choices) => all.flatMap((one) => choices.map((choice) => ({ ...one, ...choice }))),
    courses,
  );
}
