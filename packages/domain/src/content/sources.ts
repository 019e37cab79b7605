import { decisionFrom, type Decision } from '../decision.ts';

/** What the rules look at in an absolute address, as URL names its parts: `https://a.example.org:8443`, `https:`, `/x.png`, `?y=1`. */
export interface SourceAddress {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly pathname: string;
  readonly search: string;
}

/** Whose content the portal takes besides its own. */
export interface TrustedSources {
  /** The portal's own origin. */
  readonly own: string;
  /** Further origins, as `readOrigins` reads them from a setting. */
  readonly origins: readonly string[];
}

function isWeb({ protocol }: SourceAddress): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

function isTrusted({ origin }: SourceAddress, { own, origins }: TrustedSources): boolean {
  return origin === own || origins.includes(origin);
}

/**
 * Where an image of a course is fetched from: its own address when that is ours or of an allowed origin, else the same path on our own
 * host, so that nobody else learns who reads what (Spec 2 §5, `lms.learner_allowed_external_sources`).
 */
export function imageSource(address: SourceAddress, trusted: TrustedSources): string {
  return !isWeb(address) || isTrusted(address, trusted) ? address.href : `${address.pathname.replace(/^\/+/, '/')}${address.search}`;
}

export type PdfRefusal = 'untrusted';

/** May a PDF be opened inside the portal? Only from the same origin or a trusted storage host (Spec 2 §5). */
export function decidePdfSource(address: SourceAddress, trusted: TrustedSources): Decision<PdfRefusal> {
  return decisionFrom(isWeb(address) && isTrusted(address, trusted) ? [] : ['untrusted']);
}
