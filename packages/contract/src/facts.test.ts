import type {
  CardFacts,
  CourseAnswer,
  GatedPart,
  OpenablePart,
  ProgressPart,
  ProgressSum,
  ScaleFacts,
  WorkflowProgress,
} from '@stoa/domain';
import {
  courseFactsOf,
  explainProgress,
  findPart,
  neighbourPages,
  selectPart,
  visibleStateIcon,
  WorkflowState,
} from '@stoa/domain';
import { expectTypeOf, test } from 'vitest';
import type {
  ActivityPart,
  ActivityTree,
  EnrolledObjective,
  GradingScale,
  ObjectiveAccess,
  ObjectiveWorkflow,
} from './index.ts';
import type { Grade } from './schemas/objective.ts';
import type { Static } from 'typebox';

test('both answers that carry a course fill the facts of its rules', () => {
  expectTypeOf<EnrolledObjective>().toExtend<CourseAnswer>();
  expectTypeOf<ObjectiveAccess>().toExtend<CourseAnswer>();
  expectTypeOf(courseFactsOf).parameter(0).toEqualTypeOf<CourseAnswer>();
});

test('an attempt and a result fill the facts of a card and of a transition', () => {
  expectTypeOf<ObjectiveWorkflow>().toExtend<NonNullable<CardFacts['workflow']>>();
  expectTypeOf<ObjectiveWorkflow>().toExtend<WorkflowProgress>();
  expectTypeOf<GradingScale>().toExtend<ScaleFacts<Static<typeof Grade>>>();
});

test('a part of the tree fills the facts of the rules that walk it, and comes back whole', () => {
  expectTypeOf<ActivityPart>().toExtend<GatedPart<ActivityPart>>();
  expectTypeOf<ActivityPart>().toExtend<OpenablePart<ActivityPart>>();
  expectTypeOf<ActivityPart>().toExtend<ProgressPart<ActivityPart>>();
  type Root = ActivityTree['activity'];
  const walk = (root: Root, part: ActivityPart, now: Date) => ({
    found: findPart(root, ''),
    next: neighbourPages(root, '').next,
    selected: selectPart(root, { courseState: WorkflowState.inProgress, newContentAfterCompletion: false }, now),
    progress: explainProgress(root),
    icon: visibleStateIcon(part),
  });
  expectTypeOf(walk).returns.toHaveProperty('found').toEqualTypeOf<ActivityPart | null>();
  expectTypeOf(walk).returns.toHaveProperty('next').toEqualTypeOf<ActivityPart | null>();
  expectTypeOf(walk).returns.toHaveProperty('selected').toEqualTypeOf<ActivityPart | null>();
  expectTypeOf(walk).returns.toHaveProperty('progress').toEqualTypeOf<ProgressSum>();
});
