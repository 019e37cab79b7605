import { describe, expect, test } from 'vitest';
import type { ItemEntry, Quiz, Section } from '../model/quiz.ts';
import { exampleItem } from '../testing/example-item.ts';
import { drawQuiz } from './draw-quiz.ts';

const entry = (id: string, change: Partial<ItemEntry> = {}): ItemEntry => ({
  item: exampleItem({ id }),
  checks: null,
  ...change,
});

const quiz = (...sections: Section[]): Quiz => ({ mode: 'practice', sections });
const seeds = Array.from({ length: 200 }, (_, turn) => `attempt ${String(turn)}`);
const itemsOf = (one: Quiz, seed: string): readonly string[] =>
  drawQuiz(one, seed).sections.flatMap(({ items }) => items);

const letters = (...changed: ItemEntry[]): ItemEntry[] =>
  ['a', 'b', 'c', 'd', 'e'].map((id) => changed.find(({ item }) => item.id === id) ?? entry(id));

describe('the questions of an attempt', () => {
  test('are all of them in the order of the author, unless told', () => {
    expect(drawQuiz(quiz({ entries: letters() }), 'seed')).toStrictEqual({
      sections: [{ title: '', html: null, items: ['a', 'b', 'c', 'd', 'e'] }],
      orders: {},
    });
  });

  test('are the same for the same seed', () => {
    const shuffled = quiz({ entries: letters(), select: 3, shuffle: true });
    for (const seed of seeds) expect(drawQuiz(shuffled, seed)).toStrictEqual(drawQuiz(shuffled, seed));
    expect(new Set(seeds.map((seed) => itemsOf(shuffled, seed).join())).size).toBeGreaterThan(30);
  });

  test('are as many as are drawn, with those that are required, in the order of the author', () => {
    const some = quiz({ entries: letters(entry('d', { required: true })), select: 3 });
    for (const seed of seeds) {
      const items = itemsOf(some, seed);
      expect(items).toHaveLength(3);
      expect(items).toContain('d');
      expect(items.toSorted()).toStrictEqual(items);
    }
    const drawn = new Set(seeds.flatMap((seed) => itemsOf(some, seed)));
    expect([...drawn].toSorted()).toStrictEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('may come again, each time as one of its own; those that are required come once at least', () => {
    const again = (id: string, more: Partial<ItemEntry> = {}): ItemEntry[] =>
      [1, 2, 3].map((number) => entry(`${id}.${number}`, { instance: { of: id, number }, ...more }));
    const one = quiz({
      entries: [...again('a'), ...again('b', { required: true })],
      select: 3,
      replacement: true,
    });
    const drawn = seeds.map((seed) => itemsOf(one, seed));
    const all = new Set(drawn.map((items) => items.join(' ')));
    expect([...all].toSorted()).toStrictEqual(['a.1 a.2 b.1', 'a.1 b.1 b.2', 'b.1 b.2 b.3']);
    for (const seed of seeds) expect(itemsOf(one, seed)).toStrictEqual(itemsOf(one, seed));
    const single = quiz({ entries: again('a'), select: 3, replacement: true });
    expect(itemsOf(single, 'seed')).toStrictEqual(['a.1', 'a.2', 'a.3']);
  });

  test('are shuffled around those that are fixed', () => {
    const shuffled = quiz({ entries: letters(entry('b', { fixed: true })), shuffle: true });
    for (const seed of seeds) expect(itemsOf(shuffled, seed)[1]).toBe('b');
    const first = seeds.map((seed) => itemsOf(shuffled, seed)[0]);
    for (const id of ['a', 'c', 'd', 'e']) expect(first.filter((one) => one === id).length).toBeGreaterThan(20);
  });
});

describe('sections within sections become headings', () => {
  test('and what comes behind one has that of its own again', () => {
    const inner: Section = { title: 'Inner', html: '<p>Read</p>', entries: [entry('b')] };
    const outer = quiz({ title: 'Outer', html: '<p>Hello</p>', entries: [entry('a'), inner, entry('c')] });
    expect(drawQuiz(outer, 'seed').sections).toStrictEqual([
      { title: 'Outer', html: '<p>Hello</p>', items: ['a'] },
      { title: 'Inner', html: '<p>Read</p>', items: ['b'] },
      { title: 'Outer', html: null, items: ['c'] },
    ]);
  });

  test('unless they have no words: then they go on', () => {
    const inner: Section = { entries: letters(), select: 1 };
    const { sections } = drawQuiz(quiz({ title: 'Outer', entries: [inner, inner, entry('z')] }), 'seed');
    expect(sections.map(({ title, items }) => [title, items.length])).toStrictEqual([['Outer', 3]]);
  });

  test('also where nothing of a section is drawn', () => {
    const { sections } = drawQuiz(quiz({ entries: letters(), select: 0 }, { entries: [entry('z')] }), 'seed');
    expect(sections).toStrictEqual([{ title: '', html: null, items: ['z'] }]);
  });
});

describe('choices', () => {
  const choices = ['A', 'B', 'C', 'D'].map((id) => ({ id, html: id, ...(id === 'D' ? { fixed: true } : {}) }));
  const base = { prompt: null, least: 0, most: 1 };
  const item = exampleItem({
    id: 'q',
    interactions: [
      { kind: 'choice', id: 'SHUFFLED', ...base, shuffle: true, choices },
      { kind: 'choice', id: 'STILL', ...base, shuffle: false, choices },
      { kind: 'match', id: 'TABLE', ...base, shuffle: true, rows: choices, columns: choices },
    ],
  });
  const shuffled = quiz({ entries: [entry('q', { item })] });

  test('have an order where they are shuffled', () => {
    const orders = drawQuiz(shuffled, 'seed').orders['q'] ?? {};
    expect(Object.keys(orders)).toStrictEqual(['SHUFFLED', 'TABLE', 'TABLE:columns']);
    for (const order of Object.values(orders)) expect(order.toSorted()).toStrictEqual(['A', 'B', 'C', 'D']);
  });

  test('stay where they are when they are fixed', () => {
    const all = seeds.map((seed) => drawQuiz(shuffled, seed).orders['q']?.['SHUFFLED'] ?? []);
    expect(all.every((order) => order[3] === 'D')).toBe(true);
    expect(new Set(all.map((order) => order.join())).size).toBe(6);
  });
});
