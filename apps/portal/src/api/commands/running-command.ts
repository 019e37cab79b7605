/** Marks a command as under way in this tab, so that no other tab takes it up; runs it in any case. */
export async function runMarked<T>(id: string, run: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(lockOf(id), { ifAvailable: true }, run);
}

/** Runs something only while no tab is at this command. */
export async function unlessRunning(id: string, run: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}

function lockOf(id: string): string {
  return `command:${id}`;
}
