import { lost, onlineAgain, type Sending } from './sending.ts';
import { nameStatements, takesNewStatements } from './with-ids.ts';

export type IsWrite = (address: string, method: string) => boolean;

type Opened = Parameters<XMLHttpRequest['open']>;
type Body = Document | XMLHttpRequestBodyInit | null;

/** A request as its page asked for it, to be sent once more. */
interface Asked {
  readonly opened: Opened;
  readonly headers: (readonly [name: string, value: string])[];
  /** The page stands still until it is answered: there is nobody who could send it again. */
  readonly isAwaited: boolean;
  body: Body;
  isSent: boolean;
}

/** What the browser says of a request that came to nothing, in this order. */
const ends = ['readystatechange', 'error', 'timeout', 'loadend'] as const;

interface Watch {
  readonly isWrite: IsWrite;
  readonly sending: Sending;
}

/**
 * Has requests of the older kind that write to the store sent again where they met no server: the page hears of them
 * once they did.
 */
export function watchRequests(isWrite: IsWrite, sending: Sending): void {
  const watch = { isWrite, sending };
  globalThis.XMLHttpRequest = class extends StoreRequest {
    constructor() {
      super(watch);
    }
  };
}

class StoreRequest extends XMLHttpRequest {
  readonly #watch: Watch;
  #asked: Asked | null = null;
  #isAgain = false;

  constructor(watch: Watch) {
    super();
    this.#watch = watch;
    // before any listener of the page
    for (const end of ends) this.addEventListener(end, (event) => this.#hear(event));
  }

  override open(...opened: readonly [string, string | URL, ...unknown[]]): void {
    this.#leave();
    const [method, address, isAside = true] = opened;
    const isWritten = this.#watch.isWrite(new URL(address, location.href).href, method);
    // what the page gave goes on as it came
    const given = opened as unknown as Opened;
    this.#asked = isWritten
      ? { opened: given, headers: [], isAwaited: isAside === false, body: null, isSent: false }
      : null;
    super.open(...given);
  }

  override setRequestHeader(name: string, value: string): void {
    super.setRequestHeader(name, value);
    this.#asked?.headers.push([name, value]);
  }

  override send(body: Body = null): void {
    const asked = this.#asked;
    if (asked === null) return super.send(body);
    Object.assign(asked, { body: named(asked, body), isSent: true });
    this.#watch.sending.begin();
    try {
      super.send(asked.body);
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  override abort(): void {
    this.#leave();
    super.abort();
  }

  /** The page gives the request up, or uses it for another one. */
  #leave(): void {
    if (this.#asked?.isSent) this.#watch.sending.end(lost);
    this.#asked = null;
  }

  #hear(event: Event): void {
    const asked = this.#asked;
    if (asked === null || !asked.isSent) return;
    const isLost = this.readyState === XMLHttpRequest.DONE && this.status === 0 && !asked.isAwaited;
    if (isLost || this.#isAgain) event.stopImmediatePropagation();
    if (event.type !== 'loadend') return;
    if (isLost) return void this.#sendAgain(asked);
    this.#asked = null;
    this.#watch.sending.end({
      ok: this.status >= 200 && this.status < 300,
      header: (name) => this.getResponseHeader(name),
    });
  }

  async #sendAgain(asked: Asked): Promise<void> {
    this.#watch.sending.wait();
    await onlineAgain();
    if (this.#asked !== asked) return;
    // the page has seen it opened before
    this.#isAgain = true;
    super.open(...asked.opened);
    this.#isAgain = false;
    for (const [name, value] of asked.headers) super.setRequestHeader(name, value);
    super.send(asked.body);
  }
}

/** The body with ids for its statements, so that the store knows what is sent again because no answer came. */
function named({ opened: [method, address], headers }: Asked, body: Body): Body {
  const mediaType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
  const asked = { method, address: new URL(address, location.href), mediaType };
  return typeof body === 'string' && takesNewStatements(asked) ? nameStatements(body) : body;
}
