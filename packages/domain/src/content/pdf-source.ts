import { decisionFrom, type Decision } from '../decision.ts';

/** The parts of an address that the rule needs, as URL names them: `https:`, `https://a.example.org:8443`. */
export interface PdfAddress {
  readonly protocol: string;
  readonly origin: string;
}

export interface TrustedHosts {
  /** The portal's own origin. */
  readonly own: string;
  /**
   * Storage hosts that the organisation trusts, as `readOrigins` reads them from `lms.learner_trusted_file_sources`.
   */
  readonly origins: readonly string[];
}

export type PdfRefusal = 'untrusted';

/** May a PDF be opened inside the portal? Only from the same origin or a trusted storage host (Spec 2 §5). */
export function decidePdfSource(
  { protocol, origin }: PdfAddress,
  { own, origins }: TrustedHosts,
): Decision<PdfRefusal> {
  const web = protocol === 'https:' || protocol === 'http:';
  return decisionFrom(web && (origin === own || origins.includes(origin)) ? [] : ['untrusted']);
}
