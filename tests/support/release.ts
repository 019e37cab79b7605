import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Name of a file of the portal's build, with the digest of what is in it. */
const fileName = /([\w~-]+-[\w-]{7,8})\.(m?js|css|woff2)\b/g;
/** The same file in the next release, whose names are all new. */
const nextName = /([\w~-]+-[\w-]{7,8})\.next\.(m?js|css|woff2)\b/g;
const namesFiles = /html|javascript|css/;

/** The journeys' server as people reach it, before and after a release of the portal. */
export interface Releases {
  readonly url: string;
  /** From now on the server has the next release, and no file of the one before. */
  readonly next: () => void;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/**
 * Stands before the server. The next release is the same portal under other names, as if every file of it had changed:
 * what has a name of the release before is not there any more.
 */
export async function releasesOf(origin: string): Promise<Releases> {
  let isNext = false;
  const server = createServer((asked, answer) => {
    const isOld = isNext && asked.url?.startsWith('/learn/assets/') && asked.url.search(nextName) < 0;
    if (isOld) answer.writeHead(404).end();
    else forward({ origin, rename: isNext }, asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    next: () => {
      isNext = true;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Way {
  readonly origin: string;
  readonly rename: boolean;
}

const renamed = (text: string) => text.replaceAll(fileName, '$1.next.$2');

function forward({ origin, rename }: Way, asked: IncomingMessage, answer: ServerResponse): void {
  const headers = { ...asked.headers };
  // what is renamed is neither compressed nor known from before
  for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  const address = new URL((asked.url ?? '/').replaceAll(nextName, '$1.$2'), origin);
  const onward = request(address, { method: asked.method ?? 'GET', headers }, (response) => {
    const { statusCode = 500, headers: given } = response;
    if (!rename || !namesFiles.test(given['content-type'] ?? '')) {
      answer.writeHead(statusCode, given);
      response.pipe(answer);
      return;
    }
    const { link, ...rest } = given;
    for (const name of ['content-length', 'etag', 'last-modified']) delete rest[name];
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => {
      answer.writeHead(statusCode, { ...rest, ...(link === undefined ? {} : { link: renamed(String(link)) }) });
      answer.end(renamed(Buffer.concat(parts).toString()));
    });
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
