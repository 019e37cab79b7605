import type { ActivityPart, ActivityTree, ActivityWorkflowsResult } from '@stoa/contract';
import {
  ActivityWorkState,
  activityWorkStates,
  explainProgress,
  findPart,
  isComposite,
  progressAfter,
  readingOf,
  stateAfterFinishing,
} from '@stoa/domain';

type Activity = ActivityTree['activity'];
type Work = ActivityWorkflowsResult['activityWorkflows'][number];

/** The tree with each activity changed by `change`; branches in which nothing changes stay the same objects. */
function changeActivities<A extends Activity>(
  activity: A,
  activityPathId: string,
  change: (activity: Activity, activityPathId: string) => Activity,
): A {
  const children = activity.children.map((part) => changePart(part, change));
  const same = children.every((part, index) => part === activity.children[index]);
  const changed = change(activity, activityPathId);
  if (same && changed === activity) return activity;
  return { ...activity, ...changed, children: same ? activity.children : children };
}

function changePart(
  part: ActivityPart,
  change: (activity: Activity, activityPathId: string) => Activity,
): ActivityPart {
  const childActivity = changeActivities(part.childActivity, part.activityPathId, change);
  return childActivity === part.childActivity ? part : { ...part, childActivity };
}

function withWorkflow(activity: Activity, lastActivityWorkflow: Omit<Work, 'activityPathId'>): Activity {
  return { ...activity, activityWorkflowAggregate: { ...activity.activityWorkflowAggregate, lastActivityWorkflow } };
}

/** True of work that was answered before what is known: answers may arrive in another order than they were given. */
function isOlder(work: Work, known: Omit<Work, 'activityPathId'> | null): boolean {
  if (known === null) return false;
  return work.attempt === known.attempt ? work.version < known.version : work.attempt < known.attempt;
}

/**
 * The tree after a command answered: its activity workflows and its course workflow put in. What is known to be newer
 * stays, and progress never falls.
 */
export function withCommandResult(
  tree: ActivityTree,
  { activityWorkflows, objectiveWorkflow }: ActivityWorkflowsResult,
): ActivityTree {
  const byPath = new Map(activityWorkflows.map((work) => [work.activityPathId ?? tree.activityPathId, work]));
  const activity = changeActivities(tree.activity, tree.activityPathId, (found, activityPathId) => {
    const work = byPath.get(activityPathId);
    if (!work || isOlder(work, found.activityWorkflowAggregate.lastActivityWorkflow)) return found;
    return withWorkflow(found, work);
  });
  const progress =
    objectiveWorkflow.progress === null
      ? null
      : progressAfter(tree.objectiveWorkflow.progress ?? 0, objectiveWorkflow.progress);
  return { ...tree, activity, objectiveWorkflow: { ...objectiveWorkflow, progress } };
}

/** Work that is begun without the server, such as on a train; the server's own takes its place. */
function begun(at: string): Omit<Work, 'activityPathId'> {
  return {
    id: '',
    state: ActivityWorkState.inProgress,
    attempt: 1,
    started: at,
    submitted: null,
    finished: null,
    completedVersion: null,
    progress: 0,
    version: 0,
    position: 0,
    watched: [],
  };
}

/**
 * The tree as it will be once these activities and the texts of these pages are finished, or handed in where a person
 * grades them, for the screen to show before the server has answered. Progress follows the same rule as on the server.
 */
export function withFinished(tree: ActivityTree, parts: readonly ActivityPart[], at: string): ActivityTree {
  const paths = new Set(parts.flatMap(finishedWith).map(({ activityPathId }) => activityPathId));
  const activity = changeActivities(tree.activity, tree.activityPathId, (found, activityPathId) => {
    if (!paths.has(activityPathId)) return found;
    const work = found.activityWorkflowAggregate.lastActivityWorkflow ?? begun(at);
    if (work.finished !== null) return found;
    const state = stateAfterFinishing(found);
    return withWorkflow(found, {
      ...work,
      ...(activityWorkStates[state].waitsForGrade ? { state, submitted: at } : { finished: at }),
      progress: 1,
    });
  });
  const progress = progressAfter(tree.objectiveWorkflow.progress ?? 0, explainProgress(activity).progress);
  return { ...tree, activity, objectiveWorkflow: { ...tree.objectiveWorkflow, progress } };
}

/** The activities that are finished with a part: the texts of a page, or the activity itself. */
function finishedWith(part: ActivityPart): readonly ActivityPart[] {
  if (!isComposite(part.childActivity)) return [part];
  return readingOf(part)?.leaves ?? [];
}

/** The learner's work at a place; the root has the empty axis. */
export function workflowAt(tree: ActivityTree | undefined, axis: string): Omit<Work, 'activityPathId'> | null {
  const activity = axis === '' ? tree?.activity : tree && findPart(tree.activity, axis)?.childActivity;
  return activity?.activityWorkflowAggregate.lastActivityWorkflow ?? null;
}
