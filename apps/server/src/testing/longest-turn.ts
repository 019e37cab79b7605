const lookEvery = 5;

/** Milliseconds of processor time, whatever else the machine does. */
interface LoopWatch {
  /** The longest time for which this thread did one thing, and nobody else had a turn. */
  readonly longest: () => number;
  readonly [Symbol.dispose]: () => void;
}

/** Watches how long this thread's loop is kept from its next turn, as others who wait for it feel it. */
export function watchLoop(): LoopWatch {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, lookEvery);
  return {
    longest: () => {
      look();
      return longest;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/**
 * Milliseconds of processor time in which this machine takes new memory for a file, as a server that receives it does:
 * some machines need a hundred times what others do.
 */
export function timeToHold(bytes: number): number {
  const before = process.threadCpuUsage();
  Buffer.alloc(bytes, 1);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
