import { streams } from '@stoa/contract/streams';
import type { QueryClient } from '@tanstack/react-query';
import { knownSince, serverNow } from '../../api/clock/server-clock.ts';
import { courseChanged, everythingChanged } from '../../course/data/course-changed.ts';

/** News of the server, as one tab tells them to all: a course that changed, any course, or the end of the session. */
type LiveNews = { readonly kind: 'changed'; readonly objectiveId: string | null } | { readonly kind: 'signedOut' };

/** A page that follows from now on, and when it was asked for: what happened since then may be missing on it. */
interface Joined {
  readonly kind: 'joined';
  readonly since: number;
}

interface LiveParts {
  readonly userId: string;
  readonly client: QueryClient;
  /** Called when this browser's session has ended, or is somebody else's by now. */
  readonly onSignedOut: () => void;
}

/** Milliseconds between two looks while the server cannot be listened to. */
const pollEvery = 60_000;
/** News that are told again to a page that was on its way when they came. */
const remembered = 50;
/** Milliseconds in which news are gathered: a grade comes with a result and a state. */
const gathering = 300;
/** Milliseconds after which a browser that signed in anew has its new session, whose beginning ends the old one. */
const renewing = 1_000;
/** Milliseconds that may pass between the last news of the tab that listened and the turn of the next one. */
const handingOver = 1_000;
/** Milliseconds after which a page that was to be left stays after all, such as for a download. */
const leavingTakes = 5_000;

/**
 * Keeps open pages up to date: one tab of the browser listens to the server's events for all (Web Locks), and the
 * others hear of them. While nobody can listen, courses are asked for again now and then. Answers how to stop.
 */
export function followLive({ userId, client, onSignedOut }: LiveParts): () => void {
  const name = `stoa-live:${userId}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  const act = actOn(client, unlessLeaving(onSignedOut, stopping.signal));
  const told: { readonly at: number; readonly news: LiveNews }[] = [];
  const tell = (news: LiveNews) => {
    told.push({ at: performance.timeOrigin + performance.now(), news });
    if (told.length > remembered) told.shift();
    channel.postMessage(news);
    act(news);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveNews | Joined>) => {
    if (data.kind !== 'joined') return act(data);
    // only the tab that listens has told anything
    for (const { at, news } of told) if (at >= data.since) channel.postMessage(news);
  });
  const joined: Joined = { kind: 'joined', since: performance.timeOrigin };
  channel.postMessage(joined);
  const lead = (since: Date) => {
    listenForAll({ userId, tell, stopped: stopping.signal, since });
    return new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  };
  void takeTurns(name, stopping.signal, lead);
  return () => {
    stopping.abort();
    channel.close();
    unheardSince = serverNow();
  };
}

/** Since when nobody has told this page anything; undefined while it never listened. */
let unheardSince: Date | undefined;

/** Leads at once where no other tab does, else at its turn; with the moment of the last news that it can know. */
async function takeTurns(name: string, signal: AbortSignal, lead: (since: Date) => Promise<void>): Promise<void> {
  const leads = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await lead(unheardSince ?? knownSince());
    return lock !== null;
  });
  if (leads || signal.aborted) return;
  const next = () => lead(new Date(serverNow().getTime() - handingOver));
  await navigator.locks.request(name, { signal }, next).catch(() => {}); // stopped before it was its turn
}

/** Whoever leaves a page by signing out goes where that leads: the page does not lead them elsewhere meanwhile. */
function unlessLeaving(act: () => void, stopped: AbortSignal): () => void {
  let leftAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    leftAt = performance.now();
  };
  addEventListener('beforeunload', note, { signal: stopped });
  return () => void setTimeout(act, Math.max(renewing, leftAt + leavingTakes - performance.now()));
}

/** Asks again for what changed, once for all news that come together. */
function actOn(client: QueryClient, onSignedOut: () => void): (news: LiveNews) => void {
  const changed = new Set<string | null>();
  const refresh = () => {
    const courses = [...changed];
    changed.clear();
    if (courses.includes(null)) void everythingChanged(client);
    else for (const objectiveId of courses) if (objectiveId !== null) void courseChanged(client, objectiveId);
  };
  return (news) => {
    if (news.kind === 'signedOut') return onSignedOut();
    if (changed.size === 0) setTimeout(refresh, gathering);
    changed.add(news.objectiveId);
  };
}

interface LeaderParts {
  readonly userId: string;
  readonly tell: (news: LiveNews) => void;
  readonly stopped: AbortSignal;
  /** What changed since then is told first. */
  readonly since: Date;
}

/** Listens to the server; where that fails for good, looks now and then and tries again. */
function listenForAll({ userId, tell, stopped, since }: LeaderParts): void {
  let missed = false;
  const source = new EventSource(`${streams.live.path}?since=${since.toISOString()}`);
  const again = () => {
    if (stopped.aborted) return;
    tell({ kind: 'changed', objectiveId: null });
    listenForAll({ userId, tell, stopped, since: serverNow() });
  };
  source.addEventListener('hello', ({ data }: MessageEvent<string>) => {
    if (helloOf(data) !== userId) tell({ kind: 'signedOut' });
    // what happened while nobody listened is not told again
    else if (missed) tell({ kind: 'changed', objectiveId: null });
    missed = false;
  });
  source.addEventListener('changed', ({ data }: MessageEvent<string>) =>
    tell({ kind: 'changed', objectiveId: courseOf(data) }),
  );
  source.addEventListener('signed-out', () => {
    source.close();
    tell({ kind: 'signedOut' });
  });
  source.addEventListener('error', () => {
    missed = true;
    if (source.readyState !== EventSource.CLOSED) return; // it tries again by itself
    const timer = setTimeout(again, pollEvery);
    stopped.addEventListener('abort', () => clearTimeout(timer));
  });
  stopped.addEventListener('abort', () => source.close());
}

/** Text of a field in the JSON of an event; null where there is none. */
function fieldOf(data: string, field: string): string | null {
  const parsed: unknown = JSON.parse(data);
  const value: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, field) : null;
  return typeof value === 'string' ? value : null;
}

const helloOf = (data: string) => fieldOf(data, 'userId');
const courseOf = (data: string) => fieldOf(data, 'objectiveId');
