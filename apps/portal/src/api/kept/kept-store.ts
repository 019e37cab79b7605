import type { ActivityTree, CallName } from '@stoa/contract';
import { deviceCaches } from '../../lib/device/device-caches.ts';
import { deviceDatabase, rowsOf, type Transact } from '../../lib/device/device-database.ts';
import { serverNow } from '../clock/server-clock.ts';
import { cutTree, isVast, joinTree, type TreePieces } from './tree-pieces.ts';

export interface KeptAnswer {
  readonly userId: string;
  readonly key: string;
  readonly answer: unknown;
  /** ISO 8601: when it was given. */
  readonly at: string;
  /** ISO 8601: it is not shown from then on. */
  readonly until: string | null;
}

/** A row as it lies on the device: a vast tree in pieces, because the browser copies a row in one go. */
interface StoredAnswer extends KeptAnswer {
  readonly pieces?: TreePieces;
}

interface Input {
  readonly params?: object;
  readonly query?: object;
}

/** What was not looked at for so many days is not looked for without a connection. */
export const keptDays = 30;
const day = 86_400_000;

const database = deviceDatabase('stoa-kept', 'answers');

let last: Promise<unknown> = Promise.resolve();

/** One after the other: cutting a tree takes a while, and what is forgotten or read next waits for it. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act);
  last = turn.catch(() => {});
  return turn;
}

const transact: Transact = (mode, act) => inTurn(() => database(mode, act));

/** Key of a call's answer on the device; the key of the query cache says the same. */
export function keptKey(name: CallName, { params = {}, query = {} }: Input): string {
  return JSON.stringify([name, params, query]);
}

/** Beginning of the keys of trees. */
const treeKeys = JSON.stringify(['getActivityTree' satisfies CallName]).slice(0, -1);

export async function putKept(row: KeptAnswer): Promise<void> {
  await inTurn(async () => {
    const stored = await storedOf(row);
    await database('readwrite', (store) => void store.put(stored));
  });
}

async function storedOf(row: KeptAnswer): Promise<StoredAnswer> {
  if (!row.key.startsWith(treeKeys)) return row;
  // what is kept under the name of a call is its answer
  const tree = row.answer as ActivityTree;
  return isVast(tree) ? { ...row, answer: null, pieces: await cutTree(tree) } : row;
}

async function whole(rows: readonly StoredAnswer[]): Promise<readonly KeptAnswer[]> {
  return await Promise.all(
    rows.map(async ({ pieces, ...row }) => (pieces === undefined ? row : { ...row, answer: await joinTree(pieces) })),
  );
}

/** What is kept under these keys and may still be shown. */
export async function readKept(userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, KeptAnswer>> {
  const found: StoredAnswer[] = [];
  await transact('readonly', (store) => {
    for (const key of keys) {
      const request = store.get([userId, key]) as IDBRequest<StoredAnswer | undefined>;
      request.onsuccess = () => {
        if (request.result !== undefined && !isOver(request.result)) found.push(request.result);
      };
    }
  });
  return new Map((await whole(found)).map((row) => [row.key, row]));
}

function isOver({ until, at }: KeptAnswer): boolean {
  const now = serverNow().getTime();
  return (until !== null && Date.parse(until) <= now) || now - Date.parse(at) > keptDays * day;
}

export async function forgetKeys(userId: string, keys: readonly string[]): Promise<void> {
  await transact('readwrite', (store) => {
    for (const key of keys) store.delete([userId, key]);
  });
}

/** Everything that is kept of a person. */
export async function allKept(userId: string): Promise<readonly KeptAnswer[]> {
  const rows = await transact<readonly StoredAnswer[]>('readonly', (store, answer) => {
    const request = store.getAll(rowsOf(userId)) as IDBRequest<StoredAnswer[]>;
    request.onsuccess = () => answer(request.result);
  });
  return await whole(rows ?? []);
}

/** Forgets what is over or old, and everything of people other than this one; their pictures with it. */
export async function tidyFor(userId: string): Promise<void> {
  let foreign = false;
  await transact('readwrite', (store) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      const row = cursor.value as KeptAnswer;
      foreign ||= row.userId !== userId;
      if (row.userId !== userId || isOver(row)) cursor.delete();
      cursor.continue();
    };
  });
  if (foreign && 'caches' in globalThis) await caches.delete(deviceCaches.files);
}

/** Leaves nothing on the device that anybody has read: answers, pictures and the last document. */
export async function forgetAll(): Promise<void> {
  await transact('readwrite', (store) => void store.clear());
  if (!('caches' in globalThis)) return;
  await Promise.all([caches.delete(deviceCaches.shell), caches.delete(deviceCaches.files)]);
}
