import type { Answers } from '@stoa/contract';
import { Trouble, type Calls } from './calls.ts';

export type SaveState = 'saved' | 'saving' | 'unsaved';

/** Milliseconds without a change after which an answer is saved, and before which it is tried again. */
const quiet = 600;
const again = 4_000;

interface Unsaved {
  readonly answers: Answers;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface SaverParts {
  readonly calls: Calls;
  readonly onState: (questionId: string, state: SaveState) => void;
  /** The server would not have an answer: what it has is to be read. */
  readonly onRefused: (error: unknown) => void;
}

/** Saves answers as they are given, each with a number, so that a late save never takes the place of a newer one. */
export class Saver {
  readonly #parts: SaverParts;
  readonly #writingId = crypto.randomUUID();
  readonly #unsaved = new Map<string, Unsaved>();
  readonly #running = new Map<string, Promise<void>>();
  #sequence = 0;

  constructor(parts: SaverParts) {
    this.#parts = parts;
  }

  set(questionId: string, answers: Answers, wait = quiet): void {
    clearTimeout(this.#unsaved.get(questionId)?.timer);
    const timer = setTimeout(() => void this.#save(questionId), wait);
    this.#unsaved.set(questionId, { answers, timer });
    this.#parts.onState(questionId, wait === quiet ? 'saving' : 'unsaved');
  }

  /** Saves everything that is not saved; true where that succeeded. */
  async settle(): Promise<boolean> {
    await Promise.all(this.#running.values());
    await Promise.all([...this.#unsaved.keys()].map((id) => this.#save(id)));
    return this.#unsaved.size === 0;
  }

  async #save(questionId: string): Promise<void> {
    await this.#running.get(questionId);
    const unsaved = this.#unsaved.get(questionId);
    if (!unsaved) return;
    clearTimeout(unsaved.timer);
    const run = this.#send(questionId, unsaved).finally(() => this.#running.delete(questionId));
    this.#running.set(questionId, run);
    await run;
  }

  async #send(questionId: string, unsaved: Unsaved): Promise<void> {
    this.#sequence += 1;
    const { answers } = unsaved;
    try {
      const sequence = this.#sequence;
      await this.#parts.calls.keepAnswer(questionId, { writingId: this.#writingId, sequence, answers });
      if (this.#unsaved.get(questionId) !== unsaved) return;
      this.#unsaved.delete(questionId);
      this.#parts.onState(questionId, 'saved');
    } catch (error) {
      if (this.#unsaved.get(questionId) !== unsaved) return;
      if (error instanceof Trouble && error.mayPass) return this.set(questionId, answers, again);
      this.#unsaved.delete(questionId);
      this.#parts.onRefused(error);
    }
  }
}
