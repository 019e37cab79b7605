import { isRecord } from '../document/json.ts';

/** What stands at a path of names apart by `.`; undefined where nothing does. */
function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined), value);
}

/** The text at a path; empty where there is none. Texts of H5P are HTML, also those without elements. */
export function textAt(value: unknown, path: string): string {
  const text = valueAt(value, path);
  return typeof text === 'string' ? text : '';
}

export function listAt(value: unknown, path: string): readonly unknown[] {
  const list = valueAt(value, path);
  return Array.isArray(list) ? list : [];
}

/** The number at a path, which some editors write as a text. */
export function numberAt(value: unknown, path: string): number | undefined {
  const told = valueAt(value, path);
  if (typeof told !== 'number' && (typeof told !== 'string' || told.trim() === '')) return undefined;
  const number = Number(told);
  return Number.isFinite(number) ? number : undefined;
}

/** A switch at a path, which is on or off; as H5P has it unless told. */
export function isOn(value: unknown, path: string, unlessTold: boolean): boolean {
  const told = valueAt(value, path);
  return typeof told === 'boolean' ? told : unlessTold;
}

/** Something of a library with what its author set: the whole package, or a part of it. */
export interface Content {
  /** Name of the library without its version, such as 'H5P.Blanks'. */
  readonly library: string;
  readonly params: unknown;
  /** Plain text as HTML; empty where the author gave it none. */
  readonly title: string;
}

const untitled = /^Untitled\b/u;

/** The content that stands somewhere; undefined for what is none. */
export function contentOf(value: unknown): Content | undefined {
  const [library = ''] = textAt(value, 'library').split(' ');
  if (library === '') return undefined;
  const title = textAt(value, 'metadata.title');
  return { library, params: valueAt(value, 'params'), title: untitled.test(title) ? '' : title };
}

/** The content at a path of another. */
export const contentAt = (value: unknown, path: string): Content | undefined => contentOf(valueAt(value, path));
