const last = new Map<string, Promise<unknown>>();

/**
 * Writes of the same work follow each other, whichever page of it asks, so that each can carry the version that the one
 * before it brought.
 * @param atOnce the page is going: it cannot wait, but what comes after it does
 */
export async function queueWrite<T>(workId: string, write: () => Promise<T>, atOnce = false): Promise<T> {
  const before = last.get(workId) ?? Promise.resolve();
  const turn = atOnce ? write() : before.then(write);
  const over = Promise.allSettled([before, turn]);
  last.set(workId, over);
  void over.then(() => {
    if (last.get(workId) === over) last.delete(workId);
  });
  return await turn;
}
