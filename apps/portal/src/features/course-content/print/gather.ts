interface GatherOptions {
  /** Calls under way at the same time. */
  readonly atOnce: number;
  readonly signal: AbortSignal;
}

/**
 * Runs an action for each item, in order and only so many at once. Answers the items for which it failed, in order; the
 * others are done all the same. After `signal` nothing begins any more.
 */
export async function gather<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { atOnce, signal }: GatherOptions,
): Promise<readonly Item[]> {
  const failed = new Set<Item>();
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) {
      if (signal.aborted) return;
      await work(item).catch(() => failed.add(item));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return items.filter((item) => failed.has(item));
}

/** Milliseconds of work after which the page answers the person in between. */
const breath = 12;

/** Gives a function that lets the page breathe whenever it has worked for a while. */
export function createBreathing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < breath) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
}
