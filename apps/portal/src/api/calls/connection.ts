import { createStore, readable } from '../../lib/state/store.ts';

/**
 * `offline`: the browser says so. `lost`: the last question got no answer. `away`: a server answered that it cannot do
 * its part for now.
 */
type Connection = 'reached' | 'offline' | 'lost' | 'away';

const store = createStore<Connection>('reached');
const usualPause = 3_000;
/** Milliseconds by which looks are spread, so that not everybody comes back at the same moment. */
const spread = 1_500;
/** Milliseconds for which a network that just came back may fail, which is no news to anybody. */
const settling = 2_000;
let pause = usualPause;
let backSince = Number.NEGATIVE_INFINITY;

function become(connection: Connection): void {
  if (store.get() !== connection) store.update(() => connection);
}

/** How the server could be reached when it was last asked. */
export const connection = {
  ...readable(store),
  /** Any answer ends being lost. Being away ends when the server says so: some answers need nothing that is away. */
  found: () => {
    if (store.get() === 'lost') become('reached');
  },
  lost: () => {
    if (store.get() !== 'offline' && performance.now() - backSince >= settling) become('lost');
  },
  away: (retryAfterSeconds: number | undefined) => {
    pause = (retryAfterSeconds ?? usualPause / 1000) * 1000;
    become('away');
  },
};

/** Milliseconds to wait before the server is asked again, as it wished, and a little more. */
export function pauseBefore(retryAfterSeconds: number | undefined, least: number): number {
  return Math.max(least, (retryAfterSeconds ?? 0) * 1000) + Math.random() * spread;
}

/**
 * Looks whether the server is ready again for as long as it is not reached: one question at a time for the whole page,
 * however many calls have failed. Answers how to stop.
 */
export function lookForServer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    timer = undefined;
    const isReady = navigator.onLine && (await asksReady());
    if (isReady) become('reached');
    wait();
  };
  const wait = () => {
    if (store.get() === 'reached' || timer !== undefined) return;
    timer = setTimeout(() => void look(), pauseBefore(pause / 1000, usualPause));
  };
  const gone = () => become('offline');
  // nobody has asked yet since the browser is back: whoever asks next finds out whether the server can be reached
  const back = () => {
    backSince = performance.now();
    become('reached');
  };
  addEventListener('offline', gone);
  addEventListener('online', back);
  const forget = store.subscribe(wait);
  if (!navigator.onLine) gone();
  wait();
  return () => {
    removeEventListener('offline', gone);
    removeEventListener('online', back);
    forget();
    clearTimeout(timer);
  };
}

async function asksReady(): Promise<boolean> {
  const answer = await fetch('/health/ready', { cache: 'no-store' }).catch(() => null);
  const retryAfter = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  pause = Number.isFinite(retryAfter) ? retryAfter * 1000 : usualPause;
  return answer?.ok === true;
}
