import {
  findPart,
  isComposite,
  isPage,
  isReadTogether,
  landingPart,
  leafParts,
  pageOf,
  pathTo,
  type PlaceParams,
} from '@stoa/domain';
import type { ActivityTree } from '../schemas/activity.ts';
import { firstCall, type FirstCall, type FirstCallFacts } from './first-call.ts';

interface OfCourse {
  readonly objectiveId: string;
}

/** A course of the person. */
export function accessCalls({ objectiveId }: OfCourse): readonly FirstCall[] {
  return [firstCall('getObjectiveAccess', { params: { objectiveId } })];
}

/** A course of the person, and the tree of its last attempt. */
export function courseCalls(course: OfCourse): readonly FirstCall[] {
  return treeCalls(course, () => []);
}

/** The content of a course: the tree of the last attempt, and the page that it is opened at. */
export function contentCalls({ objectiveId, axis }: PlaceParams<'courseContent'>): readonly FirstCall[] {
  return treeCalls({ objectiveId }, (tree, facts) =>
    isPage(tree.activity)
      ? beginningCalls(tree, axis ?? tree.objectiveWorkflow.lastAxis)
      : pageCalls(tree, axis ?? landingAxis(tree, facts)),
  );
}

type AfterTree = (tree: ActivityTree, facts: FirstCallFacts) => readonly FirstCall[];

function treeCalls({ objectiveId }: OfCourse, next: AfterTree): readonly FirstCall[] {
  const ofAttempt = (objectiveWorkflowId: string) =>
    firstCall('getActivityTree', { params: { objectiveWorkflowId } }, next);
  return [
    firstCall('getObjectiveAccess', { params: { objectiveId } }, ({ objectiveWorkflowAggregate }) => {
      const attempt = objectiveWorkflowAggregate.lastObjectiveWorkflow;
      return attempt === null ? [] : [ofAttempt(attempt.id)];
    }),
  ];
}

/** Axis that the portal leads to when the address names no part of the course. */
function landingAxis(
  { activity, objectiveWorkflow }: ActivityTree,
  { newContentAfterCompletion, now }: FirstCallFacts,
): string | null {
  const course = { courseState: objectiveWorkflow.state, newContentAfterCompletion };
  return landingPart(activity, { lastAxis: objectiveWorkflow.lastAxis, course }, now)?.axis ?? null;
}

function pageCalls({ activity, objectiveWorkflow }: ActivityTree, axis: string | null): readonly FirstCall[] {
  const page = axis === null ? null : (pageOf(activity, axis) ?? findPart(activity, axis));
  if (page === null) return [];
  const params = { objectiveWorkflowId: objectiveWorkflow.id, activityPathId: page.activityPathId };
  return [firstCall(isComposite(page.childActivity) ? 'listChildren' : 'getActivity', { params })];
}

/**
 * Calls for the beginning of a course that is one page: what is read together with the activity to begin at; the rest
 * comes as the reader comes near.
 */
function beginningCalls({ activity, objectiveWorkflow }: ActivityTree, axis: string | null): readonly FirstCall[] {
  const objectiveWorkflowId = objectiveWorkflow.id;
  if (!isComposite(activity)) return [firstCall('getRootActivity', { params: { objectiveWorkflowId } })];
  const leaves = leafParts(activity);
  const leaf = leaves.find((part) => part.axis === axis) ?? leaves[0];
  if (!leaf) return [];
  const section = pathTo(activity, leaf.axis).at(-2);
  const of = (activityPathId: string) => ({ params: { objectiveWorkflowId, activityPathId } });
  if (!isReadTogether(section?.childActivity ?? activity)) return [firstCall('getActivity', of(leaf.activityPathId))];
  if (section) return [firstCall('listChildren', of(section.activityPathId))];
  return [firstCall('listRootChildren', { params: { objectiveWorkflowId } })];
}
