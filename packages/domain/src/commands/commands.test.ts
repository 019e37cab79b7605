import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchCommands, type CommandItem } from './match-commands.ts';

const fold = (character: string) => character.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

const items: readonly CommandItem[] = [
  { label: 'My courses' },
  { label: 'Calendar' },
  { label: 'Course catalog' },
  { label: 'Profile', keywords: ['account', 'time zone'] },
  { label: 'Recall quiz' },
  { label: 'Théorie des graphes' },
];
const labels = (query: string) => matchCommands(query, items, fold).map(({ item }) => item.label);
const shown = (query: string) =>
  matchCommands(query, items, fold).map(({ item, ranges }) => {
    const ends = new Map(
      ranges.flatMap(
        ([start, end]) =>
          [
            [start, '['],
            [end, ']'],
          ] as const,
      ),
    );
    return [...item.label, ''].map((letter, index) => `${ends.get(index) ?? ''}${letter}`).join('');
  });

describe('the command palette finds what is meant', () => {
  test.each([
    ['a blank text keeps everything in its order', '  ', items.map(({ label }) => label)],
    [
      'the beginning comes before a later word, and that before letters in between',
      'ca',
      ['Calendar', 'Course catalog', 'Recall quiz'],
    ],
    ['capitals and marks make no difference', 'THEO', ['Théorie des graphes']],
    ['every word has to fit, in any order', 'cat cour', ['Course catalog']],
    ['a word that fits nothing', 'courses physics', []],
    ['letters in their order', 'mcs', ['My courses']],
    ['letters in another order', 'smc', []],
    ['keywords count', 'zone', ['Profile']],
    ['a keyword comes before letters in between', 'ti', ['Profile', 'Théorie des graphes']],
    ['keywords count from the beginning of a word', 'one', []],
  ])('%s', (_what, query, found) => expect(labels(query)).toEqual(found));

  test('items that fit equally well keep their order', () =>
    expect(labels('cou')).toEqual(['Course catalog', 'My courses']));

  test.each([
    ['cou', ['[Cou]rse catalog', 'My [cou]rses']],
    ['mcs', ['[M]y [c]our[s]es']],
    ['cat cour', ['[Cour]se [cat]alog']],
    ['account', ['Profile']],
    ['theorie', ['[Théorie] des graphes']],
  ])('%s highlights %j', (query, marked) => expect(shown(query)).toEqual(marked));

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'É'), maxLength: 12 });
  const anyItems = fc.array(fc.record({ label: word }), { maxLength: 8 });

  test('every item is found by its own label, and by nothing more often than once', () => {
    fc.assert(
      fc.property(anyItems, fc.nat(), (given, at) => {
        const item = given[at % Math.max(1, given.length)];
        if (item === undefined) return;
        const found = matchCommands(item.label, given, fold).map((match) => match.item);
        expect(found).toContain(item);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  test('a longer text never finds more', () => {
    fc.assert(
      fc.property(anyItems, word, fc.constantFrom('a', 'b', 'é'), (given, query, letter) => {
        const before = matchCommands(query, given, fold).map(({ item }) => item);
        for (const { item } of matchCommands(`${query}${letter}`, given, fold)) expect(before).toContain(item);
      }),
    );
  });

  test('ranges lie in the label, in order and apart from each other', () => {
    fc.assert(
      fc.property(anyItems, word, (given, query) => {
        for (const { item, ranges } of matchCommands(query, given, fold)) {
          let end = -1;
          for (const [start, stop] of ranges) {
            expect(start).toBeGreaterThan(end);
            expect(stop).toBeGreaterThan(start);
            end = stop;
          }
          expect(end).toBeLessThanOrEqual(item.label.length);
        }
      }),
    );
  });
});
