import { Refusal } from '../route.ts';

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

/** A path may be selected when it is allowed itself or leads to or lies under something allowed. Throws `query.unknown-field`. */
export function refuseUnknownSelection(select: readonly string[] | null, allowed: readonly string[]): void {
  for (const path of select ?? []) {
    const known = allowed.some((name) => name === path || name.startsWith(`${path}.`));
    if (!known) throw new Refusal('query.unknown-field', { field: path });
  }
}
