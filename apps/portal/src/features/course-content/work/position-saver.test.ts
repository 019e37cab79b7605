import { expect, it } from 'vitest';
import { createPositionSaver, type PositionStore, type WorkPosition } from './position-saver.ts';

class Stale extends Error {}

/** A position on a server with versions, whose answers arrive when they are let through. */
function storeWith({ version = 1, offline = false } = {}) {
  const written: WorkPosition[] = [];
  const state = { version, offline };
  const store: PositionStore = {
    write: async (position, known) => {
      await Promise.resolve();
      if (state.offline) throw new Error('offline');
      if (known !== state.version) throw new Stale();
      written.push(position);
      state.version += 1;
      return state.version;
    },
    readVersion: async () => state.version,
    isStale: (error) => error instanceof Stale,
  };
  return { store, state, written };
}

const at = (position: number): WorkPosition => ({ position, watched: [[0, position]] });

it('follows the versions of the server', async () => {
  const { store, written } = storeWith();
  const saver = createPositionSaver(store, 1);
  expect(await saver.save(at(1))).toBe(true);
  expect(await saver.save(at(2))).toBe(true);
  expect(written).toEqual([at(1), at(2)]);
});

it('skips positions that are outdated before their turn comes', async () => {
  const { store, written } = storeWith();
  const saver = createPositionSaver(store, 1);
  void saver.save(at(1));
  void saver.save(at(2));
  expect(await saver.save(at(3))).toBe(true);
  expect(written).toEqual([at(1), at(3)]);
});

it('reads the version anew when another window wrote', async () => {
  const { store, state, written } = storeWith();
  const saver = createPositionSaver(store, 1);
  state.version = 7;
  expect(await saver.save(at(5))).toBe(true);
  expect(written).toEqual([at(5)]);
});

it('writes nothing to work that was finished meanwhile', async () => {
  const { store, state, written } = storeWith();
  const saver = createPositionSaver({ ...store, readVersion: async () => null }, 1);
  state.version = 2;
  expect(await saver.save(at(5))).toBe(true);
  expect(written).toEqual([]);
});

it('says that nothing was saved, and saves everything the next time', async () => {
  const { store, state, written } = storeWith({ offline: true });
  const saver = createPositionSaver(store, 1);
  expect(await saver.save(at(1))).toBe(false);
  state.offline = false;
  expect(await saver.save(at(2))).toBe(true);
  expect(written).toEqual([at(2)]);
});

it('sends nothing while the work is being finished', async () => {
  const { store, written } = storeWith();
  const saver = createPositionSaver(store, 1);
  saver.hold(true);
  expect(await saver.save(at(1))).toBe(true);
  saver.saveLast(at(2));
  saver.hold(false);
  expect(await saver.save(at(3))).toBe(true);
  expect(written).toEqual([at(3)]);
});

it('does not fail when the page goes without a connection', async () => {
  const { store } = storeWith({ offline: true });
  createPositionSaver(store, 1).saveLast(at(1));
  await expect(store.readVersion()).resolves.toBe(1);
});

it('goes on with the version that the last word before brought', async () => {
  const { store, state, written } = storeWith();
  let stale = 0;
  const isStale = (error: unknown) => store.isStale(error) && (stale += 1) > 0;
  const saver = createPositionSaver({ ...store, isStale }, 1);
  saver.saveLast(at(1));
  await expect.poll(() => state.version).toBe(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await saver.save(at(2))).toBe(true);
  expect({ written, stale }).toEqual({ written: [at(1), at(2)], stale: 0 });
});

it('sends no position a second time when the page goes', async () => {
  const { store, written } = storeWith();
  const saver = createPositionSaver(store, 1);
  await saver.save(at(3));
  saver.saveLast(at(3));
  saver.saveLast(at(4));
  await expect.poll(() => written).toEqual([at(3), at(4)]);
});
