import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, mergeTextRanges } from './folded-text.ts';
import { highlightRanges } from './highlight.ts';

/** Folds text as a browser would fold German: without case and marks. */
const fold = (character: string) =>
  character.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '');
const marked = (text: string, term: string) =>
  highlightRanges(text, term, fold).map(([start, end]) => text.slice(start, end));

describe('S27: a search term is highlighted however it is written', () => {
  test.each([
    ['Linear Algebra', 'algebra', ['Algebra']],
    ['Linear Algebra', '', []],
    ['Linear Algebra', '   ', []],
    ['Linear Algebra', ' algebra ', ['Algebra']],
    ['Linear Algebra', 'physics', []],
    ['banana', 'an', ['anan']],
    ['ab ab', 'ab', ['ab', 'ab']],
    ['Café au lait', 'cafe', ['Café']],
    ['Cafe\u0301 au lait', 'cafe', ['Cafe\u0301']],
    ['Cafe au lait', 'café', ['Cafe']],
    ['Straße', 'strasse', ['Straße']],
    ['Maß', 's', ['ß']],
    ['مُحَمَّد', 'محمد', ['مُحَمَّد']],
    ['𝒜 plan', 'plan', ['plan']],
    ['a.b*c', '.b*', ['.b*']],
  ])('%j in search of %j', (text, term, found) => expect(marked(text, term)).toEqual(found));

  const written = fc.string({ unit: fc.constantFrom('a', 'b', 'B', ' ', 'é', 'e\u0301', 'ß', '𝒜', '\u0301') });

  test('ranges lie in the text, in order, apart from each other, and never cut a character', () => {
    fc.assert(
      fc.property(written, written, (text, term) => {
        let end = -1;
        for (const range of highlightRanges(text, term, fold)) {
          expect(range[0]).toBeGreaterThan(end);
          expect(range[1]).toBeGreaterThan(range[0]);
          expect(range[1]).toBeLessThanOrEqual(text.length);
          expect(text.slice(...range).isWellFormed()).toBe(true);
          expect(foldText(text.slice(...range), fold).text).toContain(fold(term.trim()).slice(0, 1));
          end = range[1];
        }
      }),
    );
  });

  test('it is found exactly when the folded text holds the folded term', () => {
    fc.assert(
      fc.property(written, written, (text, term) => {
        const wanted = foldText(term.trim(), fold).text;
        expect(highlightRanges(text, term, fold).length > 0).toBe(
          wanted !== '' && foldText(text, fold).text.includes(wanted),
        );
      }),
    );
  });
});

test('ranges that touch or overlap become one', () => {
  expect(
    mergeTextRanges([
      [4, 6],
      [0, 1],
      [1, 2],
      [5, 9],
    ]),
  ).toEqual([
    [0, 2],
    [4, 9],
  ]);
});
