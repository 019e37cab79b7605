import type { ActivityTree } from '@stoa/contract';
import { useNow } from '../../api/clock/use-now.ts';
import { useContentChanged } from './use-content-changed.ts';
import { useRefetchAt } from './use-refetch-at.ts';

/**
 * The server's time, on the spot when something in the course opens or closes; tree and contents are then read again,
 * because what may be given out has changed (Spec 2 §4: 'Timers refetch activity data'). Which date is the next one is
 * the answer's to say: read a little too early it still names the one that is waited for.
 */
export function useConstraintClock({ objectiveWorkflow, nextConstraintDate }: ActivityTree): Date {
  const changed = useContentChanged(objectiveWorkflow.id);
  const now = useNow(nextConstraintDate);
  useRefetchAt(nextConstraintDate, now, () => void changed());
  return now;
}
