import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Milliseconds between two looks: each collects the whole heap first. */
const pause = 100;

/**
 * The most bytes of buffers that were in use at once while `run` was under way, above what was before. What nobody
 * holds any more does not count: when the engine gives that back depends on how busy the machine is.
 */
export async function mostBuffersIn(run: () => Promise<void>): Promise<number> {
  const inUse = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = inUse();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, inUse())), pause);
  try {
    await run();
  } finally {
    clearInterval(looking);
  }
  return most - before;
}
