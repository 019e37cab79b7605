import type { CommandBody, CommandName } from './command.ts';

/** A command that was given and whose outcome is not known yet. */
export interface KeptCommand {
  /** Person who gave the command: nobody else takes it up. */
  readonly userId: string;
  /** Its name and body without an id of its own: given again it is the same command. */
  readonly key: string;
  readonly name: CommandName;
  readonly body: CommandBody<CommandName>;
  /** ISO 8601. */
  readonly at: string;
  /** The person was told that it did not arrive: it is for them to try again. */
  readonly told: boolean;
}

const databaseName = 'stoa';
const storeName = 'commands';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: ['userId', 'key'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(databaseName));
  });
}

/** Runs an action in one transaction. A browser that keeps nothing answers undefined, and a reload then forgets. */
async function transact<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore, answer: (value: T) => void) => void,
): Promise<T | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    opened ??= open();
    const transaction = (await opened).transaction(storeName, mode);
    return await new Promise((resolve, reject) => {
      let answered: T | undefined;
      use(transaction.objectStore(storeName), (value) => (answered = value));
      transaction.oncomplete = () => resolve(answered);
      transaction.onabort = () => reject(transaction.error ?? new Error(storeName));
    });
  } catch {
    opened = undefined;
    return undefined;
  }
}

/**
 * Milliseconds in which the same command given again is a retry. Later it is meant anew: what was told to have failed
 * may have arrived all the same, and have been gone on from since.
 */
const retriedWithin = 3_600_000;

function isRetried(there: KeptCommand, now: KeptCommand): boolean {
  return !there.told || Date.parse(now.at) - Date.parse(there.at) < retriedWithin;
}

/** Keeps a command, unless it is there already, also from another tab. Answers the one that is there. */
export async function keepCommand(command: KeptCommand): Promise<KeptCommand> {
  const there = await transact<KeptCommand>('readwrite', (store, answer) => {
    const request = store.get([command.userId, command.key]) as IDBRequest<KeptCommand | undefined>;
    request.onsuccess = () => {
      const kept = {
        ...(request.result && isRetried(request.result, command) ? request.result : command),
        told: false,
      };
      store.put(kept);
      answer(kept);
    };
  });
  return there ?? command;
}

/** Its outcome is known, or the person has been told that it is not. */
export async function closeCommand(command: KeptCommand, outcome: 'known' | 'told'): Promise<void> {
  await transact('readwrite', (store) => {
    if (outcome === 'known') store.delete([command.userId, command.key]);
    else store.put({ ...command, told: true });
  });
}

/** Commands that this person gave and nobody saw to their end, the oldest first. */
export async function keptCommandsOf(userId: string): Promise<readonly KeptCommand[]> {
  const all = await transact<readonly KeptCommand[]>('readonly', (store, answer) => {
    const request = store.getAll(IDBKeyRange.bound([userId], [userId, []])) as IDBRequest<KeptCommand[]>;
    request.onsuccess = () => answer(request.result);
  });
  return (all ?? []).toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Leaves nothing of this person behind. */
export async function forgetCommandsOf(userId: string): Promise<void> {
  await transact('readwrite', (store) => void store.delete(IDBKeyRange.bound([userId], [userId, []])));
}
