import { expect, test } from 'vitest';
import { gather } from './gather.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const never = new AbortController().signal;

test('C11: a course of a thousand parts is gathered in order, a few at once', async () => {
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const failed = await gather(
    numbers(1_000),
    async (item) => {
      begun.push(item);
      most = Math.max(most, ++underWay);
      await Promise.resolve();
      underWay--;
    },
    { atOnce: 3, signal: never },
  );
  expect(begun).toEqual(numbers(1_000));
  expect(most).toBe(3);
  expect(failed).toEqual([]);
});

test('C11: what cannot be fetched is told in order, and the rest is there all the same', async () => {
  const done: number[] = [];
  const failed = await gather(
    numbers(6),
    async (item) => {
      if (item % 2 === 1) throw new Error('offline');
      done.push(item);
    },
    { atOnce: 2, signal: never },
  );
  expect(failed).toEqual([1, 3, 5]);
  expect(done).toEqual([0, 2, 4]);
});

test('C11: after it was cancelled nothing begins any more', async () => {
  const leaving = new AbortController();
  const begun: number[] = [];
  await gather(
    numbers(100),
    async (item) => {
      begun.push(item);
      if (item === 4) leaving.abort();
    },
    { atOnce: 1, signal: leaving.signal },
  );
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
