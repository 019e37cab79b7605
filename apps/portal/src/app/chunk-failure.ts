const storageKey = 'reloadedForChunk';

/** Two failures within this time are not a new release but a broken one, or no connection: reloading again would not help. */
const sameFailure = 60_000;

/**
 * After a new release the files that an open page still names are gone. The first failure to load one reloads the page, once; a second
 * one goes to the error page.
 */
export function reloadOnceForChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < sameFailure) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
