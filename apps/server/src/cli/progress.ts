import type { MessageKey } from '@stoa/messages';
import type { Terminal } from '../kernel/log/terminal.ts';

/**
 * Shows how far something is: one line that changes where a person watches, a line for each stage where a program
 * reads.
 */
export class Progress {
  readonly #terminal: Terminal;
  readonly #watched = process.stdout.isTTY;
  #stage: MessageKey | null = null;
  #open = false;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  show(stage: MessageKey, done: number, total: number): void {
    const line = this.#terminal.sentence(stage, { percent: total === 0 ? 0 : Math.floor((100 * done) / total) });
    if (this.#watched) {
      process.stdout.write(`\r\u001B[K${line}`);
      this.#open = true;
    } else if (stage !== this.#stage) {
      process.stdout.write(`${line}\n`);
    }
    this.#stage = stage;
  }

  end(): void {
    if (this.#open) process.stdout.write('\r\u001B[K');
    this.#open = false;
  }
}
