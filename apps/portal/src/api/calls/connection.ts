import { createStore } from '../../lib/state/store.ts';

const store = createStore(true);

/** True while the server could be reached when it was last asked. */
export const connection = {
  get: store.get,
  subscribe: store.subscribe,
  found: () => {
    if (!store.get()) store.update(() => true);
  },
  lost: () => store.update(() => false),
};
