const measuredEvery = 60_000;
/** Questions at the start; the quickest answer of them says most exactly what time it is. */
const measuredAtStart = 3;

/** Answers the database's time in milliseconds since the epoch. */
export type AskDatabaseTime = () => Promise<number>;

/**
 * The database's clock, without a question per request: its offset to this process' monotonic clock is measured at the
 * start and every minute. A jump of this machine's wall clock therefore changes nothing.
 */
export class DatabaseClock {
  readonly #ask: AskDatabaseTime;
  readonly #elapsed: () => number;
  #offset: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param elapsed milliseconds of a clock that never jumps */
  constructor(ask: AskDatabaseTime, elapsed = () => performance.now()) {
    this.#ask = ask;
    this.#elapsed = elapsed;
  }

  now(): Date {
    return new Date(this.#elapsed() + (this.#offset ?? performance.timeOrigin));
  }

  async start(onFailure: (error: unknown) => void): Promise<void> {
    for (let count = 0; count < measuredAtStart; count += 1) await this.measure();
    this.#timer = setInterval(() => void this.measure().catch(onFailure), measuredEvery);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * The database was asked the time somewhere between question and answer, so the true offset lies between two bounds.
   * One that fits them stays: a slow answer proves nothing against it, and would make the time jump back.
   */
  async measure(): Promise<void> {
    const asked = this.#elapsed();
    const databaseTime = await this.#ask();
    const [least, most] = [databaseTime - this.#elapsed(), databaseTime - asked];
    if (this.#offset === undefined) this.#offset = (least + most) / 2;
    else this.#offset = Math.min(Math.max(this.#offset, least), most);
  }
}
