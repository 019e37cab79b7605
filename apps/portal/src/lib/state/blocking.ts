import { createStore, readable } from './store.ts';

const store = createStore(0);

/**
 * Number of operations under way that nothing may be done beside (Spec 1 §4); the shell shows an overlay above zero.
 */
export const blockingStore = readable(store);

/** Counts an operation as blocking for as long as it runs. */
export async function blocking<T>(operation: Promise<T>): Promise<T> {
  store.update((count) => count + 1);
  try {
    return await operation;
  } finally {
    store.update((count) => count - 1);
  }
}
