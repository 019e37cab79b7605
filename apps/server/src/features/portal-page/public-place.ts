import type { Locale } from '@stoa/domain';

/** Address of a public page, and the readers for whom it is written. */
export interface PublicPlace {
  readonly origin: string;
  /** Name of the organisation. */
  readonly organisation: string;
  readonly locale: Locale;
  /** Query of links that go on meaning the organisation that the address names; '' for the host's own. */
  readonly suffix: string;
}
