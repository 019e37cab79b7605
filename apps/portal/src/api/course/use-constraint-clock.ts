import type { ActivityTree } from '@stoa/contract';
import { flattenParts, nextConstraintDate } from '@stoa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callKey } from '../query.ts';
import { serverNow } from '../server-clock.ts';
import { useNow } from '../use-now.ts';
import { useRefetchAt } from './use-refetch-at.ts';

/**
 * The server's time, on the spot when something in the course opens or closes; the tree is then read again, because what may be given
 * out has changed (Spec 2 §4: 'Timers refetch activity data').
 */
export function useConstraintClock(tree: ActivityTree | undefined): Date {
  const client = useQueryClient();
  const moment = useMemo(
    () =>
      tree
        ? nextConstraintDate(
            flattenParts(tree.activity).map((part) => part.activityConstraint),
            serverNow(),
          )
        : null,
    [tree],
  );
  const now = useNow(moment);
  const objectiveWorkflowId = tree?.objectiveWorkflow.id;
  useRefetchAt(moment, now, () => {
    if (objectiveWorkflowId === undefined) return;
    void client.invalidateQueries({ queryKey: callKey('getActivityTree', { params: { objectiveWorkflowId } }) });
    void client.invalidateQueries({ queryKey: ['getActivity'] });
    void client.invalidateQueries({ queryKey: ['listChildren'] });
  });
  return now;
}
