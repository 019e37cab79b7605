/**
 * Waits for code that the page needs now, also through a time without a connection. How is code as well, which comes
 * with what accompanies a page; before that a failure is a failure.
 */
export const orLater = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (failure: unknown) => (await import('../shell/device/recover-chunk.ts')).recover(load, failure));
