import { isRecord } from '../document/json.ts';

/** Hears where a value is wrong: names of fields with dots between them. */
export type FaultListener = (at: string) => undefined;

/** Reads a value as it was written in YAML or JSON. Undefined where it cannot be one, which `fault` has heard of. */
export type Shape<T> = (value: unknown, at: string, fault: FaultListener) => T | undefined;

function when<T>(isOne: (value: unknown) => value is T): Shape<T> {
  return (value, at, fault) => (isOne(value) ? value : fault(at));
}

export const text: Shape<string> = when((value) => typeof value === 'string');
/** Words: a number that stands for itself is one. */
export const words: Shape<string> = (value, at, fault) =>
  text(typeof value === 'number' ? `${value}` : value, at, fault);
export const flag: Shape<boolean> = when((value) => typeof value === 'boolean');
export const numeral: Shape<number> = numberWhere(() => true);

export function numberWhere(holds: (value: number) => boolean): Shape<number> {
  return when((value): value is number => typeof value === 'number' && Number.isFinite(value) && holds(value));
}

/** A share of 1. */
export const share = numberWhere((value) => value >= 0 && value <= 1);
export const whole = numberWhere((value) => Number.isInteger(value) && value > 0);
export const notNegative = numberWhere((value) => value >= 0);
export const yes: Shape<true> = when((value) => value === true);

export function oneOf<const T extends string>(names: readonly T[]): Shape<T> {
  return when((value): value is T => names.some((name) => name === value));
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value, at, fault) => (value === null ? null : shape(value, at, fault));
}

/** Values that are wrong are left out of the list. */
export function listOf<T>(shape: Shape<T>): Shape<T[]> {
  return (value, at, fault) => {
    if (!Array.isArray(value)) return fault(at);
    return value.flatMap((one: unknown, index) => {
      const read = shape(one, `${at}.${index + 1}`, fault);
      return read === undefined ? [] : [read];
    });
  };
}

export function recordOf<T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value, at, fault) => {
    if (!isRecord(value)) return fault(at);
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => {
        const read = shape(one, `${at}.${name}`, fault);
        return read === undefined ? [] : [[name, read] as const];
      }),
    );
  };
}

type OptionalNames<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Wanted<T> = { readonly [K in Exclude<keyof T, OptionalNames<T>>]: Shape<T[K]> };
type Possible<T> = { readonly [K in OptionalNames<T>]-?: Shape<Exclude<T[K], undefined>> };

/**
 * An object with these fields, in the order in which they were written. What it lacks of `wanted` is a fault of the
 * whole; a field that is wrong or unknown is left out.
 */
export function fields<T extends object>(wanted: Wanted<T>, possible: Possible<T>): Shape<T> {
  const shapes = new Map<string, Shape<unknown>>([...Object.entries(wanted), ...Object.entries(possible)] as [
    string,
    Shape<unknown>,
  ][]);
  return (value, at, fault) => {
    if (!isRecord(value)) return fault(at);
    const read = Object.entries(value).flatMap(([name, one]) => {
      const shape = shapes.get(name);
      if (shape === undefined) fault(`${at}.${name}`);
      const known = shape?.(one, `${at}.${name}`, fault);
      return known === undefined ? [] : [[name, known] as const];
    });
    const found = new Set(read.map(([name]) => name));
    const missing = Object.keys(wanted).filter((name) => !found.has(name));
    for (const name of missing) fault(`${at}.${name}`);
    return missing.length > 0 ? undefined : (Object.fromEntries(read) as T);
  };
}

/** The first shape that reads it. Its faults are those of the last one. */
export function either<A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> {
  return (value, at, fault) => one(value, at, () => undefined) ?? other(value, at, fault);
}
