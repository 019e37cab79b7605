const measuredEvery = 60_000;

/** Answers the database's time in milliseconds since the epoch. */
export type AskDatabaseTime = () => Promise<number>;

/**
 * The database's clock, without a question per request: its offset to this process' monotonic clock is measured at the
 * start and every minute. A jump of this machine's wall clock therefore changes nothing.
 */
export class DatabaseClock {
  readonly #ask: AskDatabaseTime;
  #offset = performance.timeOrigin;
  #timer: NodeJS.Timeout | undefined;

  constructor(ask: AskDatabaseTime) {
    this.#ask = ask;
  }

  now(): Date {
    return new Date(performance.now() + this.#offset);
  }

  async start(onFailure: (error: unknown) => void): Promise<void> {
    await this.measure();
    this.#timer = setInterval(() => void this.measure().catch(onFailure), measuredEvery);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The answer is taken as the time in the middle between question and answer. */
  async measure(): Promise<void> {
    const asked = performance.now();
    const databaseTime = await this.#ask();
    this.#offset = databaseTime - (asked + performance.now()) / 2;
  }
}
