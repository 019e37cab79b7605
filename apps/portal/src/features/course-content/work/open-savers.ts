import type { ActivityPart } from '@stoa/contract';
import type { PositionSaver } from './position-saver.ts';

/** The savers of everything on a page, so that finishing can wait for them: finished work takes no more positions. */
export interface OpenSavers {
  /** Gives the function that takes the saver away. */
  readonly add: (partId: string, saver: PositionSaver) => () => void;
  /** Runs an action while nothing is being saved for these parts. */
  readonly whileQuiet: (parts: readonly ActivityPart[], act: () => Promise<void>) => Promise<void>;
}

export function createOpenSavers(): OpenSavers {
  const open = new Map<string, PositionSaver>();
  return {
    add: (partId, saver) => {
      open.set(partId, saver);
      return () => void (open.get(partId) === saver && open.delete(partId));
    },
    whileQuiet: async (parts, act) => {
      const held = parts.flatMap(({ id }) => open.get(id) ?? []);
      for (const saver of held) saver.hold(true);
      await Promise.all(held.map((saver) => saver.settled()));
      await act();
      for (const saver of held) saver.hold(false);
    },
  };
}
