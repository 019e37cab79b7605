/** Lets work of one name run one at a time, in the order in which it came, and works of all names at most so many. */
export class Turns {
  /** The last work of each name that has any. */
  readonly #lines = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Resolves when the work is done. `work` does not throw. */
  async take(name: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.#lines.get(name) ?? Promise.resolve()).then(() => this.#run(work));
    this.#lines.set(name, turn);
    await turn;
    if (this.#lines.get(name) === turn) this.#lines.delete(name);
  }

  async #run(work: () => Promise<void>): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
