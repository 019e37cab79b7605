import { decisionFrom, type Decision } from '../decision.ts';

/** The parts of an address that the rule looks at, as URL names them: `https:`, `learn.example.org:8443`. */
export interface AddressFacts {
  readonly protocol: string;
  readonly host: string;
  /** A user name or a password stands in the address. */
  readonly hasCredentials: boolean;
}

export type RedirectRefusal = 'not-an-address' | 'other-host' | 'not-secure';

const loopbackHost = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * May sign-in lead to this address afterwards? Only on the page's own host and over https; plain http only when the
 * portal itself runs on loopback http (Spec 1 §5, decisions §3). `target` is null when the text is no address. A
 * refused address leads to the portal's home.
 */
export function decideRedirectUrl(target: AddressFacts | null, page: AddressFacts): Decision<RedirectRefusal> {
  if (target === null) return decisionFrom(['not-an-address']);
  const secure = target.protocol === 'https:' || (target.protocol === 'http:' && isLoopbackHttp(page));
  return decisionFrom<RedirectRefusal>([
    ...(target.host === page.host && !target.hasCredentials ? [] : (['other-host'] as const)),
    ...(secure ? [] : (['not-secure'] as const)),
  ]);
}

/** `http:` on a loopback address: what a fresh install listens on. */
export function isLoopbackHttp(page: AddressFacts): boolean {
  return page.protocol === 'http:' && loopbackHost.test(page.host);
}
