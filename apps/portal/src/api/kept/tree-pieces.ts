import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { pause } from '../../lib/state/in-pieces.ts';

/** A value with the number of its children in their place. */
type Counted<A> = Omit<A, 'children'> & { readonly children: number };
type CountedPart = Omit<ActivityPart, 'childActivity'> & {
  readonly childActivity: Counted<ActivityPart['childActivity']>;
};
type CountedTree = Omit<ActivityTree, 'activity'> & { readonly activity: Counted<ActivityTree['activity']> };

/** A tree as texts (JSON): first itself, then its parts, some to a text, each before what is in it. */
export type TreePieces = readonly string[];

/** Parts of one text: a phone of the middle range writes or reads it in a few milliseconds. */
const together = 100;

/** True for a tree that a phone could not copy in one go without being felt. */
export function isVast({ activity }: ActivityTree): boolean {
  const parts = partsBelow(activity.children);
  for (let count = 0; count < together; count += 1) parts.next();
  return parts.next().done !== true;
}

function counted<A extends { readonly children: readonly unknown[] }>(activity: A): Counted<A> {
  return { ...activity, children: activity.children.length };
}

function* partsBelow(parts: readonly ActivityPart[]): Generator<ActivityPart> {
  for (const part of parts) {
    yield part;
    yield* partsBelow(part.childActivity.children);
  }
}

/** Cuts a tree into texts, one after the other, so that the page answers meanwhile. */
export async function cutTree(tree: ActivityTree): Promise<TreePieces> {
  const pieces = [JSON.stringify({ ...tree, activity: counted(tree.activity) } satisfies CountedTree)];
  let run: CountedPart[] = [];
  const write = async () => {
    pieces.push(JSON.stringify(run));
    run = [];
    await pause();
  };
  for (const part of partsBelow(tree.activity.children)) {
    run.push({ ...part, childActivity: counted(part.childActivity) });
    if (run.length === together) await write();
  }
  if (run.length > 0) await write();
  return pieces;
}

/** The tree that was cut into these texts, put together one after the other. */
export async function joinTree([first = '', ...rest]: TreePieces): Promise<ActivityTree> {
  // what was cut here is what is put together
  const tree = JSON.parse(first) as CountedTree;
  const children: ActivityPart[] = [];
  const lists: GrowingList[] = [{ parts: children, left: tree.activity.children }];
  for (const text of rest) {
    for (const part of JSON.parse(text) as CountedPart[]) add(lists, part);
    await pause();
  }
  if (lists.some(({ left }) => left > 0)) throw new Error('A kept tree has fewer parts than it says.');
  return { ...tree, activity: { ...tree.activity, children } };
}

/** A list of parts to which so many are still to be added. */
interface GrowingList {
  readonly parts: ActivityPart[];
  left: number;
}

/** Adds a part to the innermost list that is not complete, and begins the list of what is in it. */
function add(lists: GrowingList[], { childActivity, ...part }: CountedPart): void {
  while (lists.at(-1)?.left === 0) lists.pop();
  const list = lists.at(-1);
  if (!list) throw new Error('A kept tree has more parts than it says.');
  const children: ActivityPart[] = [];
  list.parts.push({ ...part, childActivity: { ...childActivity, children } });
  list.left -= 1;
  lists.push({ parts: children, left: childActivity.children });
}
