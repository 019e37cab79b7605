import { serverOfUrl } from '../db/database-url.ts';
import { StartFailure } from './start-failure.ts';

export function oneOf<const T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text);
  if (found === undefined)
    throw new StartFailure('console.failure.choice', { name, value: text, allowed: allowed.join(', ') });
  return found;
}

export function wholeNumber(name: string, text: string, { from, to }: { from: number; to: number }): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= from && number <= to))
    throw new StartFailure('console.failure.number', { name, value: text, from: String(from), to: String(to) });
  return number;
}

export function port(name: string, text: string): number {
  return wholeNumber(name, text, { from: 1, to: 65535 });
}

/** An address without path, user or query, such as `https://learn.example.org`. A closing slash is forgiven. */
export function httpOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bare = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!bare) throw new StartFailure('console.failure.origin', { name, value: text });
  return url.origin;
}

/** A time of day by the clock on the wall of this machine, whose time zone TZ names. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** Null when it is off. */
export function timeOfDay(name: string, text: string): TimeOfDay | null {
  if (text === 'off') return null;
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (found === null) throw new StartFailure('console.failure.time-of-day', { name, value: text });
  return { hour: Number(found[1]), minute: Number(found[2]) };
}

/** The value may carry a password and is therefore not repeated. */
export function databaseAddress(name: string, text: string): string {
  if (serverOfUrl(text) === null) throw new StartFailure('console.failure.database-url', { name });
  return text;
}

/** True when a host name is this machine itself, as a person writes it or as it stands in a URL. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$/.test(host) ||
    host === '::1' ||
    host === '[::1]'
  );
}
