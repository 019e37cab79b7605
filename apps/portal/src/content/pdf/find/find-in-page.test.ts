import { expect, test } from 'vitest';
import { createFold } from '../../../lib/language/fold.ts';
import { findInPage, type FoundWords, type TextPiece } from './find-in-page.ts';

const pieces: readonly TextPiece[] = [
  { text: 'The river', endsLine: false },
  { text: ' ', endsLine: false },
  { text: 'rises in the', endsLine: true },
  { text: 'Café Ångström. RIVER', endsLine: true },
  { text: 'bank of the ri', endsLine: false },
  { text: 'ver', endsLine: true },
];

/** Text of a match, as it is written in the page. */
function words({ start, end }: FoundWords): string {
  return pieces
    .slice(start.piece, end.piece + 1)
    .map(({ text }, index, all) => {
      const to = index === all.length - 1 ? end.offset : text.length;
      return text.slice(index === 0 ? start.offset : 0, to);
    })
    .join('|');
}

test.each([
  ['river', ['river', 'RIVER', 'ri|ver']],
  ['RIVER  rises', ['river| |rises']],
  ['the cafe', ['the|Café']],
  ['angstrom', ['Ångström']],
  ['river bank', ['RIVER|bank']],
  ['  ', []],
  ['', []],
  ['.*', []],
  ['sea', []],
])('C3: “%s” is found in a page of a PDF as %j', (term, found) => {
  expect(findInPage(pieces, term, createFold('en-US')).map(words)).toEqual(found);
});

test('C3: what is found does not overlap', () => {
  expect(findInPage([{ text: 'aaaaa', endsLine: false }], 'aa', createFold('en-US'))).toHaveLength(2);
});

test('C3: Arabic is found however it is spelled', () => {
  const arabic = [{ text: 'إلى المدرسة', endsLine: true }];
  expect(findInPage(arabic, 'الي المدرسه', createFold('ar-AR'))).toEqual([
    { start: { piece: 0, offset: 0 }, end: { piece: 0, offset: 11 } },
  ]);
});
