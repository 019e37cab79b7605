import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Works that wait until they are told to end, and the names of those that have begun. */
function works(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (label: string) =>
    turns.take(label.slice(0, 1), async () => {
      begun.push(label);
      await new Promise<void>((resolve) => ends.set(label, resolve));
    });
  const end = async (label: string) => {
    await expect.poll(() => begun).toContain(label);
    ends.get(label)?.();
  };
  return { begun, take, end };
}

test('of one name half of the places are taken at most, in the order in which its works came', async () => {
  const { begun, take, end } = works(new Turns(4));
  const all = ['a1', 'a2', 'a3', 'b1', 'a4'].map(take);
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  await end('a2');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const label of ['a1', 'a3', 'a4']) await end(label);
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('a place that is free goes to the name that has the fewest', async () => {
  const { begun, take, end } = works(new Turns(4));
  const all = ['a1', 'a2', 'b1', 'b2', 'a3', 'b3', 'c1'].map(take);
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  await end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
  for (const label of ['a2', 'a3', 'b1', 'b2', 'b3', 'c1']) await end(label);
  await Promise.all(all);
});

test('a work is told when everything of its name that came before has ended, whatever came of it', async () => {
  const turns = new Turns(8);
  const said: string[] = [];
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>();
  const storing = (name: string) =>
    turns.take('a', async (before) => {
      await before;
      said.push(name);
    });
  const failing = turns.take('a', async () => {
    await first;
    throw new Error('broken');
  });
  const all = [storing('second'), storing('third')];
  await turns.take('b', async (before) => {
    await before;
    said.push('of somebody else');
  });
  endFirst();
  await expect(failing).rejects.toThrow('broken');
  await Promise.all(all);
  expect(said).toEqual(['of somebody else', 'second', 'third']);
});

test('a place is free again after a work that failed', async () => {
  const turns = new Turns(1);
  await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(turns.take('b', async () => undefined)).resolves.toBeUndefined();
});
