import { decisionFrom, type Decision } from '../decision.ts';

/** The parts of an address that the rule looks at, as URL names them: `https:`, `learn.example.org:8443`. */
export interface AddressFacts {
  readonly protocol: string;
  readonly host: string;
  /** As URL gives it: it begins with a slash. */
  readonly path: string;
  /** A user name or a password stands in the address. */
  readonly hasCredentials: boolean;
}

export type RedirectRefusal = 'not-an-address' | 'other-host' | 'not-secure' | 'no-page';

/** What lies under these does something, or is answered for programs: sign-in and sign-out, the provider, calls. */
const noPages = ['oidc', 'idp', 'api'];

/** Nobody encodes an address more often than this without meaning to hide it. */
const mostDecodings = 3;

const loopbackHost = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * May sign-in lead to this address afterwards? Only on the page's own host and over https; plain http only when the
 * portal itself runs on loopback http (Spec 1 §5, decisions §3); and only to a page, never to what acts by being
 * opened, such as the sign-out. `target` is null when the text is no address. A refused address leads to the portal's
 * home.
 */
export function decideRedirectUrl(target: AddressFacts | null, page: AddressFacts): Decision<RedirectRefusal> {
  if (target === null) return decisionFrom(['not-an-address']);
  const secure = target.protocol === 'https:' || (target.protocol === 'http:' && isLoopbackHttp(page));
  return decisionFrom<RedirectRefusal>([
    ...(target.host === page.host && !target.hasCredentials ? [] : (['other-host'] as const)),
    ...(secure ? [] : (['not-secure'] as const)),
    ...(isPage(target.path) ? [] : (['no-page'] as const)),
  ]);
}

/** A server may decode a path before it looks at it, and a browser takes `//` and a backslash for another host. */
function isPage(path: string): boolean {
  const plain = decoded(path);
  if (plain === null || plain.includes('//') || plain.includes('\\')) return false;
  // control characters are dropped on the way, so that what stands around them comes together
  if ([...plain].some((character) => character < ' ' || character === '\u007f')) return false;
  const segments = plain.toLowerCase().split('/');
  return !segments.includes('..') && !noPages.some((name) => name === segments[1]);
}

/** A path as it reads when nothing in it is encoded any more; null where that has no end, or cannot be read. */
function decoded(path: string): string | null {
  let text = path;
  for (let time = 0; time <= mostDecodings; time += 1) {
    const next = decodedOnce(text);
    if (next === null || next === text) return next;
    text = next;
  }
  return null;
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** `http:` on a loopback address: what a fresh install listens on. */
export function isLoopbackHttp(page: AddressFacts): boolean {
  return page.protocol === 'http:' && loopbackHost.test(page.host);
}
