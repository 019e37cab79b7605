import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { flattenParts, isFinished, leafParts } from '@stoa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { callKey } from '../../api/query.ts';
import { useCommand } from '../../api/use-command.ts';
import { withCommandResult, withFinished, workflowAt } from '../../api/course/tree-changes.ts';
import { useWorkFailure } from './use-work-failure.ts';

/** Most ids that one command takes. */
const mostIds = 200;

export interface ActivityWork {
  /** Opens a page with the activities on it; the page becomes the place to continue at. Opening again is as good as once. */
  readonly open: (page: ActivityPart, openable: (part: ActivityPart) => boolean) => Promise<void>;
  /** Finishes activities. The screen shows it at once; when the server refuses, the truth comes back with a sentence. */
  readonly finish: (parts: readonly ActivityPart[]) => Promise<void>;
}

/** What a page opens: its activities that nobody opened yet, and itself last. The root is opened by naming nothing. */
function idsToOpen(page: ActivityPart, openable: (part: ActivityPart) => boolean): readonly string[] {
  const closed = leafParts(page.childActivity).filter((leaf) => openable(leaf) && !leaf.childActivity.activityWorkflowAggregate.lastActivityWorkflow);
  return [...closed.slice(0, mostIds - 1).map(({ id }) => id), ...(page.axis === '' ? [] : [page.id])];
}

/**
 * Opens and finishes activities of an attempt. `onFinished` hears what was finished and how far the course is, right away. Two pages
 * opened in quick succession are two commands; neither waits for the other, and finishing waits for its own opening.
 */
export function useActivityWork(objectiveWorkflowId: string, onFinished: (parts: readonly ActivityPart[], progress: number) => void): ActivityWork {
  const client = useQueryClient();
  const start = useCommand('startActivityWorkflows');
  const complete = useCommand('finishActivityWorkflows');
  const opening = useRef(new Map<string, Promise<void>>());
  const onFailure = useWorkFailure(objectiveWorkflowId);
  const key = useMemo(() => callKey('getActivityTree', { params: { objectiveWorkflowId } }), [objectiveWorkflowId]);
  const { run: runStart } = start;
  const { run: runFinish } = complete;

  const change = useCallback(
    (by: (tree: ActivityTree) => ActivityTree) => client.setQueryData<ActivityTree>(key, (tree) => (tree ? by(tree) : tree)),
    [client, key],
  );

  const open = useCallback<ActivityWork['open']>(
    (page, openable) => {
      const known = opening.current.get(page.id);
      if (known) return known;
      const opened = runStart({ objectiveWorkflowId, activityPartIds: [...idsToOpen(page, openable)] })
        .then(({ result }) => void change((tree) => withCommandResult(tree, result)))
        .catch(onFailure)
        .finally(() => opening.current.delete(page.id));
      for (const part of [page, ...leafParts(page.childActivity)]) opening.current.set(part.id, opened);
      return opened;
    },
    [runStart, objectiveWorkflowId, change, onFailure],
  );

  const finish = useCallback<ActivityWork['finish']>(
    async (parts) => {
      await Promise.all(parts.map((part) => opening.current.get(part.id)));
      const tree = client.getQueryData<ActivityTree>(key);
      const ids = parts.map((part) => workflowAt(tree, part.axis)).flatMap((workflow) => (workflow && workflow.finished === null ? workflow.id : []));
      if (!tree || ids.length === 0) return;
      await client.cancelQueries({ queryKey: key });
      const after = change((before) => withFinished(before, new Set(ids), serverNow().toISOString()));
      onFinished(parts, after?.objectiveWorkflow.progress ?? 0);
      try {
        const { result } = await runFinish({ objectiveWorkflowId, activityWorkflowIds: ids });
        change((before) => withCommandResult(before, result));
        if (opensGates(tree)) await client.invalidateQueries({ queryKey: key });
      } catch (error) {
        await onFailure(error);
      }
      void client.invalidateQueries({ queryKey: ['getObjectiveAccess'], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['queryEnrolledObjectives'], refetchType: 'none' });
    },
    [client, key, runFinish, objectiveWorkflowId, change, onFailure, onFinished],
  );

  return useMemo(() => ({ open, finish }), [open, finish]);
}

/** Finishing something may open a gate; which one, the server knows. */
function opensGates(tree: ActivityTree): boolean {
  return flattenParts(tree.activity).some((part) => part.gate !== 'free' && !isFinished(part.childActivity.activityWorkflowAggregate));
}
