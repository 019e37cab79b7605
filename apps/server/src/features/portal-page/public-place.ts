import type { Locale } from '@stoa/domain';

/** Address of a public page, and the readers for whom it is written. */
export interface PublicPlace {
  readonly origin: string;
  /** Name of the organisation. */
  readonly organisation: string;
  readonly locale: Locale;
}
