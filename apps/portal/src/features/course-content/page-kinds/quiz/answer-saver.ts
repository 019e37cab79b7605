import type { Answers, NewQuestionAnswer } from '@stoa/contract';

/** Where the newest answers are: being saved, kept by the server or the device, or nowhere but on the screen. */
export type AnswerStage = 'idle' | 'saving' | 'kept' | 'failed';

interface SaverFacts {
  /** Resolves once the save is on the server or on the device; rejects when it is on neither. */
  readonly keep: (questionId: string, save: NewQuestionAnswer) => Promise<void>;
  readonly onStage: (stage: AnswerStage) => void;
}

/** Milliseconds between two saves of one question. */
const pause = 600;

interface Writing {
  readonly writingId: string;
  sequence: number;
  unsaved: Answers | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Saves the answers of one opening of a page. Saves of a question are numbered, so that none has to wait for the one
 * before it: one that is overtaken changes nothing.
 */
export class AnswerSaver {
  readonly #facts: SaverFacts;
  readonly #writings = new Map<string, Writing>();
  readonly #underWay = new Set<Promise<void>>();
  #failed = false;

  constructor(facts: SaverFacts) {
    this.#facts = facts;
  }

  /** Saves an answer: the first at once, those that follow quickly together. */
  answer(questionId: string, answers: Answers): void {
    const writing = this.#writings.get(questionId) ?? {
      writingId: crypto.randomUUID(),
      sequence: 0,
      unsaved: null,
      timer: undefined,
    };
    this.#writings.set(questionId, writing);
    writing.unsaved = answers;
    if (writing.sequence === 0) return this.#save(questionId, writing);
    writing.timer ??= setTimeout(() => this.#save(questionId, writing), pause);
    this.#tell();
  }

  /** What goes out by itself, such as with a check, is not to be saved any more. */
  forget(questionId: string): void {
    const writing = this.#writings.get(questionId);
    if (writing === undefined) return;
    clearTimeout(writing.timer);
    writing.timer = undefined;
    writing.unsaved = null;
    this.#tell();
  }

  /** Saves what is not saved yet without waiting for more. */
  readonly flush = (): void => {
    this.#writings.forEach((writing, questionId) => this.#save(questionId, writing));
  };

  /** Resolves once nothing is being saved any more. Rejects when something could not be saved. */
  readonly settled = async (): Promise<void> => {
    this.flush();
    await Promise.all(this.#underWay);
    if (this.#failed) throw new Error('An answer could not be saved.');
  };

  #save(questionId: string, writing: Writing): void {
    clearTimeout(writing.timer);
    writing.timer = undefined;
    const answers = writing.unsaved;
    if (answers === null) return;
    writing.unsaved = null;
    writing.sequence += 1;
    const { writingId, sequence } = writing;
    const kept = this.#kept(this.#facts.keep(questionId, { writingId, sequence, answers })).finally(() => {
      this.#underWay.delete(kept);
      this.#tell();
    });
    this.#underWay.add(kept);
    this.#tell();
  }

  async #kept(saving: Promise<void>): Promise<void> {
    try {
      await saving;
      this.#failed = false;
    } catch {
      this.#failed = true;
    }
  }

  #tell(): void {
    const isOpen = this.#underWay.size > 0 || [...this.#writings.values()].some(({ unsaved }) => unsaved !== null);
    this.#facts.onStage(isOpen ? 'saving' : this.#failed ? 'failed' : 'kept');
  }
}
