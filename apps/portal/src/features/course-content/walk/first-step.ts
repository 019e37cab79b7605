import type { ActivityPart } from '@stoa/contract';
import { openBlocker, type PartRefusal, type PartView } from '../../../course/attempt/part-state.ts';

/**
 * Part to begin with when a part waits for others: the first of them that can be opened, or, where all are closed by
 * gates themselves, the first that can be opened of what they wait for, and so on. Null where none can.
 */
export function firstStep(view: (part: ActivityPart) => PartView, refusal: PartRefusal): ActivityPart | null {
  const open = openBlocker(view, refusal);
  if (open !== null) return open;
  for (const blocker of refusal.blockers.flat()) {
    const next = view(blocker).refusal;
    const step = next === null ? null : firstStep(view, next);
    if (step !== null) return step;
  }
  return null;
}
