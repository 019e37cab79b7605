import type { MessageKey } from '@stoa/messages';
import type { Values } from '../kernel/log/terminal.ts';

/** The reason why a command could not be carried out: one sentence, and exit code 1. */
export class CliFailure extends Error {
  readonly key: MessageKey;
  readonly values: Values;

  constructor(key: MessageKey, values: Values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** The server's words about a call that it refused, in the language that was asked for. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}
