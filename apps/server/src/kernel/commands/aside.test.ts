import { expect, test } from 'vitest';
import { againAfterAside, aside, keptWhileTried } from './aside.ts';

/** Work that goes on until somebody has stopped waiting for it. */
function longWork<T>(outcome: () => T) {
  const left = Promise.withResolvers<void>();
  const run = async () => {
    await left.promise;
    return outcome();
  };
  return { run, leave: left.resolve };
}

/** A transaction that asks for pieces of work; counts how often each was begun. */
function transaction(works: Readonly<Record<string, ReturnType<typeof longWork<string>>>>) {
  const begun: string[] = [];
  const transact = async () => {
    begun.push('transaction');
    const answers: string[] = [];
    for (const [name, { run, leave }] of Object.entries(works)) {
      const work = async () => {
        begun.push(name);
        return await run();
      };
      try {
        answers.push(await aside({ name }, work));
      } catch (error) {
        leave();
        throw error;
      }
    }
    return answers;
  };
  return { begun, transact };
}

test('quick work is done within the transaction', async () => {
  const quick = { run: async () => 'quick', leave: () => undefined };
  const { begun, transact } = transaction({ quick });
  expect(await againAfterAside(transact)).toEqual(['quick']);
  expect(begun).toEqual(['transaction', 'quick']);
});

test('long work ends the transaction, is done once, and is there for the next one', async () => {
  const { begun, transact } = transaction({ long: longWork(() => 'long') });
  expect(await againAfterAside(transact)).toEqual(['long']);
  expect(begun).toEqual(['transaction', 'long', 'transaction']);
});

test('several pieces of long work are done one after the other', async () => {
  const { begun, transact } = transaction({ one: longWork(() => '1'), two: longWork(() => '2') });
  expect(await againAfterAside(transact)).toEqual(['1', '2']);
  expect(begun).toEqual(['transaction', 'one', 'transaction', 'two', 'transaction']);
});

test('work that fails late fails what asked for it', async () => {
  const broken = longWork((): string => {
    throw new Error('failed late');
  });
  const { begun, transact } = transaction({ broken });
  await expect(againAfterAside(transact)).rejects.toThrow('failed late');
  expect(begun).toEqual(['transaction', 'broken']);
});

test('outside of commands work takes as long as it takes', async () => {
  const { run, leave } = longWork(() => 'done');
  const done = aside({}, run);
  leave();
  expect(await done).toBe('done');
});

test('what is made by chance is the same each time that a transaction is done again', async () => {
  const { run, leave } = longWork(() => 'done');
  let made = 0;
  const seeds: number[] = [];
  await againAfterAside(async () => {
    const seed = keptWhileTried('seed', () => (made += 1));
    seeds.push(seed);
    await aside({ seed }, run).finally(leave);
  });
  expect(seeds).toEqual([1, 1]);
  expect([keptWhileTried('seed', () => (made += 1)), keptWhileTried('seed', () => (made += 1))]).toEqual([2, 3]);
});

test('a transaction that asks for something else each time comes to an end', async () => {
  let times = 0;
  await againAfterAside(async () => {
    times += 1;
    // work with two long pieces of its own is longer than a transaction waits
    const { transact } = transaction({ one: longWork(() => '1'), two: longWork(() => '2') });
    await aside({ times }, () => againAfterAside(transact));
  });
  expect(times).toBe(11);
}, 20_000);
