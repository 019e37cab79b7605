/** Milliseconds for which news are known; a page that takes longer to its stream asks for everything. */
const keptFor = 5 * 60_000;
/** News that are known at once, whatever the age. */
const most = 20_000;

/** What changed: for one person, or in a course for everybody. */
export interface NewsItem {
  /** Null for everybody. */
  readonly userId: string | null;
  readonly objectiveId: string;
}

interface Told extends NewsItem {
  /** Milliseconds of this process. */
  readonly at: number;
}

/** The news of the last minutes, for pages whose stream begins later than their data were read. */
export class RecentNews {
  readonly #now: () => number;
  #told: Told[] = [];
  /** Since when nothing was missed or forgotten. */
  #complete: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#complete = now();
  }

  note(item: NewsItem): void {
    this.#told.push({ ...item, at: this.#now() });
    const first = this.#told[0];
    // half at once, so that the list is not copied for each
    if (this.#told.length > most) this.#forget(most / 2);
    else if (first && first.at < this.#now() - 2 * keptFor)
      this.#forget(this.#told.findIndex(({ at }) => at >= this.#now() - keptFor));
  }

  /** Something was missed: only what comes from now on is known to be everything. */
  miss(): void {
    this.#told = [];
    this.#complete = this.#now();
  }

  /** What was told within the last so many milliseconds; undefined when that is not known. */
  within(milliseconds: number): readonly NewsItem[] | undefined {
    const since = this.#now() - milliseconds;
    if (since <= this.#complete) return undefined;
    return this.#told.filter(({ at }) => at >= since);
  }

  #forget(oldest: number): void {
    this.#complete = this.#told[oldest - 1]?.at ?? this.#complete;
    this.#told = this.#told.slice(oldest);
  }
}
