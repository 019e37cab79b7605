import type { ActivityPart } from '@stoa/contract';
import type { PositionSaver } from './position-saver.ts';

/** The savers of everything on a page, so that finishing can wait for them: finished work takes no more positions. */
export interface OpenSavers {
  /** Gives the function that takes the saver away. */
  readonly add: (partId: string, saver: PositionSaver) => () => void;
  /** Runs an action while nothing is being saved for these parts, also by savers that come meanwhile. */
  readonly whileQuiet: (parts: readonly ActivityPart[], act: () => Promise<void>) => Promise<void>;
}

export function createOpenSavers(): OpenSavers {
  const open = new Set<{ readonly partId: string; readonly saver: PositionSaver }>();
  const quiet = new Map<string, number>();
  const hush = (ids: ReadonlySet<string>, by: 1 | -1) => {
    for (const id of ids) quiet.set(id, (quiet.get(id) ?? 0) + by);
    for (const { partId, saver } of open) if (ids.has(partId)) saver.hold(quiet.get(partId) !== 0);
  };
  return {
    add: (partId, saver) => {
      const entry = { partId, saver };
      open.add(entry);
      if (quiet.get(partId)) saver.hold(true);
      // what a page that goes still sends is waited for as well
      return () => void saver.settled().then(() => open.delete(entry));
    },
    whileQuiet: async (parts, act) => {
      const ids = new Set(parts.map(({ id }) => id));
      hush(ids, 1);
      await Promise.all([...open].filter(({ partId }) => ids.has(partId)).map(({ saver }) => saver.settled()));
      try {
        await act();
      } finally {
        hush(ids, -1);
      }
    },
  };
}
