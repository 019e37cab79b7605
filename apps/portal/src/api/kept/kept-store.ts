import type { CallName } from '@stoa/contract';
import { deviceCaches } from '../../lib/device/device-caches.ts';
import { deviceDatabase, rowsOf } from '../../lib/device/device-database.ts';
import { serverNow } from '../clock/server-clock.ts';

export interface KeptAnswer {
  readonly userId: string;
  readonly key: string;
  readonly answer: unknown;
  /** ISO 8601: when it was given. */
  readonly at: string;
  /** ISO 8601: it is not shown from then on. */
  readonly until: string | null;
}

interface Input {
  readonly params?: object;
  readonly query?: object;
}

/** What was not looked at for so many days is not looked for without a connection. */
export const keptDays = 30;
const day = 86_400_000;

const transact = deviceDatabase('stoa-kept', 'answers');

/** Key of a call's answer on the device; the key of the query cache says the same. */
export function keptKey(name: CallName, { params = {}, query = {} }: Input): string {
  return JSON.stringify([name, params, query]);
}

export async function putKept(row: KeptAnswer): Promise<void> {
  await transact('readwrite', (store) => void store.put(row));
}

/** What is kept under these keys and may still be shown. */
export async function readKept(userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, KeptAnswer>> {
  const found = new Map<string, KeptAnswer>();
  await transact('readonly', (store) => {
    for (const key of keys) {
      const request = store.get([userId, key]) as IDBRequest<KeptAnswer | undefined>;
      request.onsuccess = () => {
        if (request.result !== undefined && !isOver(request.result)) found.set(key, request.result);
      };
    }
  });
  return found;
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
  const rows = await transact<readonly KeptAnswer[]>('readonly', (store, answer) => {
    const request = store.getAll(rowsOf(userId)) as IDBRequest<KeptAnswer[]>;
    request.onsuccess = () => answer(request.result);
  });
  return rows ?? [];
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
