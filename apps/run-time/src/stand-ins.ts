/** Storage for as long as the page stands: browsers refuse the real one to a page without an origin. */
function storageOfThisPage(): Storage {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(String(name)) ?? null,
    setItem: (name, value) => void kept.set(String(name), String(value)),
    removeItem: (name) => void kept.delete(String(name)),
    clear: () => kept.clear(),
  };
  return storage;
}

function isRefused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch {
    return true;
  }
}

/** Old packages ask for storage and cookies and stop where that throws: they get empty ones instead. */
export function standInForStorage(): void {
  if (isRefused(() => globalThis.localStorage))
    Object.defineProperty(globalThis, 'localStorage', { value: storageOfThisPage(), configurable: true });
  if (isRefused(() => globalThis.sessionStorage))
    Object.defineProperty(globalThis, 'sessionStorage', { value: storageOfThisPage(), configurable: true });
  if (isRefused(() => document.cookie))
    Object.defineProperty(document, 'cookie', { value: '', writable: true, configurable: true });
}

/**
 * Packages look for the run-time in the window around them. That is the portal, which no script of theirs may touch:
 * instead they find a window that has nothing but the run-time.
 */
export function standInForParent(found: Readonly<Record<string, unknown>>): void {
  const around: Record<string, unknown> = { ...found, opener: null, postMessage: () => undefined };
  around['parent'] = around;
  around['top'] = around;
  Object.defineProperty(globalThis, 'parent', { value: around, configurable: true });
}

/** In a window of its own: what opened it is the portal, of which a package gets to know nothing. */
export function standInForOpener(): void {
  Object.defineProperty(globalThis, 'opener', { value: null, configurable: true });
}
