import 'fake-indexeddb/auto';
import type { ActivityTree } from '@stoa/contract';
import { PresentationMode } from '@stoa/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { part, tree } from '../../features/course-content/testing/parts.ts';
import { allKept, forgetAll, forgetKeys, keptKey, putKept, readKept, tidyFor } from './kept-store.ts';
import type { KeptAnswer } from './kept-table.ts';
import { runsOf, writeRun, writeTree } from './tree-pieces.ts';

const userId = 'ada';
const keyOf = (objectiveWorkflowId: string) => keptKey('getActivityTree', { params: { objectiveWorkflowId } });
const key = keyOf('w1');

const each = (count: number) => Array.from({ length: count }, (_, index) => index);
const vast = (pages = 450) =>
  tree(
    PresentationMode.tree,
    each(pages).map((page) => part(`p${page}`)),
  );

/** The same tree with one part of another version, as a command leaves it. */
const withChanged = ({ activity, ...rest }: ActivityTree, changed: number): ActivityTree => ({
  ...rest,
  activity: {
    ...activity,
    children: activity.children.map((one, index) => (index === changed ? { ...one, available: !one.available } : one)),
  },
});

const put = async (answer: unknown, of = key, person = userId) =>
  await putKept({ userId: person, key: of, answer, at: new Date().toISOString(), until: null });
const read = async (of = key) => (await readKept(userId, [of])).get(of)?.answer;

/** Does something with the rows as they lie on the device. */
async function inStore<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return await new Promise((done) => {
    const open = indexedDB.open('stoa-kept', 1);
    open.onsuccess = () => {
      const request = act(open.result.transaction('answers', 'readwrite').objectStore('answers'));
      request.onsuccess = () => {
        open.result.close();
        done(request.result);
      };
    };
  });
}

const rawRows = async (): Promise<readonly KeptAnswer[]> => await inStore((store) => store.getAll());

const keyIn = (query: IDBValidKey | IDBKeyRange): unknown => (Array.isArray(query) ? query[1] : query);

/** Notes the keys of all rows that are written and read from now on. */
function watchRows(): { readonly written: () => readonly string[]; readonly read: () => readonly unknown[] } {
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const gets = vi.spyOn(IDBObjectStore.prototype, 'get');
  return {
    written: () => puts.mock.calls.map(([row]) => (row as KeptAnswer).key),
    read: () => gets.mock.calls.map(([query]) => keyIn(query)),
  };
}

beforeEach(async () => {
  vi.restoreAllMocks();
  await forgetAll();
});

test('C5: a vast tree comes back as it was kept, and so does a small one that takes its place', async () => {
  await put(vast());
  expect(await read()).toEqual(vast());
  await put(vast(210));
  expect(await read()).toEqual(vast(210));
  expect(await rawRows()).toHaveLength(1 + 3);
  await put(vast(10));
  expect(await read()).toEqual(vast(10));
  expect(await rawRows()).toHaveLength(1);
});

test('C5: of a vast tree only what is other than on the device is written, and it is not read again', async () => {
  const before = vast();
  await put(before);
  const { written, read: asked } = watchRows();
  const after = withChanged(before, 250);
  await put(after);
  expect(written()).toEqual([`${key}/2`, key]);
  expect(await read()).toEqual(after);
  expect(asked().filter((one) => one !== key)).toEqual([]);
});

test('C5: what somebody else wrote or removed meanwhile is written whole again', async () => {
  const before = vast();
  await put(before);
  await put(vast(), keyOf('w2'));
  await put(withChanged(before, 250));
  expect(await read()).toEqual(withChanged(before, 250));
  await forgetKeys(userId, [key]);
  expect(await read()).toBeUndefined();
  const { written } = watchRows();
  await put(withChanged(before, 250));
  expect(written()).toHaveLength(6);
  // the other one is read from its rows
  expect(await read(keyOf('w2'))).toEqual(vast());
});

test('C5: the rows of a tree go with it, and it is one thing among what is kept', async () => {
  await put(vast());
  await put(vast(), key, 'grace');
  await put({ name: 'A course' }, keptKey('getObjectiveAccess', {}));
  await tidyFor(userId);
  expect((await allKept(userId)).map((row) => row.key)).toEqual([key, keptKey('getObjectiveAccess', {})]);
  expect(await allKept('grace')).toEqual([]);
  expect(await read()).toEqual(vast());
  await putKept({ userId, key, answer: vast(), at: '2020-01-01T00:00:00.000Z', until: null });
  await tidyFor(userId);
  expect((await rawRows()).map((row) => row.key)).toEqual([keptKey('getObjectiveAccess', {})]);
});

test('C5: a tree that an earlier release kept in one row is still read', async () => {
  const kept = vast();
  const pieces = [writeTree(kept), ...runsOf(kept).map(writeRun)];
  const row = { userId, key, answer: null, at: new Date().toISOString(), until: null, pieces };
  await inStore((store) => store.put(row));
  expect(await read()).toEqual(kept);
  await put(withChanged(kept, 3));
  expect(await read()).toEqual(withChanged(kept, 3));
});
