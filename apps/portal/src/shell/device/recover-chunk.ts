import { createStore } from '../../lib/state/store.ts';
import { isTextTyped } from '../session/typed-text.ts';

const storageKey = 'reloadedForChunk';

/** Two failures within this time are not a new release but a broken one: reloading again would not help. */
const sameFailure = 60_000;

/** Milliseconds between two looks at a server that could not be reached. */
const lookEvery = 3_000;

/** Pieces of code that the page waits for. */
export const waitingCode = createStore(0);

async function nextLook(): Promise<void> {
  waitingCode.update((count) => count + 1);
  await new Promise((resolve) => setTimeout(resolve, lookEvery));
  waitingCode.update((count) => count - 1);
}

/** Begins to reload the page, unless that was done a moment ago. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0);
  if (Date.now() - last < sameFailure) return false;
  sessionStorage.setItem(storageKey, String(Date.now()));
  location.reload();
  return true;
}

async function isReached(): Promise<boolean> {
  const answer = navigator.onLine && (await fetch('/health/live', { cache: 'no-store' }).catch(() => false as const));
  return answer && answer.ok;
}

/**
 * Goes on waiting for code that the page needs now and that could not be loaded. While the server cannot be reached it
 * waits until it can, and the page opens by itself. After a new release the files that an open page still names are
 * gone: that reloads the page once, unless something typed would be lost, and never answers then, because the page is
 * going. Whatever else fails is an error.
 */
export async function recover<T>(load: () => Promise<T>, failure: unknown): Promise<T> {
  let error = failure;
  for (;;) {
    if (!(await isReached())) await nextLook();
    else if (isTextTyped() || !reloadOnce()) throw error;
    else return await new Promise(() => {});
    try {
      return await load();
    } catch (again) {
      error = again;
    }
  }
}
