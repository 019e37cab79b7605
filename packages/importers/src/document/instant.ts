import { isInstant } from '@stoa/domain';

/**
 * An instant in ISO 8601, or undefined for what is none. Times without a zone are UTC, as the platforms that export
 * them keep them.
 */
export function instantOf(text: string): string | undefined {
  const zoned = /(?:z|[+-]\d\d:?\d\d)$/i.test(text) || !/^\d{4}-\d\d-\d\dT/.test(text) ? text : `${text}Z`;
  return /^\d{4}-\d\d-\d\d/.test(text) && isInstant(zoned) ? new Date(zoned).toISOString() : undefined;
}
