import type { ActivityPart, ActivityTree, ActivityWorkflow } from '@stoa/contract';
import { activityWorkStates, courseStates, findPart } from '@stoa/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { CallError } from '../../../api/calls/call-error.ts';
import { runWork, type WorkInput } from '../../../api/commands/run-work.ts';
import { SavedOnDevice } from '../../../api/commands/work-outcome.ts';
import { isHandedIn } from '../../../course/data/handed-in.ts';
import { withCommandResult, workflowAt } from './tree-changes.ts';
import { queryKeyOf } from '../../../api/calls/query.ts';
import { useAttempt } from './current-attempt.ts';
import { queueWrite } from './write-queue.ts';
import { createPositionSaver, type PositionSaver, type PositionStore } from './position-saver.ts';

export interface FollowedPosition extends PositionSaver {
  /** The last attempt to save did not succeed. */
  readonly failed: boolean;
}

/** Saves where a film or a text is and what was watched of it; null while there is no open work to save to. */
export function usePositionSaver({ axis, activityPathId, childActivity }: ActivityPart): FollowedPosition | null {
  const client = useQueryClient();
  const { tree, working } = useAttempt();
  const objectiveWorkflowId = tree.objectiveWorkflow.id;
  const over = !courseStates[tree.objectiveWorkflow.state].atWork;
  const workflow = childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  // work that was begun without the server has no id yet
  const workflowId = working && workflow?.finished === null && workflow.id !== '' ? workflow.id : null;
  const [failed, setFailed] = useState(false);
  const saver = useMemo(() => {
    if (workflowId === null) return null;
    const ids = { objectiveWorkflowId, workflowId, activityPathId, axis, over };
    return createPositionSaver(positionStore(client, ids), knownVersion(client, objectiveWorkflowId, ids));
  }, [client, objectiveWorkflowId, workflowId, activityPathId, axis, over]);
  return useMemo(() => {
    if (!saver) return null;
    const save: PositionSaver['save'] = async (position) => {
      const saved = await saver.save(position);
      setFailed(!saved);
      return saved;
    };
    return { ...saver, save, failed };
  }, [saver, failed]);
}

interface WorkIds {
  readonly objectiveWorkflowId: string;
  readonly workflowId: string;
  readonly activityPathId: string;
  readonly axis: string;
  /**
   * The attempt was over when this work began: it is new to the learner, and having been handed in does not close it.
   */
  readonly over: boolean;
}

function treeKey(objectiveWorkflowId: string) {
  return queryKeyOf('getActivityTree', { params: { objectiveWorkflowId } });
}

/** Version of the work, as another page may have brought it meanwhile. */
function knownVersion(
  client: QueryClient,
  objectiveWorkflowId: string,
  { workflowId, axis }: Pick<WorkIds, 'workflowId' | 'axis'>,
): number {
  const work = workflowAt(client.getQueryData<ActivityTree>(treeKey(objectiveWorkflowId)), axis);
  return work?.id === workflowId ? work.version : 0;
}

/** Work that was handed in takes nothing, and a proctored part takes nothing while its session does not go on. */
function isShut(client: QueryClient, objectiveWorkflowId: string, axis: string): boolean {
  const tree = client.getQueryData<ActivityTree>(treeKey(objectiveWorkflowId));
  const work = workflowAt(tree, axis);
  if (work !== null && activityWorkStates[work.state].waitsForGrade) return true;
  const proctoring = tree && (axis === '' ? tree.proctoring : findPart(tree.activity, axis)?.proctoring);
  return proctoring != null && proctoring.state !== 'inProgress';
}

/** Stored before it is sent; one that waits on the device counts as saved, and is sent before what comes after it. */
async function keptUntilSent(
  input: WorkInput<'place'>,
  send: () => Promise<ActivityWorkflow>,
): Promise<ActivityWorkflow | null> {
  try {
    return await runWork('place', input, { key: `place:${input.activityWorkflowId}`, run: send });
  } catch (error) {
    if (error instanceof SavedOnDevice) return null;
    throw error;
  }
}

/** Version that the server has now; null where the work was finished, or begun anew. */
async function openVersion(objectiveWorkflowId: string, activityPathId: string, workflowId: string) {
  const { childActivity } = await call('getActivity', { params: { objectiveWorkflowId, activityPathId } });
  const work = childActivity.activityWorkflowAggregate.lastActivityWorkflow;
  return work?.id === workflowId && work.finished === null ? work.version : null;
}

const isClosed = (error: unknown): boolean => error instanceof CallError && error.has('activity-workflow.closed');

/** The server as a store of positions; its answers go into the tree: the next look begins where this one ended. */
function positionStore(
  client: QueryClient,
  { objectiveWorkflowId, workflowId, activityPathId, axis, over }: WorkIds,
): PositionStore {
  return {
    write: async ({ position, watched }, version, keepalive) => {
      if ((!over && isHandedIn(objectiveWorkflowId)) || isShut(client, objectiveWorkflowId, axis)) return version;
      const ids = { objectiveWorkflowId, activityWorkflowId: workflowId, activityPathId };
      const ifMatch = Math.max(version, knownVersion(client, objectiveWorkflowId, { workflowId, axis }));
      const send = () =>
        call('updateActivityWorkflow', {
          params: { objectiveWorkflowId, activityWorkflowId: workflowId },
          body: { position, watched: watched.map(([from, to]): [number, number] => [from, to]) },
          ifMatch,
          keepalive,
        });
      // a page that goes cannot wait until something is stored
      const write = keepalive ? send : () => keptUntilSent({ ...ids, version: ifMatch, position, watched }, send);
      const saved = await queueWrite(workflowId, write, keepalive).catch((error: unknown) => {
        if (isClosed(error)) void client.invalidateQueries({ queryKey: treeKey(objectiveWorkflowId) });
        throw error;
      });
      if (saved === null) return version;
      client.setQueryData<ActivityTree>(
        treeKey(objectiveWorkflowId),
        (known) =>
          known &&
          withCommandResult(known, {
            activityWorkflows: [{ ...saved, activityPathId }],
            objectiveWorkflow: known.objectiveWorkflow,
          }),
      );
      return saved.version;
    },
    readVersion: async () => await openVersion(objectiveWorkflowId, activityPathId, workflowId),
    isStale: (error) => error instanceof CallError && error.has('activity-workflow.version-stale'),
  };
}
