import { deviceDatabase } from '../../lib/device/device-database.ts';
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

/** What was not looked at for so many days is not looked for without a connection. */
export const keptDays = 30;
const day = 86_400_000;

/** The table of what is kept; it does one thing after the other. */
export const keptTable = deviceDatabase('stoa-kept', 'answers');

export function isOver({ until, at }: KeptAnswer): boolean {
  const now = serverNow().getTime();
  return (until !== null && Date.parse(until) <= now) || now - Date.parse(at) > keptDays * day;
}

/** Keeps what is no tree of a course. */
export async function putRow(row: KeptAnswer): Promise<void> {
  await keptTable('readwrite', (store) => void store.put(row));
}

/** What is kept under a key and may still be shown, where it is no tree of a course. */
export async function readRow(userId: string, key: string): Promise<KeptAnswer | undefined> {
  const row = await keptTable<KeptAnswer | undefined>('readonly', (store, answer) => {
    const request: IDBRequest<KeptAnswer | undefined> = store.get([userId, key]);
    request.onsuccess = () => answer(request.result);
  });
  return row === undefined || isOver(row) ? undefined : row;
}
