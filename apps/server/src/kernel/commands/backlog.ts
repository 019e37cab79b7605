import { AskLater } from '../refusals/refusal.ts';

const longestSeconds = 20;
const weightOfNewest = 0.1;

/**
 * Estimates how long a new command would wait. The portal gives up after a minute, so work that cannot be done in 20 s
 * is refused before it is accepted (reliability §6).
 */
export class Backlog {
  readonly #concurrency: number;
  readonly #milliseconds: () => number;
  #secondsPerCommand = 0;
  #waiting = 0;
  #running = 0;

  /** `milliseconds` is any clock that only goes forward. */
  constructor(concurrency: number, milliseconds: () => number = () => performance.now()) {
    this.#concurrency = concurrency;
    this.#milliseconds = milliseconds;
  }

  /** Throws 503 with the time after which there may be room. */
  refuseIfLong(): void {
    const seconds = this.estimate();
    if (seconds > longestSeconds) throw new AskLater('server.busy', Math.ceil(seconds - longestSeconds));
  }

  estimate(): number {
    return ((this.#waiting + this.#running) * this.#secondsPerCommand) / this.#concurrency;
  }

  /** Takes over the number that the database counted; between counts `queued` keeps it up to date. */
  counted(waiting: number): void {
    this.#waiting = waiting;
  }

  queued(): void {
    this.#waiting += 1;
  }

  /** Times one run. */
  async measure<T>(run: () => Promise<T>): Promise<T> {
    const started = this.#milliseconds();
    this.#running += 1;
    try {
      return await run();
    } finally {
      this.#running -= 1;
      this.#learn((this.#milliseconds() - started) / 1000);
    }
  }

  #learn(seconds: number): void {
    const weight = this.#secondsPerCommand === 0 ? 1 : weightOfNewest;
    this.#secondsPerCommand += weight * (seconds - this.#secondsPerCommand);
  }
}
