import type { WatchedRange } from '@stoa/domain';

export interface WorkPosition {
  /** Seconds of a film, or a fraction of a text. */
  readonly position: number;
  readonly watched: readonly WatchedRange[];
}

/** Store to which positions are written; `version` is the one that the server gave last. */
export interface PositionStore {
  /** Answers the new version. Rejects when it could not be written. */
  readonly write: (position: WorkPosition, version: number, keepalive: boolean) => Promise<number>;
  /**
   * Answers the current version, after somebody else, such as another window, wrote in between; null when the work was
   * finished meanwhile and takes no positions any more.
   */
  readonly readVersion: () => Promise<number | null>;
  readonly isStale: (error: unknown) => boolean;
}

export interface PositionSaver {
  /**
   * Saves a position; while one is being saved, only the newest of the following waits. Resolves when nothing waits any
   * more: was it saved?
   */
  readonly save: (position: WorkPosition) => Promise<boolean>;
  /** The page is going: saves without waiting for anything. A position that is saved already is not sent again. */
  readonly saveLast: (position: WorkPosition) => void;
  /** Stops the sending while held: the work is being finished, and then takes no more positions. */
  readonly hold: (held: boolean) => void;
  /** Resolves when nothing is on its way any more. */
  readonly settled: () => Promise<void>;
}

/** Keeps the version that the server gave last; a stale one is read anew once. */
function versionedWriter(store: PositionStore, firstVersion: number) {
  let version = firstVersion;
  const write = async (position: WorkPosition): Promise<void> => {
    try {
      version = await store.write(position, version, false);
    } catch (error) {
      if (!store.isStale(error)) throw error;
      const current = await store.readVersion();
      if (current !== null) version = await store.write(position, current, false);
    }
  };
  const writeLast = (position: WorkPosition): void => {
    store.write(position, version, true).then(
      (given) => {
        version = Math.max(version, given);
      },
      () => {},
    );
  };
  return { write, writeLast };
}

function isSamePosition(one: WorkPosition, other: WorkPosition): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Writes positions one after the other, so that versions follow each other. */
export function createPositionSaver(store: PositionStore, firstVersion: number): PositionSaver {
  const { write, writeLast } = versionedWriter(store, firstVersion);
  let waiting: WorkPosition | null = null;
  let saved: WorkPosition | null = null;
  let running: Promise<boolean> | null = null;
  let onHold = false;
  const run = async (): Promise<boolean> => {
    try {
      while (waiting) {
        const position = waiting;
        waiting = null;
        await write(position);
        saved = position;
      }
      return true;
    } catch {
      return false; // the next save carries everything that this one did
    } finally {
      running = null;
    }
  };
  return {
    save: async (position) => {
      if (onHold) return true;
      waiting = position;
      running ??= run();
      return running;
    },
    saveLast: (position) => {
      const known = saved !== null && running === null && isSamePosition(saved, position);
      if (!onHold && !known) writeLast(position);
    },
    hold: (held) => {
      onHold = held;
    },
    settled: async () => void (await running),
  };
}
