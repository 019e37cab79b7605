import { connectionError, DatabaseAwayError, troubleOf } from './database-trouble.ts';

/** Milliseconds between two looks at a database that is away. */
const lookAgainAfter = 400;

/**
 * Knows whether the database is away, so that nobody waits for one that is: statements are refused at once until a look
 * finds it answering again. One look at a time, however many statements fail.
 */
export class DatabaseWatch {
  readonly #look: () => Promise<void>;
  #cause: unknown;
  #isAway = false;
  #isStorageDoubted = false;
  #looking: NodeJS.Timeout | true | undefined;
  #stopped = false;

  /** `look` fails, and that soon, while the database does not answer. */
  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** Throws while the database is known to be away. */
  refuseWhileAway(): void {
    if (this.#isAway) throw new DatabaseAwayError(this.#cause);
  }

  /** Takes note of a failed statement; answers the error to throw. */
  failed(error: unknown): unknown {
    const told = connectionError(error);
    const trouble = troubleOf(told);
    if (trouble === 'full' || trouble === 'readOnly') this.#isStorageDoubted = true;
    // one broken connection does not make a database that is away
    if (trouble === 'away') this.#lookNow();
    return told;
  }

  /** Takes note of a connection that could not be made; answers the error to throw. */
  notConnected(error: unknown): unknown {
    const told = this.failed(error);
    if (troubleOf(told) === 'away' && !isPoolUsedUp(error)) this.#away(told);
    return told;
  }

  /** True once after a statement could not be kept. */
  takeStorageDoubt(): boolean {
    const isDoubted = this.#isStorageDoubted;
    this.#isStorageDoubted = false;
    return isDoubted;
  }

  stop(): void {
    this.#stopped = true;
    if (typeof this.#looking === 'object') clearTimeout(this.#looking);
  }

  #away(error: unknown): void {
    this.#isAway = true;
    this.#cause = error instanceof DatabaseAwayError ? error.cause : error;
  }

  #lookNow(): void {
    if (this.#looking !== undefined || this.#stopped) return;
    this.#looking = true;
    this.#look().then(
      () => {
        this.#looking = undefined;
        this.#isAway = false;
      },
      (error: unknown) => {
        this.#away(error);
        this.#looking = setTimeout(() => {
          this.#looking = undefined;
          this.#lookNow();
        }, lookAgainAfter).unref();
      },
    );
  }
}

/** Every connection was in use for too long: the database may well be there. */
function isPoolUsedUp(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}
