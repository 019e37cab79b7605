import type { ActivityPart } from '@stoa/contract';
import { isPage, shownChildren } from '@stoa/domain';

/** A place of the table of contents with what is shown in it. */
export interface OutlineNode {
  readonly part: ActivityPart;
  readonly parent: OutlineNode | null;
  /** Of its row among all rows, from 0. */
  readonly index: number;
  /** Of the first row behind it and everything in it. */
  readonly end: number;
  /** Of a group: whether its list is shown; null for a page. */
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
type Growing = Omit<OutlineNode, 'end'> & { end: number };

/** The rows of a course while these of its groups are open. */
export function outlineRows(root: ActivityPart['childActivity'], isOpen: (axis: string) => boolean): OutlineRows {
  const all: OutlineNode[] = [];
  const add = (part: ActivityPart, parent: OutlineNode | null): OutlineNode => {
    const inside = isPage(part.childActivity) ? [] : shownChildren(part.childActivity);
    const open = inside.length > 0 ? isOpen(part.axis) : null;
    const children: OutlineNode[] = [];
    const node: Growing = { part, parent, index: all.length, end: all.length + 1, open, children };
    all.push(node);
    if (open) for (const child of inside) children.push(add(child, node));
    node.end = all.length;
    return node;
  };
  const top = shownChildren(root).map((part) => add(part, null));
  return { top, all, byAxis: new Map(all.map((node) => [node.part.axis, node])) };
}

/** Where the focus goes in a table of contents: a step, or a letter that the next place begins with. */
export type OutlineStep = 'next' | 'previous' | 'first' | 'last' | 'parent' | 'child';

/** The row that a step leads to from another one; null when there is none. */
export function rowAfter({ all }: OutlineRows, from: OutlineNode, step: OutlineStep | (string & {})): OutlineNode | null {
  switch (step) {
    case 'next':
      return all[from.index + 1] ?? null;
    case 'previous':
      return all[from.index - 1] ?? null;
    case 'first':
      return all[0] ?? null;
    case 'last':
      return all.at(-1) ?? null;
    case 'parent':
      return from.parent;
    case 'child':
      return from.children[0] ?? null;
    default:
      return step.length === 1 && step !== ' ' ? nextThatBegins(all, from.index, step) : null;
  }
}

function nextThatBegins(all: readonly OutlineNode[], from: number, letter: string): OutlineNode | null {
  const following = [...all.slice(from + 1), ...all.slice(0, from + 1)];
  const begins = ({ part }: OutlineNode) => part.childActivity.name.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  return following.find(begins) ?? null;
}
