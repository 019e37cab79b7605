import { deviceDatabase, rowsOf } from '../../lib/device/device-database.ts';
import { leaving, leftWork } from './leaving.ts';
import type { WorkBodies, WorkName } from './work-bodies.ts';

/**
 * Where a piece of work is: `sending` until its outcome is known, also when the page that sent it is gone; `waiting` to
 * be sent by itself, of which the person was told; `told` that it did not arrive, for them to try again; `refused` by
 * the server and kept for the person to read.
 */
type WorkState = 'sending' | 'waiting' | 'told' | 'refused';

/** Something that somebody did and that the server has not confirmed yet. */
export interface WorkItem<N extends WorkName = WorkName> {
  /** Person who did it: nobody else takes it up, and nobody else sees it. */
  readonly userId: string;
  /** Its name and body without an id of its own: done again it is the same work. */
  readonly key: string;
  readonly name: N;
  readonly body: WorkBodies[N];
  /** What it was done to, in the words of that moment; empty where the kind says it all. */
  readonly label: string;
  /** ISO 8601. */
  readonly at: string;
  /** Place in the queue of the person. */
  readonly order: number;
  readonly state: WorkState;
  /** Times that the server failed at it. */
  readonly failures: number;
  /** The server's sentence for a refusal. */
  readonly reason: string;
}

const transact = deviceDatabase('stoa-work', 'work');

function allOf(store: IDBObjectStore, userId: string, take: (items: WorkItem[]) => void): void {
  const request = store.getAll(rowsOf(userId)) as IDBRequest<WorkItem[]>;
  request.onsuccess = () => take(request.result.toSorted((one, other) => one.order - other.order));
}

/**
 * Milliseconds in which the same work done again is a retry. Later it is meant anew: what was told to have failed may
 * have arrived all the same, and have been gone on from since.
 */
const retriedWithin = 3_600_000;

function isRetried(there: WorkItem, now: WorkItem): boolean {
  if (there.state === 'refused') return false;
  return there.state !== 'told' || Date.parse(now.at) - Date.parse(there.at) < retriedWithin;
}

/** A piece of work as it is kept, and what stands before it in the queue. */
export interface Kept {
  readonly item: WorkItem;
  /** False in a browser that keeps nothing. */
  readonly stored: boolean;
  readonly before: readonly WorkItem[];
}

/**
 * Keeps a piece of work, unless it is there already, also from another tab. Answers the one that is there.
 *
 * @param latest it takes the place of what was kept under its key before, such as a newer place in a film; what was
 *   kept after it stays
 */
export async function keepItem(given: WorkItem, latest: boolean): Promise<Kept> {
  const noted = leaving.note?.(given);
  const kept = await transact<Kept>('readwrite', (store, answer) => {
    allOf(store, given.userId, (items) => {
      const there = items.find(({ key }) => key === given.key);
      const next = (items.at(-1)?.order ?? 0) + 1;
      const same = there !== undefined && (latest ? there.at > given.at : isRetried(there, given));
      const item: WorkItem = same ? { ...there, state: 'sending' } : { ...given, order: there?.order ?? next };
      store.put(item);
      answer({ item, stored: true, before: items.filter(({ order }) => order < item.order) });
    });
  });
  noted?.();
  return kept ?? { item: given, stored: false, before: [] };
}

function isSame(one: WorkItem | undefined, other: WorkItem): boolean {
  return one?.body.id === other.body.id;
}

/** Changes what is kept of a piece of work; something newer that took its place stays as it is. */
export async function changeItem(item: WorkItem, change: Partial<WorkItem>): Promise<void> {
  await transact('readwrite', (store) => {
    const request = store.get([item.userId, item.key]) as IDBRequest<WorkItem | undefined>;
    request.onsuccess = () => {
      if (isSame(request.result, item)) store.put({ ...item, ...change });
    };
  });
}

/** Its outcome is known: nothing is kept of it. */
export async function forgetItem(item: WorkItem): Promise<void> {
  await transact('readwrite', (store) => {
    const request = store.get([item.userId, item.key]) as IDBRequest<WorkItem | undefined>;
    request.onsuccess = () => {
      if (isSame(request.result, item)) store.delete([item.userId, item.key]);
    };
  });
}

/** Everything that is kept of a person, in the order in which it was done. */
export async function itemsOf(userId: string): Promise<readonly WorkItem[]> {
  if (localStorage.getItem(leftWork) !== null) {
    const { takeUpLeft } = await import('./left-work.ts');
    await takeUpLeft<WorkItem>(userId, (item) => keepItem(item, true));
  }
  return (await transact<WorkItem[]>('readonly', (store, answer) => allOf(store, userId, answer))) ?? [];
}
