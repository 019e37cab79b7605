import { createStore } from '../../lib/state/store.ts';
import { call } from '../../api/calls/call.ts';

const storageKey = 'sessionEnds';

/** Instant at which the session ends without further activity, by the server's clock; null when nobody said. */
const store = createStore<number | null>(null);

export const sessionEndStore = { get: store.get, subscribe: store.subscribe };

/** Takes over the end that the server named, and tells the other tabs, which share the session. */
export function sessionEndsAt(expires: string): void {
  localStorage.setItem(storageKey, expires);
  store.update(() => Date.parse(expires));
}

/** Follows what other tabs hear from the server. */
export function followSessionEnd(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue !== null) store.update(() => Date.parse(newValue));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** The person is there: the session goes on. */
export async function keepSession(): Promise<void> {
  sessionEndsAt((await call('keepSession', { body: {} })).expires);
}
