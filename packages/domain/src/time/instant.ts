/**
 * An instant as ISO 8601 text in UTC. Facts carry instants as text, because that is how they travel; a row's `Date`
 * becomes one by `instantOf`. Rules take `now` as a `Date`.
 */
export type Instant = string;

/** A row's timestamp as a fact. */
export function instantOf(date: Date): Instant;
export function instantOf(date: Date | null): Instant | null;
export function instantOf(date: Date | null): Instant | null {
  return date === null ? null : date.toISOString();
}

/**
 * True when the text names a moment that browsers, servers and the database hold and write alike: in the years 1 to
 * 9999 of UTC, without the leap seconds that none of them knows.
 */
export function isInstant(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

type MaybeInstant = Instant | null | undefined;

/** `now` lies before the instant. False without an instant: nothing to wait for. */
export function isBefore(now: Date, instant: MaybeInstant): boolean {
  return instant != null && now.getTime() < Date.parse(instant);
}

/** `now` lies after the instant; the instant itself is still in time. False without an instant: nothing to miss. */
export function isAfter(now: Date, instant: MaybeInstant): boolean {
  return instant != null && now.getTime() > Date.parse(instant);
}

/** The instant has come. False without an instant: it never comes. */
export function isReached(now: Date, instant: MaybeInstant): boolean {
  return instant != null && now.getTime() >= Date.parse(instant);
}
