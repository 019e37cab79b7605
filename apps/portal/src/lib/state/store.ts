/** A value that components can follow (`use-store.ts`) and anything may change. */
export interface Store<T> extends ReadableStore<T> {
  readonly update: (change: (value: T) => T) => void;
}

/** A store for those who only follow it. */
export interface ReadableStore<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  /** What the server took for its value when it drew the first picture of the page. */
  readonly first: T;
}

/** @param first value that the server draws with, where it is another than what this browser begins with */
export function createStore<T>(initial: T, first = initial): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    first,
    get: () => value,
    update: (change) => {
      value = change(value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A store without the right to change it. */
export function readable<T>({ get, subscribe, first }: Store<T>): ReadableStore<T> {
  return { get, subscribe, first };
}
