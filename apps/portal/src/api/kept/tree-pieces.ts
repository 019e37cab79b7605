import type { ActivityPart, ActivityTree } from '@stoa/contract';
import { pause } from '../../lib/state/in-pieces.ts';

/** A value with the number of its children in their place. */
type Counted<A> = Omit<A, 'children'> & { readonly children: number };
type CountedPart = Omit<ActivityPart, 'childActivity'> & {
  readonly childActivity: Counted<ActivityPart['childActivity']>;
};
type CountedTree = Omit<ActivityTree, 'activity'> & { readonly activity: Counted<ActivityTree['activity']> };

/** Neighbours in document order, each before what is in it. */
export type Run = readonly ActivityPart[];

/** A tree as texts (JSON): itself, and its parts, some to a text. */
export interface TreeTexts {
  readonly tree: string;
  readonly runs: readonly string[];
}

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

/** The parts of a tree, as many as one text takes together. */
export function runsOf({ activity }: ActivityTree): readonly Run[] {
  const runs: ActivityPart[][] = [];
  for (const part of partsBelow(activity.children)) {
    const run = runs.at(-1);
    if (run && run.length < together) run.push(part);
    else runs.push([part]);
  }
  return runs;
}

/** True for runs of the same objects, which say the same. */
export function isSameRun(run: Run, other: Run | undefined): boolean {
  return run.length === other?.length && run.every((part, index) => part === other[index]);
}

/** What a tree says beside its parts. */
export function writeTree(tree: ActivityTree): string {
  return JSON.stringify({ ...tree, activity: counted(tree.activity) } satisfies CountedTree);
}

export function writeRun(run: Run): string {
  return JSON.stringify(run.map((part): CountedPart => ({ ...part, childActivity: counted(part.childActivity) })));
}

/** The tree of which these are the texts, put together one after the other, so that the page answers meanwhile. */
export async function joinTree(texts: TreeTexts): Promise<ActivityTree> {
  // what was written here is what is put together
  const tree = JSON.parse(texts.tree) as CountedTree;
  const children: ActivityPart[] = [];
  const lists: GrowingList[] = [{ parts: children, left: tree.activity.children }];
  for (const text of texts.runs) {
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
