import { createHash } from 'node:crypto';

/** Times that rules may take too long with the answers of one learner before these are no longer worked on. */
const mostTimes = 3;
/** Learners with whom rules may take too long before they are worked on for nobody. */
const mostLearners = 3;
/** Milliseconds after which they are given another chance: the machine may have been to blame. */
const avoidedFor = 600_000;
const mostRules = 1_000;

interface Known {
  /** Times that they took too long, by the id of the learner. */
  readonly times: ReadonlyMap<string, number>;
  readonly until: number;
}

/**
 * Rules of authors that took too long again and again. All scoring shares one thread: without this, each answer to a
 * question with an endless pattern would keep the learners of all other quizzes waiting. What one learner shows holds
 * for that learner alone, who may have answered so on purpose; what several show holds for all.
 */
export class SlowRules {
  readonly #known = new Map<string, Known>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @param rules what is carried out; plain data */
  has(rules: unknown, learnerId: string): boolean {
    if (this.#known.size === 0) return false;
    const times = this.#timesOf(keyOf(rules));
    return times.size >= mostLearners || (times.get(learnerId) ?? 0) >= mostTimes;
  }

  /** Carrying them out for a learner took too long once more. */
  note(rules: unknown, learnerId: string): void {
    if (this.has(rules, learnerId)) return;
    const key = keyOf(rules);
    const before = this.#timesOf(key);
    const times = new Map([...before, [learnerId, (before.get(learnerId) ?? 0) + 1]]);
    this.#known.delete(key);
    this.#known.set(key, { times, until: this.#now() + avoidedFor });
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostRules && oldest !== undefined) this.#known.delete(oldest);
  }

  #timesOf(key: string): Known['times'] {
    const known = this.#known.get(key);
    return known !== undefined && known.until > this.#now() ? known.times : new Map();
  }
}

function keyOf(rules: unknown): string {
  return createHash('sha256').update(JSON.stringify(rules)).digest('base64');
}
