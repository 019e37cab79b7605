import { AskLater } from '../http/ask-later.ts';

const longestSeconds = 20;
const weightOfNewest = 0.1;

/**
 * Estimates how long a new command would wait. The portal gives up after a minute, so work that cannot be done in 20 s is refused
 * before it is accepted (reliability §6).
 */
export class Backlog {
  readonly #concurrency: number;
  #secondsPerCommand = 0;
  #waiting = 0;
  #running = 0;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /** Throws 503 with the time after which there may be room. */
  refuseIfLong(): void {
    const seconds = this.estimate();
    if (seconds > longestSeconds) throw new AskLater('server.busy', Math.ceil(seconds - longestSeconds));
  }

  estimate(): number {
    return ((this.#waiting + this.#running) * this.#secondsPerCommand) / this.#concurrency;
  }

  /** What the database counted; between counts `queued` keeps it up to date. */
  counted(waiting: number): void {
    this.#waiting = waiting;
  }

  queued(): void {
    this.#waiting += 1;
  }

  /** Times one run. */
  async measure<T>(run: () => Promise<T>): Promise<T> {
    const started = performance.now();
    this.#running += 1;
    try {
      return await run();
    } finally {
      this.#running -= 1;
      this.#learn((performance.now() - started) / 1000);
    }
  }

  #learn(seconds: number): void {
    const weight = this.#secondsPerCommand === 0 ? 1 : weightOfNewest;
    this.#secondsPerCommand += weight * (seconds - this.#secondsPerCommand);
  }
}
