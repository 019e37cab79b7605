import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Works that wait until they are told to end, and the names of those that have begun. */
function works(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, label: string) =>
    turns.take(name, async () => {
      begun.push(label);
      await new Promise<void>((resolve) => ends.set(label, resolve));
    });
  const end = async (label: string) => {
    await expect.poll(() => begun).toContain(label);
    ends.get(label)?.();
  };
  return { begun, take, end };
}

test('a slow work holds up those of its own name alone, which keep their order', async () => {
  const { begun, take, end } = works(new Turns(4));
  const all = [take('a', 'a1'), take('a', 'a2'), take('b', 'b1'), take('a', 'a3')];
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  await end('b1');
  await end('a1');
  await end('a2');
  await end('a3');
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('no more than so many run at once, and the place of one that ended is taken by the next name', async () => {
  const { begun, take, end } = works(new Turns(2));
  const all = [take('a', 'a1'), take('b', 'b1'), take('c', 'c1'), take('d', 'd1')];
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  await end('b1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1']);
  for (const label of ['a1', 'c1', 'd1']) await end(label);
  await Promise.all(all);
});

test('a place is free again after a work that failed', async () => {
  const turns = new Turns(1);
  await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(turns.take('b', async () => undefined)).resolves.toBeUndefined();
});
