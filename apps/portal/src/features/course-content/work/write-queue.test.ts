import { expect, test } from 'vitest';
import { queueWrite } from './write-queue.ts';

/** Something that ends when it is told to. */
function slow(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const write = () => {
    log.push(name);
    return promise;
  };
  return { write, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a write waits for the one before it, also when that fails; other work waits for nobody', async () => {
  const log: string[] = [];
  const [one, two, other] = [slow('one', log), slow('two', log), slow('other', log)];
  const first = queueWrite('work', one.write);
  const second = queueWrite('work', two.write);
  void queueWrite('other work', other.write);
  await settled();
  expect(log).toEqual(['one', 'other']);
  one.fail();
  await expect(first).rejects.toThrow('one');
  await settled();
  expect(log).toEqual(['one', 'other', 'two']);
  two.end();
  expect(await second).toBe('two');
});

test('the last word of a page that goes waits for nobody, and is waited for', async () => {
  const log: string[] = [];
  const [one, going, next] = [slow('one', log), slow('going', log), slow('next', log)];
  void queueWrite('work', one.write);
  await settled();
  void queueWrite('work', going.write, true);
  void queueWrite('work', next.write);
  await settled();
  expect(log).toEqual(['one', 'going']);
  one.end();
  await settled();
  expect(log).toEqual(['one', 'going']);
  going.end();
  await settled();
  expect(log).toEqual(['one', 'going', 'next']);
});
