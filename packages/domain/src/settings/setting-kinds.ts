import { readOrigins } from '../frame/frame-origins.ts';
import { linkTarget, webTarget } from '../navigation/target.ts';

/** Tells whether a value is of a kind. */
export type Kind<T> = (value: unknown) => value is T;

export const flag: Kind<boolean> = (value) => typeof value === 'boolean';

export function wholeNumber(from: number, to: number): Kind<number> {
  return (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

export function text(longest: number): Kind<string> {
  return (value): value is string => typeof value === 'string' && value.length <= longest;
}

export function oneOf<const T extends string>(values: readonly T[]): Kind<T> {
  return (value): value is T => values.some((known) => known === value);
}

/** Each at most once. */
export function listOf<T>(
  item: Kind<T>,
  { least = 0, most }: { readonly least?: number; readonly most: number },
): Kind<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) &&
    value.length >= least &&
    value.length <= most &&
    value.every(item) &&
    new Set(value).size === value.length;
}

export function orNull<T>(kind: Kind<T>): Kind<T | null> {
  return (value): value is T | null => value === null || kind(value);
}

/** Exactly these fields. */
export function fields<T extends object>(kinds: { readonly [F in keyof T]: Kind<T[F]> }): Kind<T> {
  const known: readonly (readonly [string, Kind<unknown>])[] = Object.entries(kinds);
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const found = new Map<string, unknown>(Object.entries(value));
    return found.size === known.length && known.every(([name, kind]) => found.has(name) && kind(found.get(name)));
  };
}

const longestAddress = 2_000;

/** An address of the web. */
export const address: Kind<string> = (value): value is string =>
  typeof value === 'string' && value.length <= longestAddress && !/\s/.test(value) && webTarget(value) !== null;

/** Target of an entry of a menu: an address of the web, or a path on the organisation's own host. */
export const link: Kind<string> = (value): value is string =>
  typeof value === 'string' && value.length <= longestAddress && !/\s/.test(value) && linkTarget(value) !== null;

/** Origins, comma-separated; an empty text has none. */
export const origins: Kind<string> = (value): value is string => {
  if (typeof value !== 'string' || value.length > longestAddress) return false;
  const named = new Set(
    value
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ''),
  );
  return readOrigins(value).length === named.size;
};
