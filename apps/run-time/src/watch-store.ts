import type { FrameNews } from '@stoa/domain';
import { withIds } from './with-ids.ts';

/** Milliseconds after which what did not get through is sent again, where the browser tells nothing before. */
const pause = 3_000;

type Tell = (news: FrameNews) => void;

interface Answered {
  readonly ok: boolean;
  readonly header: (name: string) => string | null;
}

/** What is being sent, all requests together. */
class Sending {
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

const lost: Answered = { ok: false, header: () => null };

/**
 * Watches what a page sends to the statement store, and tells how it goes. What is sent by `fetch` and meets no server
 * is sent again until it does, for as long as the page stands.
 */
export function watchStore(endpoint: string, tell: Tell): void {
  const sending = new Sending(tell);
  const isWrite = (address: string, method: string): boolean =>
    address.startsWith(endpoint) &&
    !address.startsWith(`${endpoint}fetch/`) &&
    !['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase());
  watchFetch(isWrite, sending);
  watchRequests(isWrite, sending);
}

type IsWrite = (address: string, method: string) => boolean;

function watchFetch(isWrite: IsWrite, sending: Sending): void {
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, options) => {
    const given = new Request(input, options);
    if (!isWrite(given.url, given.method)) return await send(input, options);
    const asked = await withIds(given);
    sending.begin();
    for (;;) {
      try {
        const answer = await send(asked.clone());
        sending.end({ ok: answer.ok, header: (name) => answer.headers.get(name) });
        return answer;
      } catch (error) {
        if (asked.signal.aborted) {
          sending.end(lost);
          throw error;
        }
        sending.wait();
        await onlineAgain();
      }
    }
  };
}

async function onlineAgain(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pause);
    addEventListener('online', () => resolve(), { once: true });
    addEventListener('online', () => clearTimeout(timer), { once: true });
  });
}

function watchRequests(isWrite: IsWrite, sending: Sending): void {
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    #isWritten = false;

    override open(method: string, address: string | URL, ...more: readonly unknown[]): void {
      this.#isWritten = isWrite(new URL(address, location.href).href, method);
      // the rest goes on as it came
      super.open(...([method, address, ...more] as Parameters<XMLHttpRequest['open']>));
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (this.#isWritten) this.#watch();
      super.send(body);
    }

    #watch(): void {
      sending.begin();
      const ended = () => {
        const ok = this.status >= 200 && this.status < 300;
        sending.end({ ok, header: (name) => this.getResponseHeader(name) });
      };
      this.addEventListener('loadend', ended, { once: true });
    }
  };
}
