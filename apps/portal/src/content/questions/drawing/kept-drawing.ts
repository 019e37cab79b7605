import { readBoot } from '../../../api/session/boot.ts';
import { deviceDatabase } from '../../../lib/device/device-database.ts';

const transact = deviceDatabase('stoa-drawings', 'drawings');

interface KeptDrawing {
  readonly userId: string;
  readonly key: string;
  readonly picture: Blob;
}

const rowKey = (key: string): [string, string] => [readBoot().user?.id ?? '', key];

/** Keeps a drawing on this device until the server has it. */
export async function keepDrawing(key: string, picture: Blob): Promise<void> {
  const [userId] = rowKey(key);
  await transact('readwrite', (store) => void store.put({ userId, key, picture }));
}

export async function forgetDrawing(key: string): Promise<void> {
  await transact('readwrite', (store) => void store.delete(rowKey(key)));
}

/** A drawing that is not known to be on the server; undefined where there is none. */
export async function readKeptDrawing(key: string): Promise<Blob | undefined> {
  const row = await transact<KeptDrawing | undefined>('readonly', (store, answer) => {
    const request = store.get(rowKey(key)) as IDBRequest<KeptDrawing | undefined>;
    request.onsuccess = () => answer(request.result);
  });
  return row?.picture;
}
