const mostFailures = 10;
const windowMilliseconds = 15 * 60_000;
const minute = 60_000;
const mostEntries = 50_000;

interface Entry {
  failures: number;
  readonly until: number;
}

/**
 * Counts failed tries of one address on one account, so that passwords cannot be guessed. Accounts that do not exist count alike, so
 * that nobody learns which ones do.
 */
export class FailedAttempts {
  readonly #entries = new Map<string, Entry>();

  /** Minutes to wait before the next try; 0 when it is allowed. */
  minutesToWait(address: string, email: string, now: number): number {
    const entry = this.#current(keyOf(address, email), now);
    if (entry === undefined || entry.failures < mostFailures) return 0;
    return Math.ceil((entry.until - now) / minute);
  }

  note(address: string, email: string, now: number): void {
    const key = keyOf(address, email);
    const entry = this.#current(key, now);
    if (entry !== undefined) entry.failures += 1;
    else this.#begin(key, now);
  }

  /** A person who remembered the password begins anew. */
  forget(address: string, email: string): void {
    this.#entries.delete(keyOf(address, email));
  }

  #current(key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || entry.until <= now ? undefined : entry;
  }

  #begin(key: string, now: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { failures: 1, until: now + windowMilliseconds });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > mostEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}

function keyOf(address: string, email: string): string {
  return `${address} ${email.toLowerCase()}`;
}
