import { expect, test } from 'vitest';
import { AskLater } from '../refusals/refusal.ts';
import { Backlog } from './backlog.ts';

/** A backlog of four workers that has learnt that a command takes 20 ms. */
async function learnt(): Promise<Backlog> {
  let time = 0;
  const backlog = new Backlog(4, () => time);
  await backlog.measure(async () => {
    time += 20;
  });
  return backlog;
}

test('work is accepted while it can be done in twenty seconds', async () => {
  const backlog = await learnt();
  backlog.counted(1_000);
  expect(backlog.estimate()).toBeCloseTo(5);
  expect(() => backlog.refuseIfLong()).not.toThrow();
});

test('work that would wait longer is refused, with the time after which there may be room', async () => {
  const backlog = await learnt();
  backlog.counted(40_000);
  expect(() => backlog.refuseIfLong()).toThrow(AskLater);
  expect(() => backlog.refuseIfLong()).toThrow('server.busy');
});

test('what is queued between two counts counts', async () => {
  const backlog = await learnt();
  backlog.counted(1_000);
  const before = backlog.estimate();
  for (let time = 0; time < 1_000; time += 1) backlog.queued();
  expect(backlog.estimate()).toBeCloseTo(2 * before);
});
