import type { ActivityPart } from '@stoa/contract';
import { isPage, shownAs, shownChildren } from '@stoa/domain';

/** A place of the table of contents with what is shown in it. */
export interface OutlineNode {
  readonly part: ActivityPart;
  readonly parent: OutlineNode | null;
  /** Index of its row among all rows, from 0. */
  readonly index: number;
  /** Level, from 1. */
  readonly level: number;
  /** Among its neighbours, from 1. */
  readonly position: number;
  /** Its neighbours and itself. */
  readonly count: number;
  /** Index of the first row behind it and everything in it. */
  readonly end: number;
  /** True for a group whose list is shown; null for a page. */
  readonly open: boolean | null;
  /** None while it is closed. */
  readonly children: readonly OutlineNode[];
}

export interface OutlineRows {
  readonly top: readonly OutlineNode[];
  /** Every row from top to bottom. */
  readonly all: readonly OutlineNode[];
  /** Row of a part by its axis; what stands in something closed has none. */
  readonly byAxis: ReadonlyMap<string, OutlineNode>;
}

/** A row whose end is known once everything in it is there. */
type Growing = Omit<OutlineNode, 'end' | 'children'> & { end: number; children: readonly OutlineNode[] };

/** The rows of a course while these of its groups are open. */
export function outlineRows(root: ActivityPart['childActivity'], isOpen: (axis: string) => boolean): OutlineRows {
  const all: OutlineNode[] = [];
  const addAll = (parts: readonly ActivityPart[], parent: OutlineNode | null): readonly OutlineNode[] =>
    parts.map(shownAs).map((part, at) => {
      const inside = isPage(part.childActivity) ? [] : shownChildren(part.childActivity);
      const open = inside.length > 0 ? isOpen(part.axis) : null;
      const place = { level: (parent?.level ?? 0) + 1, position: at + 1, count: parts.length };
      const node: Growing = { part, parent, ...place, index: all.length, end: all.length + 1, open, children: [] };
      all.push(node);
      if (open) node.children = addAll(inside, node);
      node.end = all.length;
      return node;
    });
  const top = addAll(shownChildren(root), null);
  return { top, all, byAxis: new Map(all.map((node) => [node.part.axis, node])) };
}

/** Steps of the focus in a table of contents. */
export type OutlineStep = 'next' | 'previous' | 'first' | 'last' | 'parent' | 'child';

/** The row that a step leads to from another one; null when there is none. */
export function rowAfter({ all }: OutlineRows, from: OutlineNode, step: OutlineStep): OutlineNode | null {
  const rows: Readonly<Record<OutlineStep, OutlineNode | null | undefined>> = {
    next: all[from.index + 1],
    previous: all[from.index - 1],
    first: all[0],
    last: all.at(-1),
    parent: from.parent,
    child: from.children[0],
  };
  return rows[step] ?? null;
}

/**
 * The next row whose name begins so, from the top again behind the last one. One letter leads on, several may be those
 * of this very row.
 */
export function rowThatBegins({ all }: OutlineRows, from: OutlineNode, beginning: string): OutlineNode | null {
  const first = from.index + (beginning.length > 1 ? 0 : 1);
  const sought = beginning.toLocaleLowerCase();
  const begins = ({ part }: OutlineNode) => part.childActivity.name.trim().toLocaleLowerCase().startsWith(sought);
  return [...all.slice(first), ...all.slice(0, first)].find(begins) ?? null;
}

/** The sections beside a row, and itself, that are closed. */
export function closedBeside({ top }: OutlineRows, { parent }: OutlineNode): readonly OutlineNode[] {
  return (parent?.children ?? top).filter(({ open }) => open === false);
}
