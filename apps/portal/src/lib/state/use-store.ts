import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

/** The value of a store, or what is chosen of it, followed as it changes; first that of the server's picture. */
export function useStore<T>(store: ReadableStore<T>): T;
export function useStore<T, S extends string | number | boolean | null>(
  store: ReadableStore<T>,
  select: (value: T) => S,
): S;
export function useStore<T>(store: ReadableStore<T>, select: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.first),
  );
}
