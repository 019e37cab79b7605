import type { Answers } from '@stoa/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NumberedSaver, type NumberedSave, type SaveStage } from './numbered-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chosen = (...values: string[]): Answers => ({ R: values });

function scene(keep: (save: NumberedSave<Answers>) => Promise<void> = async () => {}) {
  const saves: (NumberedSave<Answers> & { readonly questionId: string })[] = [];
  const stages = new Map<string, SaveStage[]>();
  const saver = new NumberedSaver<Answers>({
    onStage: (key, stage) => void stages.set(key, [...(stages.get(key) ?? []), stage]),
    keep: async (questionId, save) => {
      saves.push({ questionId, ...save });
      await keep(save);
    },
  });
  return { saver, saves, stages };
}

test('saves the first answer at once, and quick changes of it together, with growing numbers', async () => {
  const { saver, saves } = scene();
  saver.set('one', chosen('a'));
  saver.set('one', chosen('b'));
  saver.set('one', chosen('c'));
  expect(saves.map(({ value }) => value)).toEqual([chosen('a')]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saves.map(({ value, sequence }) => [value['R'], sequence])).toEqual([
    [['a'], 1],
    [['c'], 2],
  ]);
  expect(new Set(saves.map(({ writingId }) => writingId)).size).toBe(1);
});

test('questions do not wait for one another', () => {
  const { saver, saves } = scene();
  saver.set('one', chosen('a'));
  saver.set('other', chosen('b'));
  expect(saves.map(({ questionId }) => questionId)).toEqual(['one', 'other']);
});

test('says of each question by itself where its answer is', async () => {
  const held = Promise.withResolvers<void>();
  const { saver, stages } = scene(({ value }) => (value['R']?.[0] === 'a' ? held.promise : Promise.resolve()));
  saver.set('one', chosen('a'));
  saver.set('other', chosen('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(stages.get('one')).toEqual(['saving']);
  expect(stages.get('other')).toEqual(['saving', 'kept']);
  held.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(stages.get('one')?.at(-1)).toBe('kept');
});

test('settling saves what waits for more, and tells of what could not be saved', async () => {
  const { saver, saves, stages } = scene(({ sequence }) =>
    sequence === 2 ? Promise.reject(new Error('away')) : Promise.resolve(),
  );
  saver.set('one', chosen('a'));
  saver.set('one', chosen('b'));
  await expect(saver.settled()).rejects.toThrow('could not be saved');
  expect(saves).toHaveLength(2);
  expect(stages.get('one')?.at(-1)).toBe('failed');
  saver.set('one', chosen('c'));
  await expect(saver.settled()).resolves.toBeUndefined();
});

test('what could not be saved stays unsaved whatever else is saved, and is tried again with what follows', async () => {
  let away = true;
  const { saver, saves, stages } = scene(({ value }) =>
    away && value['R']?.[0] === 'a' ? Promise.reject(new Error('away')) : Promise.resolve(),
  );
  saver.set('one', chosen('a'));
  saver.set('other', chosen('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect([stages.get('one')?.at(-1), stages.get('other')?.at(-1)]).toEqual(['failed', 'kept']);
  away = false;
  await expect(saver.settled()).resolves.toBeUndefined();
  expect(saves.at(-1)).toMatchObject({ questionId: 'one', sequence: 2, value: chosen('a') });
  expect(stages.get('one')?.at(-1)).toBe('kept');
});

test('what goes out with a check is not saved a second time', async () => {
  const { saver, saves } = scene();
  saver.set('one', chosen('a'));
  saver.set('one', chosen('b'));
  saver.forget('one');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saves.map(({ value }) => value)).toEqual([chosen('a')]);
});

test('what did not go out with a check is saved after all, unless something newer is', async () => {
  const { saver, saves } = scene();
  saver.set('one', chosen('a'));
  saver.set('one', chosen('b'));
  saver.forget('one')();
  expect(saves.at(-1)).toMatchObject({ sequence: 2, value: chosen('b') });
  saver.set('one', chosen('c'));
  const takeBack = saver.forget('one');
  saver.set('one', chosen('d'));
  takeBack();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saves.map(({ value }) => value['R'])).toEqual([['a'], ['b'], ['d']]);
});
