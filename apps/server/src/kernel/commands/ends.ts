import type { Notifications } from '../notifications.ts';
import { endChannel, endName, type CommandKey } from './store.ts';

/** The wait of one request for the end of a command. */
interface ExpectedEnd {
  /** Resolves when the command has its outcome, at the latest after so many milliseconds. */
  readonly within: (milliseconds: number) => Promise<void>;
  /** Ends the listening, whatever came of it. */
  readonly stop: () => void;
}

/**
 * Ends of commands, told by the database to all processes, whichever carried a command out. Where what was told is
 * lost, whoever waits looks for themselves.
 */
export class CommandEnds {
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(notifications: Pick<Notifications, 'on' | 'onGap'>) {
    notifications.on(endChannel, (name) => this.#tell(name));
    notifications.onGap(() => {
      for (const name of this.#waiting.keys()) this.#tell(name);
    });
  }

  /** Hears of an end from now on: expected before the command is read, none comes in between. */
  expect(command: CommandKey): ExpectedEnd {
    const name = endName(command);
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(name) ?? new Set();
    this.#waiting.set(name, waiting.add(resolve));
    return {
      within: async (milliseconds) => {
        const timer = setTimeout(resolve, milliseconds);
        await promise;
        clearTimeout(timer);
      },
      stop: () => {
        waiting.delete(resolve);
        if (waiting.size === 0) this.#waiting.delete(name);
      },
    };
  }

  #tell(name: string): void {
    for (const resolve of this.#waiting.get(name) ?? []) resolve();
  }
}
