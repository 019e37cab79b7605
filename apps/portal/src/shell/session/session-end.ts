import { createStore, readable } from '../../lib/state/store.ts';
import { call } from '../../api/calls/call.ts';

const storageKey = 'sessionEnds';

/** Instants at which the session ends, by the server's clock: without further activity, and whatever happens. */
export interface SessionEnds {
  readonly expires: string;
  readonly ends: string;
}

/** Null when nobody said. */
const store = createStore<SessionEnds | null>(null);

export const sessionEndStore = readable(store);

/** Takes over the ends that the server named, and tells the other tabs, which share the session. */
export function sessionEndsAt({ expires, ends }: SessionEnds): void {
  localStorage.setItem(storageKey, `${expires} ${ends}`);
  store.update(() => ({ expires, ends }));
}

function readEnds(text: string): SessionEnds | null {
  const [expires = '', ends = ''] = text.split(' ');
  return Number.isNaN(Date.parse(expires)) || Number.isNaN(Date.parse(ends)) ? null : { expires, ends };
}

/** Follows what other tabs hear from the server. */
export function followSessionEnd(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue !== null) store.update((known) => readEnds(newValue) ?? known);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** The person is there: the session goes on. */
export async function keepSession(): Promise<void> {
  sessionEndsAt(await call('keepSession', { body: {} }));
}
