import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Milliseconds between two looks. */
const pause = 20;

/**
 * The most bytes of buffers that were in use at once while `run` was under way, above what was before. Where there are
 * more than `enough`, the heap is collected first: what nobody holds any more does not count, and when the engine gives
 * that back depends on how busy the machine is. Collecting each time would take longer than the work.
 */
export async function mostBuffersIn(run: () => Promise<void>, enough: number): Promise<number> {
  collect();
  const before = process.memoryUsage().arrayBuffers;
  const used = () => process.memoryUsage().arrayBuffers - before;
  let most = 0;
  const looking = setInterval(() => {
    if (used() > enough) collect();
    most = Math.max(most, used());
  }, pause);
  try {
    await run();
  } finally {
    clearInterval(looking);
  }
  return most;
}
