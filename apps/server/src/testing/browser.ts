export interface Page {
  /** Address after all redirects, hash included. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly attributes: readonly string[];
}

const mostRedirects = 15;

/** A browser without scripts: keeps cookies, follows redirects and carries the hash along, as browsers do. */
export class Browser {
  /** Cookies by path and name. */
  readonly #cookies = new Map<string, Cookie>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>> = { 'accept-language': 'en-US' }) {
    this.#headers = headers;
  }

  cookie(name: string): Cookie | undefined {
    return [...this.#cookies.values()].find((cookie) => cookie.name === name);
  }

  /** Another browser, into which the cookies of this one were brought. */
  twin(): Browser {
    const twin = new Browser(this.#headers);
    for (const [key, cookie] of this.#cookies) twin.#cookies.set(key, cookie);
    return twin;
  }

  forgetCookie(name: string): void {
    for (const [key, cookie] of this.#cookies) if (cookie.name === name) this.#cookies.delete(key);
  }

  /** The Cookie header for an address. */
  cookieHeader(url: URL): string {
    return [...this.#cookies.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  async open(address: string): Promise<Page> {
    return await this.#follow(new URL(address), {});
  }

  /** Sends the only form of a page, with its hidden fields. */
  async submit(page: Page, fields: Readonly<Record<string, string>>): Promise<Page> {
    const action = new URL(attribute(page.text, /<form[^>]*action="([^"]*)"/) ?? page.url, page.url);
    const body = new URLSearchParams(fields);
    for (const [, name = '', value = ''] of page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
      body.set(name, value);
    return await this.#follow(action, { method: 'POST', body }, { origin: new URL(page.url).origin });
  }

  async #follow(start: URL, first: RequestInit, firstHeaders: Readonly<Record<string, string>> = {}): Promise<Page> {
    let url = start;
    let init = first;
    let origin = firstHeaders;
    for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
      const response = await fetch(url, {
        ...init,
        redirect: 'manual',
        headers: { ...this.#headers, ...origin, cookie: this.cookieHeader(url) },
      });
      this.#keep(response);
      const location = response.headers.get('location');
      if (location === null)
        return { url: url.href, status: response.status, headers: response.headers, text: await response.text() };
      await response.arrayBuffer();
      url = next(url, location);
      init = {};
      origin = {};
    }
    throw new Error(`Too many redirects at ${url.href}`);
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const path = attributes.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
      const gone = value === '' || attributes.some((part) => /^expires=Thu, 01 Jan 1970/i.test(part));
      if (gone) this.#cookies.delete(`${path} ${name}`);
      else this.#cookies.set(`${path} ${name}`, { name, value, path, attributes });
    }
  }
}

function next(url: URL, location: string): URL {
  const target = new URL(location, url);
  if (target.hash === '') target.hash = url.hash;
  return target;
}

function attribute(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(text)?.[1]?.replaceAll('&amp;', '&');
}
