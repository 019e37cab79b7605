import type { ActivityTree } from '@stoa/contract';
import type { KeptAnswer } from './kept-table.ts';
import { isSameRun, joinTree, runsOf, writeRun, writeTree, type Run, type TreeTexts } from './tree-pieces.ts';

/** A vast tree, whose parts lie in rows of their own: the browser copies a row in one go. */
export interface TreeRow extends KeptAnswer {
  readonly tree: string;
  readonly runs: number;
  /** A name that is new with each writing. */
  readonly written: string;
}

/** Some parts of a vast tree. */
interface RunRow {
  readonly userId: string;
  readonly key: string;
  /** Key of the tree. */
  readonly of: string;
  readonly text: string;
}

/** A vast tree as earlier releases kept it: what it says beside its parts, then they. */
interface WholeTreeRow extends KeptAnswer {
  readonly pieces: readonly string[];
}

/** A row as it lies on the device. */
export type StoredRow = KeptAnswer | TreeRow | RunRow | WholeTreeRow;

export const isRun = (row: StoredRow): row is RunRow => 'of' in row;

const runKey = (key: string, number: number): string => `${key}/${number}`;

/** Rows that belong to the tree under a key. */
export function rowsBelow({ userId, key }: Pick<KeptAnswer, 'userId' | 'key'>): IDBKeyRange {
  return IDBKeyRange.bound([userId, `${key}/`], [userId, `${key}/\uffff`]);
}

/** The vast tree that was written or read last: of what is written next, only what is other than it. */
let last: { readonly written: string; readonly tree: ActivityTree; readonly runs: readonly Run[] } | null = null;

function remember(written: string, tree: ActivityTree): void {
  last = { written, tree, runs: runsOf(tree) };
}

/** Calls back with a row, or undefined. */
function get(store: IDBObjectStore, [userId, key]: readonly [string, string], then: (row?: StoredRow) => void): void {
  const request: IDBRequest<StoredRow | undefined> = store.get([userId, key]);
  request.onsuccess = () => then(request.result);
}

/**
 * Writes those parts of a vast tree that are other than on the device, a row at a time, so that the page answers in
 * between. Answers what to call once all of it is there.
 */
export function putTree(store: IDBObjectStore, row: KeptAnswer, tree: ActivityTree): () => void {
  const { userId, key } = row;
  const runs = runsOf(tree);
  const written = `${Date.now()} ${Math.random()}`;
  get(store, [userId, key], (before) => {
    const known = before !== undefined && 'written' in before ? before : null;
    const same = known !== null && known.written === last?.written ? last.runs : [];
    const changed = [...runs.entries()].filter(([number, run]) => !isSameRun(run, same[number]));
    for (let number = runs.length; number < (known?.runs ?? 0); number += 1)
      store.delete([userId, runKey(key, number)]);
    const write = () => {
      const [next] = changed.splice(0, 1);
      if (next === undefined) {
        store.put({ ...row, answer: null, tree: writeTree(tree), runs: runs.length, written } satisfies TreeRow);
        return;
      }
      const [number, run] = next;
      const text = writeRun(run);
      store.put({ userId, key: runKey(key, number), of: key, text } satisfies RunRow).onsuccess = write;
    };
    write();
  });
  return () => remember(written, tree);
}

/** Calls back with the texts of a vast tree, read a row at a time. */
export function readTexts(store: IDBObjectStore, row: TreeRow, then: (texts: TreeTexts) => void): void {
  const texts: string[] = [];
  const read = () => {
    if (row.written === last?.written || texts.length === row.runs) return then({ tree: row.tree, runs: texts });
    get(store, [row.userId, runKey(row.key, texts.length)], (run) => {
      texts.push(run !== undefined && isRun(run) ? run.text : '[]');
      read();
    });
  };
  read();
}

/** A tree out of its texts, unless it is here already. */
export async function treeOfTexts({ written }: TreeRow, texts: TreeTexts): Promise<ActivityTree> {
  if (written === last?.written) return last.tree;
  const tree = await joinTree(texts);
  remember(written, tree);
  return tree;
}
