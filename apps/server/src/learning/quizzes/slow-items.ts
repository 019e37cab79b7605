import { createHash } from 'node:crypto';
import type { Item } from '@stoa/assessment';

/** Times that scoring an item may take too long before its answers are no longer scored. */
const mostTimes = 3;
/** Milliseconds after which it is given another chance: the machine may have been to blame. */
const avoidedFor = 600_000;
const mostItems = 1_000;

/**
 * Items whose rules took too long again and again. All scoring shares one thread: without this, each answer to a
 * question with an endless pattern would keep the learners of all other quizzes waiting.
 */
export class SlowItems {
  readonly #times = new Map<string, { readonly times: number; readonly until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  has(item: Item): boolean {
    return this.#times.size > 0 && this.#timesOf(keyOf(item)) >= mostTimes;
  }

  /** Scoring it took too long once more. */
  note(item: Item): void {
    const key = keyOf(item);
    const times = this.#timesOf(key);
    if (times >= mostTimes) return;
    this.#times.delete(key);
    this.#times.set(key, { times: times + 1, until: this.#now() + avoidedFor });
    const [oldest] = this.#times.keys();
    if (this.#times.size > mostItems && oldest !== undefined) this.#times.delete(oldest);
  }

  #timesOf(key: string): number {
    const known = this.#times.get(key);
    return known !== undefined && known.until > this.#now() ? known.times : 0;
  }
}

function keyOf(item: Item): string {
  return createHash('sha256').update(JSON.stringify(item)).digest('base64');
}
