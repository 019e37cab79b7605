/** Ids of the work that this page does, or has done. */
const here = new Set<string>();

export function noteOwnWork(id: string): void {
  here.add(id);
}

/** True when this page sees to it itself, so that nobody left it behind. */
export function isOwnWork(id: string): boolean {
  return here.has(id);
}

/** Marks a command as under way in this tab, so that no other tab takes it up; runs it in any case. */
export async function runUnderLock<T>(id: string, run: () => Promise<T>): Promise<T> {
  return await navigator.locks.request(lockOf(id), { ifAvailable: true }, run);
}

/** Runs something only while no tab is at this command. */
export async function unlessLocked(id: string, run: () => Promise<void>): Promise<void> {
  await navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}

function lockOf(id: string): string {
  return `command:${id}`;
}
