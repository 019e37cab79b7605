/**
 * Remembers answers for a while. Questions that arrive while one is being answered wait for the same answer; a failure
 * is not remembered. The oldest entry goes when there are too many.
 */
export class ExpiringCache<Value> {
  readonly #entries = new Map<
    string,
    { readonly answer: Promise<Value>; readonly until: number; settled?: { readonly value: Value } }
  >();
  readonly #milliseconds: number;
  readonly #most: number;

  constructor(milliseconds: number, most: number) {
    this.#milliseconds = milliseconds;
    this.#most = most;
  }

  /** The remembered value at once, or a promise of a new one. */
  get(key: string, ask: () => Promise<Value>): Value | Promise<Value> {
    const known = this.#entries.get(key);
    if (known !== undefined && known.until > performance.now())
      return known.settled === undefined ? known.answer : known.settled.value;
    return this.#ask(key, ask);
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  forgetWhere(matches: (value: Value) => boolean): void {
    for (const [key, { settled }] of this.#entries)
      if (settled === undefined || matches(settled.value)) this.#entries.delete(key);
  }

  forgetAll(): void {
    this.#entries.clear();
  }

  #ask(key: string, ask: () => Promise<Value>): Promise<Value> {
    const answer = ask();
    const entry: { answer: Promise<Value>; until: number; settled?: { value: Value } } = {
      answer,
      until: performance.now() + this.#milliseconds,
    };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#dropOldest();
    answer.then(
      (value) => {
        entry.settled = { value };
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    return answer;
  }

  #dropOldest(): void {
    if (this.#entries.size <= this.#most) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
