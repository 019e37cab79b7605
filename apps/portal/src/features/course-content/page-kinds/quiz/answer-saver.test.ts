import type { Answers, NewQuestionAnswer } from '@stoa/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerSaver, type AnswerStage } from './answer-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chosen = (...values: string[]): Answers => ({ R: values });

function scene(keep: (save: NewQuestionAnswer) => Promise<void> = async () => {}) {
  const saves: (NewQuestionAnswer & { readonly questionId: string })[] = [];
  const stages: AnswerStage[] = [];
  const saver = new AnswerSaver({
    onStage: (stage) => stages.push(stage),
    keep: async (questionId, save) => {
      saves.push({ questionId, ...save });
      await keep(save);
    },
  });
  return { saver, saves, stages };
}

test('saves the first answer at once, and quick changes of it together, with growing numbers', async () => {
  const { saver, saves } = scene();
  saver.answer('one', chosen('a'));
  saver.answer('one', chosen('b'));
  saver.answer('one', chosen('c'));
  expect(saves.map(({ answers }) => answers)).toEqual([chosen('a')]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saves.map(({ answers, sequence }) => [answers['R'], sequence])).toEqual([
    [['a'], 1],
    [['c'], 2],
  ]);
  expect(new Set(saves.map(({ writingId }) => writingId)).size).toBe(1);
});

test('questions do not wait for one another', () => {
  const { saver, saves } = scene();
  saver.answer('one', chosen('a'));
  saver.answer('other', chosen('b'));
  expect(saves.map(({ questionId }) => questionId)).toEqual(['one', 'other']);
});

test('says that answers are kept only when all of them are', async () => {
  const held = Promise.withResolvers<void>();
  const { saver, stages } = scene(({ answers }) => (answers['R']?.[0] === 'a' ? held.promise : Promise.resolve()));
  saver.answer('one', chosen('a'));
  saver.answer('other', chosen('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(stages).not.toContain('kept');
  held.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(stages.at(-1)).toBe('kept');
});

test('settling saves what waits for more, and tells of what could not be saved', async () => {
  const { saver, saves, stages } = scene(({ sequence }) =>
    sequence === 2 ? Promise.reject(new Error('away')) : Promise.resolve(),
  );
  saver.answer('one', chosen('a'));
  saver.answer('one', chosen('b'));
  await expect(saver.settled()).rejects.toThrow('could not be saved');
  expect(saves).toHaveLength(2);
  expect(stages.at(-1)).toBe('failed');
  saver.answer('one', chosen('c'));
  await expect(saver.settled()).resolves.toBeUndefined();
});

test('what goes out with a check is not saved a second time', async () => {
  const { saver, saves } = scene();
  saver.answer('one', chosen('a'));
  saver.answer('one', chosen('b'));
  saver.forget('one');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saves.map(({ answers }) => answers)).toEqual([chosen('a')]);
});
