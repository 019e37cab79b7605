import type { CertificateContent, Locale } from '@stoa/domain';

/** Everything that stands on a certificate, in words. */
export interface DrawnCertificate {
  readonly locale: Locale;
  readonly rtl: boolean;
  readonly look: Pick<CertificateContent, 'design' | 'orientation' | 'color' | 'logo' | 'issuer' | 'signatures'>;
  readonly title: string;
  readonly presented: string;
  readonly student: string;
  readonly text: string;
  readonly course: string;
  /** What else there is to say, each in a line: code, grade, dates. */
  readonly facts: readonly string[];
  /** How its number is introduced, and the number. */
  readonly numbered: readonly [string, string];
  /** Address of its public page, which its QR code tells. */
  readonly address: string;
}

/** What stands on a badge. */
export interface DrawnBadge {
  readonly locale: Locale;
  readonly rtl: boolean;
  /** `#rrggbb` */
  readonly color: string;
  readonly course: string;
  readonly issuer: string;
}

export type DrawingQuestion =
  | { readonly kind: 'pdf' | 'png'; readonly certificate: DrawnCertificate }
  | { readonly kind: 'badge'; readonly badge: DrawnBadge }
  /** Base64 of a picture that is to stand on certificates: fails where it cannot. */
  | { readonly kind: 'picture'; readonly data: string };
