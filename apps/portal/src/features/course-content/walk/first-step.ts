import type { ActivityPart } from '@stoa/contract';
import type { PartRefusal, PartView } from '../../../course/attempt/part-state.ts';

/**
 * Where to begin when a place waits for another: what it waits for, or, where that is closed by a gate itself, what
 * that waits for, and so on to the first that can be opened. Null where none can.
 */
export function firstStep(view: (part: ActivityPart) => PartView, refusal: PartRefusal): ActivityPart | null {
  const { blocker } = refusal;
  if (blocker === null) return null;
  const next = view(blocker).refusal;
  return next === null ? blocker : firstStep(view, next);
}
