import type { FaultListener, Shape } from './shape.ts';

/** One name that an author writes for a field of what it is about. */
export interface Setting<T> {
  readonly name: string;
  readonly field: keyof T;
  /** Undefined for a value that cannot be, which `fault` has heard of. */
  readonly read: Shape<T[keyof T]>;
  /** As an author writes the value; undefined for one that this name cannot tell. */
  readonly write: (value: T[keyof T]) => unknown;
}

/** How a value is read, and written where that is not as it is. */
interface Form<V> {
  readonly read: Shape<V>;
  readonly write?: (value: V) => unknown;
}

/**
 * A name for a field. `write` gives undefined for what it cannot tell: then another name for the field tells it, and of
 * several the first.
 */
export function setting<T, K extends keyof T>(
  name: string,
  field: K,
  form: Form<Exclude<T[K], undefined>> | Shape<Exclude<T[K], undefined>>,
): Setting<T> {
  const { read, write = (value: unknown) => value } = typeof form === 'function' ? { read: form } : form;
  // a table of settings holds fields of every type, each of which is read and written by its own row alone
  return { name, field, read, write } as unknown as Setting<T>;
}

export interface ReadSettings<T> {
  readonly known: Partial<T>;
  /** Fields that are back to what is usual: their value was written as `null`. */
  readonly unset: ReadonlySet<keyof T>;
}

/** What of `values` these settings know. Other names are passed over. */
export function readSettings<T>(
  settings: readonly Setting<T>[],
  values: Readonly<Record<string, unknown>>,
  fault: FaultListener,
): ReadSettings<T> {
  const known: Partial<T> = {};
  const unset = new Set<keyof T>();
  for (const { name, field, read } of settings) {
    if (!Object.hasOwn(values, name)) continue;
    const value = values[name];
    if (value === null) {
      unset.add(field);
      continue;
    }
    const one = read(value, name, fault);
    if (one !== undefined) known[field] = one;
  }
  return { known, unset };
}

const asText = (value: unknown): string | undefined => JSON.stringify(value);

/** The values by the names that an author writes, without those that are `usual` anyway. */
export function writeSettings<T extends object>(
  settings: readonly Setting<T>[],
  values: T,
  usual: Partial<T>,
): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const [field, names] of Map.groupBy(settings, (one) => one.field)) {
    const value = values[field];
    if (asText(value) === asText(usual[field])) continue;
    if (value === undefined) {
      const [first] = names.toReversed();
      if (first !== undefined) written[first.name] = null;
      continue;
    }
    for (const { name, write } of names) {
      const told = write(value);
      if (told === undefined) continue;
      written[name] = told;
      break;
    }
  }
  return written;
}
