interface Waiting {
  readonly name: string;
  readonly begin: () => void;
}

/**
 * Lets so many works run at once, of one name at most half of them, so that whoever brings many holds up nobody else.
 * A place that is free goes to the name that has the fewest, and to the work that came first.
 */
export class Turns {
  readonly #atOnce: number;
  /** Names of the works that run. */
  readonly #running: string[] = [];
  readonly #waiting: Waiting[] = [];
  /** The end of all works of a name that came so far. */
  readonly #ends = new Map<string, Promise<unknown>>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Settles as the work does, which is given the end of everything of its name that came before it. */
  async take(name: string, work: (before: Promise<unknown>) => Promise<void>): Promise<void> {
    const before = this.#ends.get(name) ?? Promise.resolve();
    const place = new Promise<void>((begin) => this.#waiting.push({ name, begin }));
    const own = place.then(() => work(before)).finally(() => this.#leave(name));
    const end = Promise.allSettled([before, own]).then(() => {
      if (this.#ends.get(name) === end) this.#ends.delete(name);
    });
    this.#ends.set(name, end);
    this.#fill();
    await own;
  }

  #leave(name: string): void {
    this.#running.splice(this.#running.indexOf(name), 1);
    this.#fill();
  }

  #fill(): void {
    while (this.#running.length < this.#atOnce) {
      const next = this.#next();
      if (next === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running.push(next.name);
      next.begin();
    }
  }

  #next(): Waiting | undefined {
    const most = Math.ceil(this.#atOnce / 2);
    const runningOf = ({ name }: Waiting) => this.#running.filter((other) => other === name).length;
    return this.#waiting
      .filter((one) => runningOf(one) < most)
      .toSorted((one, other) => runningOf(one) - runningOf(other))[0];
  }
}
