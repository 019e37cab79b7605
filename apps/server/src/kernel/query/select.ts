import { Type, type TSchema } from 'typebox';
import { refuse } from './refuse.ts';

type Tree = Map<string, Tree>;

function treeOf(paths: readonly string[]): Tree {
  const root: Tree = new Map();
  const whole = paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)));
  for (const path of whole) {
    let level = root;
    for (const name of path.split('.')) {
      const next: Tree = level.get(name) ?? new Map();
      level.set(name, next);
      level = next;
    }
  }
  return root;
}

function cut(value: unknown, tree: Tree): unknown {
  if (tree.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => cut(member, tree));
  const entries = Object.entries(value).filter(([name]) => tree.has(name));
  return Object.fromEntries(entries.map(([name, member]) => [name, cut(member, tree.get(name) ?? new Map())]));
}

/** Keeps of each row what was selected by dotted path; `select` null keeps everything. */
export function selectFields(rows: readonly unknown[], select: readonly string[] | null): readonly unknown[] {
  if (select === null) return rows;
  const tree = treeOf(select);
  return rows.map((row) => cut(row, tree));
}

/** Dotted paths of everything that the rows of a page hold, inside lists too. */
export function rowPathsOf(page: TSchema): readonly string[] {
  return Type.IsObject(page) && page.properties['data'] !== undefined ? pathsOf(page.properties['data']) : [];
}

function pathsOf(schema: TSchema): readonly string[] {
  if (Type.IsArray(schema)) return pathsOf(schema.items);
  if (Type.IsUnion(schema)) return schema.anyOf.flatMap(pathsOf);
  if (!Type.IsObject(schema)) return [];
  return Object.entries(schema.properties).flatMap(([name, inner]) => [
    name,
    ...pathsOf(inner).map((path) => `${name}.${path}`),
  ]);
}

/** Whatever a row holds may be selected. Throws `query.unknown-field` with the first path that is none of `allowed`. */
export function refuseUnknownSelection(select: readonly string[] | null, allowed: ReadonlySet<string>): void {
  const unknown = select?.find((path) => !allowed.has(path));
  if (unknown !== undefined) throw refuse('query.unknown-field', { field: unknown });
}
