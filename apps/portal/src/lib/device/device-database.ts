/** Runs an action in one transaction on a table. A browser that keeps nothing answers undefined. */
export type Transact = <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore, answer: (value: T) => void) => void,
) => Promise<T | undefined>;

function open(databaseName: string, storeName: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: ['userId', 'key'] });
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error(databaseName));
  });
}

/** A database of this browser with one table, whose rows belong to a person (`userId`) and have a `key`. */
export function deviceDatabase(databaseName: string, storeName: string): Transact {
  let opened: Promise<IDBDatabase> | undefined;
  return async <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore, answer: (value: T) => void) => void,
  ): Promise<T | undefined> => {
    if (!('indexedDB' in globalThis)) return undefined;
    try {
      opened ??= open(databaseName, storeName);
      const transaction = (await opened).transaction(storeName, mode, { durability: 'strict' });
      return await new Promise((resolve, reject) => {
        let answered: T | undefined;
        act(transaction.objectStore(storeName), (value) => (answered = value));
        transaction.oncomplete = () => resolve(answered);
        transaction.onabort = () => reject(transaction.error ?? new Error(storeName));
      });
    } catch {
      opened = undefined;
      return undefined;
    }
  };
}

/** All rows of a person. */
export function rowsOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}
