import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserGlobals } from '../../testing/browser-globals.ts';
import type { WorkItem } from './work-store.ts';

const database = indexedDB;

const item = (id: string, changes: Partial<WorkItem> = {}): WorkItem<'comment'> => ({
  userId: 'ada',
  key: id,
  name: 'comment',
  body: { id, rating: 5, text: id } as unknown as WorkItem<'comment'>['body'], // nothing here reads more of it
  label: id,
  at: '2026-11-25T10:00:00.000Z',
  order: 0,
  state: 'sending',
  failures: 0,
  reason: '',
  ...(changes as Partial<WorkItem<'comment'>>),
});

/** The modules of one page. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./work-store.ts')), ...(await import('./left-work.ts')) };
}

/** A page keeps something while it goes, and the database never answers it. */
async function leaveWith(...items: readonly WorkItem[]): Promise<void> {
  const { saveWhileLeaving, keepItem } = await openPage();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  saveWhileLeaving(() => {
    for (const one of items) void keepItem(one, true);
  });
  vi.stubGlobal('indexedDB', database);
}

const labels = (items: readonly WorkItem[]) => items.map(({ label }) => label);

beforeEach(async () => {
  browserGlobals();
  vi.stubGlobal('indexedDB', database);
  const { itemsOf, forgetItem } = await openPage();
  for (const one of await itemsOf('ada')) await forgetItem(one);
});

test('S30: what a page keeps while it goes is found by the next one, and only once', async () => {
  await leaveWith(item('note'), item('answer'));
  const { itemsOf, forgetItem } = await openPage();
  const [one, other] = await Promise.all([itemsOf('ada'), itemsOf('ada')]);
  expect(labels(one)).toEqual(['note', 'answer']);
  expect(other).toEqual(one);
  for (const left of one) await forgetItem(left);
  expect(await itemsOf('ada')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('S30: it is found by its own person', async () => {
  await leaveWith(item('note'));
  expect(await (await openPage()).itemsOf('ben')).toEqual([]);
  expect(labels(await (await openPage()).itemsOf('ada'))).toEqual(['note']);
});

test('S30: of a page that was only looked away from nothing is left that is kept already', async () => {
  const { saveWhileLeaving, keepItem, itemsOf } = await openPage();
  let kept: Promise<unknown> = Promise.resolve();
  saveWhileLeaving(() => {
    kept = keepItem(item('note'), true);
  });
  await kept;
  expect(localStorage).toHaveLength(0);
  await keepItem(item('later'), true);
  expect(localStorage).toHaveLength(0);
  expect(labels(await itemsOf('ada'))).toEqual(['note', 'later']);
});

test('S30: what another page wrote after it stays', async () => {
  await leaveWith(item('first', { key: 'note' }));
  const left = localStorage.getItem('leftWork') ?? '';
  localStorage.clear();
  const { keepItem, itemsOf } = await openPage();
  await keepItem(item('newer', { key: 'note', at: '2026-11-25T10:00:01.000Z' }), true);
  localStorage.setItem('leftWork', left);
  expect(labels(await itemsOf('ada'))).toEqual(['newer']);
  expect(localStorage).toHaveLength(0);
});
