import type { FrameNews } from '@stoa/domain';

/** Milliseconds after which what did not get through is sent again, where the browser tells nothing before. */
const pause = 3_000;

export type Tell = (news: FrameNews) => void;

interface Answered {
  readonly ok: boolean;
  readonly header: (name: string) => string | null;
}

/** What is being sent, all requests together. */
export class Sending {
  readonly #tell: Tell;
  #open = 0;
  #failed = false;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  begin(): void {
    this.#open += 1;
    this.#tell({ type: 'sent', stage: 'saving', finished: false, over: null });
  }

  /** It did not get through, and is sent again. */
  wait(): void {
    this.#tell({ type: 'sent', stage: 'not', finished: false, over: null });
  }

  end({ ok, header }: Answered): void {
    this.#open -= 1;
    this.#failed = this.#open > 0 ? this.#failed || !ok : !ok;
    const over = header('X-Stoa-Over');
    this.#tell({
      type: 'sent',
      stage: this.#failed ? 'not' : this.#open > 0 ? 'saving' : 'saved',
      finished: header('X-Stoa-Finished') !== null,
      over: over === 'ended' || over === 'moved' ? over : null,
    });
  }
}

/** What came of a request that met no server. */
export const lost: Answered = { ok: false, header: () => null };

/** Resolves once it is worth to send again. */
export async function onlineAgain(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pause);
    addEventListener('online', () => resolve(), { once: true });
    addEventListener('online', () => clearTimeout(timer), { once: true });
  });
}
