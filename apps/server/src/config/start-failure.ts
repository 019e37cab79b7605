import type { MessageKey } from '@stoa/messages';

/** The reason why the program cannot start or go on: one sentence for the person at the terminal, and exit code 1. */
export class StartFailure extends Error {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(key: MessageKey, values: Readonly<Record<string, string | number>> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}
