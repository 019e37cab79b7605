/** Where the newest under a key is: being saved, kept by the server or the device, or nowhere but on the screen. */
export type SaveStage = 'idle' | 'saving' | 'kept' | 'failed';

/** One save of a writing, which is one opening of the page. */
export interface NumberedSave<Value> {
  readonly writingId: string;
  /** 1 for the first; it grows with each. */
  readonly sequence: number;
  readonly value: Value;
}

interface SaverFacts<Value> {
  /** Resolves once the save is on the server or on the device; rejects when it is on neither. */
  readonly keep: (key: string, save: NumberedSave<Value>) => Promise<void>;
  readonly onStage: (key: string, stage: SaveStage) => void;
}

/** Milliseconds between two saves under one key. */
const pause = 600;

interface Writing<Value> {
  readonly writingId: string;
  sequence: number;
  unsaved: Value | null;
  /** What could not be saved last, until something newer is. */
  failed: Value | null;
  underWay: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Saves what is done in one opening of a page, by keys such as questions. Saves under a key are numbered, so that none
 * has to wait for the one before it: one that is overtaken changes nothing.
 */
export class NumberedSaver<Value> {
  readonly #facts: SaverFacts<Value>;
  readonly #writings = new Map<string, Writing<Value>>();
  readonly #underWay = new Set<Promise<void>>();

  constructor(facts: SaverFacts<Value>) {
    this.#facts = facts;
  }

  /** Saves a value: the first at once, those that follow quickly together. */
  set(key: string, value: Value): void {
    const writing = this.#writings.get(key) ?? {
      writingId: crypto.randomUUID(),
      sequence: 0,
      unsaved: null,
      failed: null,
      underWay: 0,
      timer: undefined,
    };
    this.#writings.set(key, writing);
    writing.unsaved = value;
    if (writing.sequence === 0) return this.#save(key, writing);
    writing.timer ??= setTimeout(() => this.#save(key, writing), pause);
    this.#tell(key, writing);
  }

  /**
   * What goes out by itself, such as with a check, is not to be saved any more. Where it did not go out, what is
   * answered takes that back: it is saved all the same, unless something newer is.
   */
  forget(key: string): () => void {
    const writing = this.#writings.get(key);
    if (writing === undefined) return () => {};
    const forgotten = writing.unsaved ?? writing.failed;
    const { sequence } = writing;
    clearTimeout(writing.timer);
    writing.timer = undefined;
    writing.unsaved = null;
    writing.failed = null;
    this.#tell(key, writing);
    return () => {
      if (writing.unsaved !== null || writing.sequence !== sequence) return;
      writing.unsaved = forgotten;
      this.#save(key, writing);
    };
  }

  /** Saves what is not saved yet without waiting for more, and tries again what could not be saved. */
  readonly flush = (): void => {
    this.#writings.forEach((writing, key) => this.#save(key, writing));
  };

  /** Resolves once nothing is being saved any more. Rejects when something could not be saved. */
  readonly settled = async (): Promise<void> => {
    this.flush();
    await Promise.all(this.#underWay);
    if ([...this.#writings.values()].some(({ failed }) => failed !== null))
      throw new Error('Something could not be saved.');
  };

  #save(key: string, writing: Writing<Value>): void {
    clearTimeout(writing.timer);
    writing.timer = undefined;
    const value = writing.unsaved ?? writing.failed;
    if (value === null) return;
    writing.unsaved = null;
    writing.failed = null;
    writing.sequence += 1;
    writing.underWay += 1;
    const { writingId, sequence } = writing;
    const kept = this.#kept(writing, { writingId, sequence, value }, key).finally(() => {
      this.#underWay.delete(kept);
      writing.underWay -= 1;
      this.#tell(key, writing);
    });
    this.#underWay.add(kept);
    this.#tell(key, writing);
  }

  async #kept(writing: Writing<Value>, save: NumberedSave<Value>, key: string): Promise<void> {
    try {
      await this.#facts.keep(key, save);
    } catch {
      // one that was overtaken is not missed
      if (save.sequence === writing.sequence) writing.failed = save.value;
    }
  }

  #tell(key: string, { underWay, unsaved, failed }: Writing<Value>): void {
    const isOpen = underWay > 0 || unsaved !== null;
    this.#facts.onStage(key, isOpen ? 'saving' : failed === null ? 'kept' : 'failed');
  }
}
