const storageKey = 'reloadedForChunk';

/**
 * Two failures within this time are not a new release but a broken one, or no connection: reloading again would not
 * help.
 */
const sameFailure = 60_000;

/** Begins to reload the page, unless that was done a moment ago. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(storageKey) ?? 0);
  if (Date.now() - last < sameFailure) return false;
  sessionStorage.setItem(storageKey, String(Date.now()));
  location.reload();
  return true;
}

/**
 * Waits for code that the page needs now. After a new release the files that an open page still names are gone: the
 * first failure reloads the page, and then never answers, because the page is going; a second one is an error.
 */
export async function orReload<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (!reloadOnce()) throw error;
    return new Promise(() => {});
  }
}
