import type { NewHandInDraft } from '@stoa/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSaver, type SaveStage } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function scene(keep: (save: NewHandInDraft) => Promise<void> = async () => {}) {
  const saves: NewHandInDraft[] = [];
  const stages: SaveStage[] = [];
  const basedOn = { writingId: 'before', sequence: 7 };
  const saver = createDraftSaver({
    basedOn,
    onStage: (stage) => stages.push(stage),
    keep: async (save) => {
      saves.push(save);
      await keep(save);
    },
  });
  return { saver, saves, stages, basedOn, texts: () => saves.map(({ text }) => text) };
}

test('saves the first letter at once, and the following ones together, with growing numbers', async () => {
  const { saver, saves, texts, basedOn } = scene();
  saver.write('A');
  expect(texts()).toEqual(['A']);
  saver.write('Ab');
  saver.write('Abc');
  expect(texts()).toEqual(['A']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts()).toEqual(['A', 'Abc']);
  expect(saves.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(new Set(saves.map(({ writingId }) => writingId)).size).toBe(1);
  expect(saves.map((save) => save.basedOn)).toEqual([basedOn, basedOn]);
});

test('says that it is kept only when the newest letters are', async () => {
  const held = Promise.withResolvers<void>();
  const { saver, stages } = scene(({ text }) => (text === 'A' ? held.promise : Promise.resolve()));
  saver.write('A');
  saver.write('Ab');
  held.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(stages).not.toContain('kept');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stages.at(-1)).toBe('kept');
});

test('leaving saves what waits for more letters, and nothing twice', async () => {
  const { saver, texts } = scene();
  saver.write('A');
  saver.write('Ab');
  saver.flush();
  saver.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts()).toEqual(['A', 'Ab']);
});

test('answers the draft that was saved last, and the one before where nothing was written', async () => {
  const { saver, saves, basedOn } = scene();
  expect(saver.newest()).toEqual(basedOn);
  saver.write('A');
  const draft = await saver.saveNow('Ab');
  expect(draft).toEqual({ writingId: saves[0]?.writingId, sequence: 2 });
  expect(saver.newest()).toEqual(draft);
});

test('says that it failed, and saves with the next letter', async () => {
  const { saver, stages, texts } = scene(({ sequence }) =>
    sequence === 1 ? Promise.reject(new Error('refused')) : Promise.resolve(),
  );
  saver.write('A');
  await vi.advanceTimersByTimeAsync(0);
  expect(stages.at(-1)).toBe('failed');
  saver.write('Ab');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(texts()).toEqual(['A', 'Ab']);
  expect(stages.at(-1)).toBe('kept');
});
