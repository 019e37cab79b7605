import { threadId } from 'node:worker_threads';
import { answering } from '../kernel/answering.ts';

/* A thread for tests of `LimitedThread`, which also needs a while until it takes questions. */

export type SlowQuestion = { readonly compute: number } | { readonly sleep: number };

/** Milliseconds of the processor. */
const computedAtStart = 400;

function compute(milliseconds: number): void {
  const before = process.threadCpuUsage();
  let used = before;
  while (used.user + used.system < milliseconds * 1000) used = process.threadCpuUsage(before);
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

compute(computedAtStart);
answering((question: SlowQuestion) => {
  if ('compute' in question) compute(question.compute);
  else sleep(question.sleep);
  return threadId;
});
