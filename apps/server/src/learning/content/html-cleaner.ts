import { createHash } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** An author's HTML, and the origins besides our own from which its images may come. */
export interface PageToClean {
  readonly html: string;
  readonly images: readonly string[];
}

interface CleanerLimits {
  /** Milliseconds that the cleaning of one page may take. */
  readonly patience: number;
  readonly memoryMegabytes: number;
}

/** The largest page that an import takes needs a second. */
const usual: CleanerLimits = { patience: 10_000, memoryMegabytes: 256 };
/** Courses are read far more often than they change. */
const rememberedCharacters = 16_000_000;

/**
 * Cleans the HTML of authors in a thread of its own, one page after the other: whatever a page is made of, requests go
 * on. Pages are remembered by their hash, the last used longest. A page that is too much for the thread is shown as the
 * text that it holds.
 */
export class HtmlCleaner {
  readonly #limits: CleanerLimits;
  readonly #remembered = new Map<string, string>();
  /** Pages that are asked for while they are cleaned are cleaned once. */
  readonly #underWay = new Map<string, Promise<string>>();
  #characters = 0;
  #last: Promise<unknown> = Promise.resolve();
  #thread: Promise<Worker> | undefined;

  constructor(limits: Partial<CleanerLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  async clean(page: PageToClean): Promise<string> {
    const key = createHash('sha256').update(page.images.join(',')).update('\n').update(page.html).digest('base64');
    const known = this.#remembered.get(key) ?? this.#underWay.get(key);
    if (known === undefined) return await this.#cleanInTurn(key, page);
    if (typeof known === 'string') this.#remember(key, known);
    return await known;
  }

  #cleanInTurn(key: string, page: PageToClean): Promise<string> {
    const cleaned = this.#last.then(async () => {
      const clean = await this.#cleanAside(page).catch(() => textOf(page.html));
      this.#remember(key, clean);
      this.#underWay.delete(key);
      return clean;
    });
    this.#last = cleaned;
    this.#underWay.set(key, cleaned);
    return cleaned;
  }

  /** Fails when the thread ends, or does not end with the page in time. Its start is no part of that time. */
  async #cleanAside(page: PageToClean): Promise<string> {
    const thread = await (this.#thread ??= this.#startThread());
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const timer = setTimeout(() => void thread.terminate(), this.#limits.patience);
    const ended = () => reject(new Error('The thread that cleans pages ended.'));
    thread.once('message', resolve);
    thread.once('exit', ended);
    try {
      thread.postMessage(page);
      return await promise;
    } finally {
      clearTimeout(timer);
      thread.off('message', resolve);
      thread.off('exit', ended);
    }
  }

  /** It has nothing of the environment, and ends with the process. Resolves when it takes pages. */
  async #startThread(): Promise<Worker> {
    const thread = new Worker(path.join(import.meta.dirname, 'cleaning-thread.ts'), {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMegabytes },
    });
    // its end is what counts; without a listener an error would end the process
    thread.on('error', () => undefined);
    thread.on('exit', () => (this.#thread = undefined));
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    thread.once('message', resolve);
    thread.once('exit', () => reject(new Error('The thread that cleans pages did not start.')));
    await promise;
    thread.unref();
    return thread;
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

/** What stands between the tags, as text. */
function textOf(html: string): string {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<p>${text.replaceAll(/\s+/g, ' ').trim()}</p>`;
}
