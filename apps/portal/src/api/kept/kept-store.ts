import type { ActivityTree, CallName } from '@stoa/contract';
import { deviceCaches } from '../../lib/device/device-caches.ts';
import { rowsOf } from '../../lib/device/device-database.ts';
import { isRun, putTree, readTexts, rowsBelow, treeOfTexts, type StoredRow } from './kept-rows.ts';
import { isOver, keptTable, type KeptAnswer } from './kept-table.ts';
import { isVast, joinTree } from './tree-pieces.ts';

interface Input {
  readonly params?: object;
  readonly query?: object;
}

/** Key of a call's answer on the device; the key of the query cache says the same. */
export function keptKey(name: CallName, { params = {}, query = {} }: Input): string {
  return JSON.stringify([name, params, query]);
}

/** Beginning of the keys of trees. */
const treeKeys = JSON.stringify(['getActivityTree' satisfies CallName]).slice(0, -1);

export async function putKept(row: KeptAnswer): Promise<void> {
  const written = await keptTable<() => void>('readwrite', (store, answer) => {
    // what is kept under the name of a call is its answer
    const tree = row.key.startsWith(treeKeys) ? (row.answer as ActivityTree) : null;
    if (tree !== null && isVast(tree)) return answer(putTree(store, row, tree));
    if (tree !== null) store.delete(rowsBelow(row));
    store.put(row);
  });
  written?.();
}

/** What is kept under these keys and may still be shown. */
export async function readKept(userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, KeptAnswer>> {
  const found: Promise<KeptAnswer>[] = [];
  await keptTable('readonly', (store) => {
    for (const key of keys) {
      const request: IDBRequest<StoredRow | undefined> = store.get([userId, key]);
      request.onsuccess = () => {
        const row = request.result;
        if (row === undefined || isRun(row) || isOver(row)) return;
        if ('written' in row) readTexts(store, row, (texts) => found.push(wholeOf(row, treeOfTexts(row, texts))));
        else if ('pieces' in row) {
          const [tree = '', ...runs] = row.pieces;
          found.push(wholeOf(row, joinTree({ tree, runs })));
        } else found.push(Promise.resolve(row));
      };
    }
  });
  return new Map((await Promise.all(found)).map((row) => [row.key, row]));
}

async function wholeOf({ userId, key, at, until }: KeptAnswer, tree: Promise<ActivityTree>): Promise<KeptAnswer> {
  return { userId, key, at, until, answer: await tree };
}

export async function forgetKeys(userId: string, keys: readonly string[]): Promise<void> {
  await keptTable('readwrite', (store) => {
    for (const key of keys) {
      store.delete([userId, key]);
      store.delete(rowsBelow({ userId, key }));
    }
  });
}

/** Everything that is kept of a person; of vast trees, that they are there. */
export async function allKept(userId: string): Promise<readonly KeptAnswer[]> {
  const found: KeptAnswer[] = [];
  await keptTable('readonly', (store) =>
    eachRow(store.openCursor(rowsOf(userId)), (row) => {
      if (!isRun(row)) found.push(row);
    }),
  );
  return found;
}

/** Forgets what is over or old, and everything of people other than this one; their pictures with it. */
export async function tidyFor(userId: string): Promise<void> {
  let foreign = false;
  const staying = new Set<string>();
  await keptTable('readwrite', (store) =>
    // a tree comes before its parts, which go with it
    eachRow(store.openCursor(), (row, cursor) => {
      const isOwn = row.userId === userId;
      foreign ||= !isOwn;
      if (!isOwn || !(isRun(row) ? staying.has(row.of) : !isOver(row))) cursor.delete();
      else staying.add(row.key);
    }),
  );
  if (foreign && 'caches' in globalThis) await caches.delete(deviceCaches.files);
}

function eachRow(
  request: IDBRequest<IDBCursorWithValue | null>,
  visit: (row: StoredRow, cursor: IDBCursorWithValue) => void,
): void {
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    visit(cursor.value as StoredRow, cursor);
    cursor.continue();
  };
}

/** Leaves nothing on the device that anybody has read: answers, pictures and the last document. */
export async function forgetAll(): Promise<void> {
  await keptTable('readwrite', (store) => void store.clear());
  if (!('caches' in globalThis)) return;
  await Promise.all([caches.delete(deviceCaches.shell), caches.delete(deviceCaches.files)]);
}
