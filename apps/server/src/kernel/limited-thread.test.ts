import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SlowQuestion } from '../testing/slow-thread.ts';
import { LimitedThread, ThreadFailed, type ThreadLimits } from './limited-thread.ts';

/** Answers the number of the thread; its start computes for longer than most questions may here. */
const slowThread = (limits: Partial<ThreadLimits>) =>
  new LimitedThread<SlowQuestion, number>(path.join(import.meta.dirname, '../testing/slow-thread.ts'), {
    busy: 200,
    patience: 30_000,
    memoryMegabytes: 64,
    ...limits,
  });

function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('one thread answers one question after the other, and its start is no part of their time', async () => {
  const thread = slowThread({});
  const answers = await Promise.all([thread.ask({ compute: 1 }), thread.ask({ compute: 1 }), thread.ask({ sleep: 1 })]);
  expect(new Set(answers).size).toBe(1);
});

test('a question that computes for too long fails alone, and the next one waits for a thread that can take it', async () => {
  const thread = slowThread({});
  const [first, endless, next] = await Promise.allSettled([
    thread.ask({ compute: 1 }),
    thread.ask({ compute: 60_000 }),
    thread.ask({ compute: 1 }),
  ]);
  expect(endless).toMatchObject({ status: 'rejected', reason: expect.any(ThreadFailed) });
  expect([first.status, next.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(next).not.toEqual(first);
});

test('time that the thread does not compute counts only against patience', async () => {
  await expect(slowThread({}).ask({ sleep: 1_000 })).resolves.toEqual(expect.any(Number));
  await expect(slowThread({ patience: 100 }).ask({ sleep: 60_000 })).rejects.toThrow(ThreadFailed);
});

test('a thread that answers while it is ended gets no other question', async () => {
  const thread = slowThread({ patience: 2_000 });
  await thread.ask({ compute: 1 });
  const answered = thread.ask({ sleep: 500 });
  const next = thread.ask({ sleep: 1 });
  // the question is on its way by then, and timers come first after it
  for (let turns = 0; turns < 2; turns += 1) await nextTurn();
  // the answer and the end of patience come while nobody looks, and the end is seen first
  block(3_000);
  const first = await answered;
  expect(await next).not.toBe(first);
});

test('a thread that cannot start fails each question', async () => {
  const none = new LimitedThread<SlowQuestion, number>(path.join(import.meta.dirname, 'none.ts'), {
    busy: 100,
    patience: 100,
    memoryMegabytes: 64,
  });
  await expect(none.ask({ compute: 1 })).rejects.toThrow(ThreadFailed);
  await expect(none.ask({ compute: 1 })).rejects.toThrow(ThreadFailed);
});
