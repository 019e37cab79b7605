import type { WatchedRange } from '@stoa/domain';

export interface WorkPlace {
  /** Seconds of a film, or a fraction of a text. */
  readonly position: number;
  readonly watched: readonly WatchedRange[];
}

/** How places are written; `version` is the one that the server gave last. */
export interface PlaceStore {
  /** Answers the new version. Rejects when it could not be written. */
  readonly write: (place: WorkPlace, version: number, keepalive: boolean) => Promise<number>;
  /** Answers the current version, after somebody else, such as another window, wrote in between. */
  readonly readVersion: () => Promise<number>;
  readonly isStale: (error: unknown) => boolean;
}

export interface PlaceSaver {
  /**
   * Saves a place; while one is being saved, only the newest of the following waits. Resolves when nothing waits any
   * more: was it saved?
   */
  readonly save: (place: WorkPlace) => Promise<boolean>;
  /** The page is going: saves without waiting for anything. A place that is saved already is not sent again. */
  readonly saveLast: (place: WorkPlace) => void;
  /** While held, nothing is sent: the work is being finished, and then takes no more places. */
  readonly hold: (held: boolean) => void;
  /** Resolves when nothing is on its way any more. */
  readonly settled: () => Promise<void>;
}

/** Keeps the version that the server gave last; a stale one is read anew once. */
function versionedWriter(store: PlaceStore, firstVersion: number) {
  let version = firstVersion;
  const write = async (place: WorkPlace): Promise<void> => {
    try {
      version = await store.write(place, version, false);
    } catch (error) {
      if (!store.isStale(error)) throw error;
      version = await store.write(place, await store.readVersion(), false);
    }
  };
  const writeLast = (place: WorkPlace): void => {
    store.write(place, version, true).then(
      (given) => {
        version = Math.max(version, given);
      },
      () => {},
    );
  };
  return { write, writeLast };
}

function isSamePlace(one: WorkPlace, other: WorkPlace): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Writes places one after the other, so that versions follow each other. */
export function createPlaceSaver(store: PlaceStore, firstVersion: number): PlaceSaver {
  const { write, writeLast } = versionedWriter(store, firstVersion);
  let waiting: WorkPlace | null = null;
  let saved: WorkPlace | null = null;
  let running: Promise<boolean> | null = null;
  let onHold = false;
  const run = async (): Promise<boolean> => {
    try {
      while (waiting) {
        const place = waiting;
        waiting = null;
        await write(place);
        saved = place;
      }
      return true;
    } catch {
      return false; // the next save carries everything that this one did
    } finally {
      running = null;
    }
  };
  return {
    save: async (place) => {
      if (onHold) return true;
      waiting = place;
      running ??= run();
      return running;
    },
    saveLast: (place) => {
      const known = saved !== null && running === null && isSamePlace(saved, place);
      if (!onHold && !known) writeLast(place);
    },
    hold: (held) => {
      onHold = held;
    },
    settled: async () => void (await running),
  };
}
