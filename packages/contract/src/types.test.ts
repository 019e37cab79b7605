import { expectTypeOf, test } from 'vitest';
import type { CallTypes, ActivityPart, EnrolledObjective } from './index.ts';

test('a call knows the types of its body and its answer', () => {
  expectTypeOf<CallTypes['startObjectiveWorkflow']['body']>().toEqualTypeOf<{
    id: string;
    objectiveWorkflowAggregateId: string;
  }>();
  expectTypeOf<CallTypes['queryEnrolledObjectives']['answer']['data'][number]>().toEqualTypeOf<EnrolledObjective>();
  expectTypeOf<CallTypes['getActivity']['params']>().toEqualTypeOf<{
    objectiveWorkflowId: string;
    activityPathId: string;
  }>();
});

test('value sets keep their literal types and the tree is recursive', () => {
  expectTypeOf<EnrolledObjective['objective']['activity']['state']>().toEqualTypeOf<1 | 2 | 3 | 4>();
  expectTypeOf<ActivityPart['childActivity']['children'][number]['axis']>().toEqualTypeOf<string>();
});
