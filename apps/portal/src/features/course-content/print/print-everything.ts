import { useSyncExternalStore } from 'react';
import { createStore } from '../../../lib/store.ts';

/** The whole page is wanted, also what nobody has come near yet. */
const everything = createStore(false);

export function useShowEverything(): boolean {
  return useSyncExternalStore(everything.subscribe, everything.get);
}

export function showEverything(show: boolean): void {
  everything.update(() => show);
}
