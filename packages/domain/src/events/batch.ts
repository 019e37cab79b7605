import { limits } from '../values/limits.ts';

/**
 * Number of waiting events for the next request, by their sizes in bytes: as many as the limits allow, and never none
 * while one waits, so that the queue always moves.
 */
export function nextBatchSize(sizes: readonly number[]): number {
  let bytes = 0;
  const end = sizes.slice(0, limits.eventBatch).findIndex((size, index) => {
    bytes += size;
    return index > 0 && bytes > limits.eventBatchBytes;
  });
  return end === -1 ? Math.min(sizes.length, limits.eventBatch) : end;
}

/** The waiting events with a new one; when too many wait, the oldest are given up. */
export function queueEvent<Event>(waiting: readonly Event[], event: Event): readonly Event[] {
  return [...waiting, event].slice(-limits.eventQueue);
}
