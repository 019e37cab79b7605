import type { ActivityTree } from '@stoa/contract';
import { flattenParts, nextConstraintDate } from '@stoa/domain';
import { useMemo } from 'react';
import { serverNow } from '../server-clock.ts';
import { useNow } from '../use-now.ts';
import { useContentChanged } from './use-content-changed.ts';
import { useRefetchAt } from './use-refetch-at.ts';

/**
 * The server's time, on the spot when something in the course opens or closes; tree and contents are then read again, because what may be
 * given out has changed (Spec 2 §4: 'Timers refetch activity data').
 */
export function useConstraintClock(tree: ActivityTree): Date {
  const changed = useContentChanged(tree.objectiveWorkflow.id);
  // anew with each answer, also with one in which nothing but the next date has changed
  const moment = useMemo(() => {
    const constraints = [tree, ...flattenParts(tree.activity)].map((part) => part.activityConstraint);
    return nextConstraintDate(constraints, serverNow());
  }, [tree]);
  const now = useNow(moment);
  useRefetchAt(moment, now, () => void changed());
  return now;
}
