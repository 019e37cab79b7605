import { createHash } from 'node:crypto';
import path from 'node:path';
import { LimitedThread, type ThreadLimits } from '../../kernel/limited-thread.ts';

/** An author's HTML, and the origins besides our own from which its images may come. */
export interface PageToClean {
  readonly html: string;
  readonly images: readonly string[];
}

/** Asks for its harmless HTML, or for the text that it holds. */
export interface CleaningQuestion extends PageToClean {
  readonly what: 'clean' | 'text';
}

/** The largest page that an import takes needs a second. */
const usual: ThreadLimits = { busy: 10_000, patience: 30_000, memoryMegabytes: 256 };
/** Courses are read far more often than they change. */
const rememberedCharacters = 16_000_000;

/**
 * Cleans the HTML of authors in a thread of its own, one page after the other: whatever a page is made of, requests go
 * on. Pages are remembered by their hash, the last used longest. A page that is too much for the thread is shown as the
 * text that it holds.
 */
export class HtmlCleaner {
  readonly #thread: LimitedThread<CleaningQuestion, string>;
  readonly #remembered = new Map<string, string>();
  /** Pages that are asked for while they are cleaned are cleaned once. */
  readonly #underWay = new Map<string, Promise<string>>();
  #characters = 0;

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#thread = new LimitedThread(path.join(import.meta.dirname, 'cleaning-thread.ts'), { ...usual, ...limits });
  }

  /** Rejects with `ThreadFailed` where not even the text of the page can be had. */
  async clean(page: PageToClean): Promise<string> {
    const key = createHash('sha256').update(page.images.join(',')).update('\n').update(page.html).digest('base64');
    const known = this.#remembered.get(key) ?? this.#underWay.get(key) ?? this.#cleanAside(key, page);
    if (typeof known === 'string') this.#remember(key, known);
    return await known;
  }

  #cleanAside(key: string, page: PageToClean): Promise<string> {
    const cleaned = this.#thread
      .ask({ what: 'clean', ...page })
      .catch(() => this.#thread.ask({ what: 'text', ...page }))
      .then((clean) => {
        this.#remember(key, clean);
        return clean;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, cleaned);
    return cleaned;
  }

  #remember(key: string, clean: string): void {
    if (!this.#remembered.delete(key)) this.#characters += clean.length;
    this.#remembered.set(key, clean);
    for (const [oldest, page] of this.#remembered) {
      if (this.#characters <= rememberedCharacters) return;
      this.#remembered.delete(oldest);
      this.#characters -= page.length;
    }
  }
}
