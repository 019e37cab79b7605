import type { ActivityPart } from '@stoa/contract';
import { isComposite, shownChildren } from '@stoa/domain';
import type { Content } from './use-unit-contents.ts';

/** An activity on a page, and the composite that holds it. */
export interface Leaf {
  readonly part: ActivityPart;
  readonly parent: ActivityPart;
}

/** The activities of a page in order. */
export function leavesOf(parent: ActivityPart): readonly Leaf[] {
  return shownChildren(parent.childActivity).flatMap((part) =>
    isComposite(part.childActivity) ? leavesOf(part) : [{ part, parent }],
  );
}

/**
 * The activities in which a place with this id may be, the likeliest first: the one that the address names, then the
 * one whose axis the id begins with, as the ids of our headings do, then all others in order.
 */
export function likelyLeaves(leaves: readonly Leaf[], id: string, target: ActivityPart | null): readonly Leaf[] {
  const rank = ({ part }: Leaf) => {
    if (part.axis === target?.axis) return Number.POSITIVE_INFINITY;
    return id.startsWith(`${part.axis}-`) ? part.axis.length : 0;
  };
  return leaves.toSorted((one, other) => rank(other) - rank(one) || 0);
}

/**
 * True when an activity's content holds an element with this id: one that its author named, or a heading that we name.
 */
export function holdsId(content: Content, axis: string, id: string): boolean {
  if (content?.type !== 'html') return false;
  if (id.startsWith(`${axis}-`)) return true;
  const page = new DOMParser().parseFromString(content.html, 'text/html');
  return page.querySelector(`#${CSS.escape(id)}`) !== null;
}
