import { vi } from 'vitest';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/**
 * The few things of a browser that the calls need, fresh; Ada is signed in. Answers the addresses that the page was
 * sent to.
 */
export function browserGlobals(href = 'http://localhost:3000/learn/courses?keyword=x#part'): {
  readonly visited: readonly string[];
} {
  const visited: string[] = [];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  const { origin, pathname, search, hash } = new URL(href);
  vi.stubGlobal('location', { href, origin, pathname, search, hash, assign: (url: string) => void visited.push(url) });
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ user: { id: 'ada' } }) }) });
  return { visited };
}
