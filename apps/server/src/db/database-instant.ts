import type { Instant } from '@stoa/domain';

/**
 * A timestamptz as PostgreSQL writes it, such as `2026-11-21 10:05:00.12+00`. Columns that only travel on are read as
 * text: making a Date of each and text of the Date again would cost more than anything else that a list does.
 */
export type DatabaseInstant = string;

/** Instant as it travels: ISO 8601 in UTC with milliseconds. */
export function wireInstant(instant: DatabaseInstant): Instant;
export function wireInstant(instant: DatabaseInstant | null): Instant | null;
export function wireInstant(instant: DatabaseInstant | null): Instant | null {
  if (instant === null) return null;
  const isUtc = instant.endsWith('+00') && instant[4] === '-' && instant[10] === ' ';
  return isUtc
    ? `${instant.slice(0, 10)}T${instant.slice(11, 19)}.${instant.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : anyInstant(instant);
}

/** Instant of a session in another zone; a whole hour is written without its minutes. */
function anyInstant(instant: DatabaseInstant): Instant {
  return new Date(instant.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}
