import type { ActivityPart } from '@stoa/contract';
import type { PartRefusal, PartView } from '../../../course/attempt/part-state.ts';

/**
 * Part to begin with when a part waits for another: the one it waits for, or, where that is closed by a gate itself,
 * the one that it waits for, and so on to the first that can be opened. Null where none can.
 */
export function firstStep(view: (part: ActivityPart) => PartView, refusal: PartRefusal): ActivityPart | null {
  const { blocker } = refusal;
  if (blocker === null) return null;
  const next = view(blocker).refusal;
  return next === null ? blocker : firstStep(view, next);
}
