import { describe, expect, test } from 'vitest';
import { composePages, pageSize, type Page } from './compose-pages.ts';
import { pdfOf, shortened } from './draw-summary.ts';
import type { Summary } from './question.ts';

const [width, height] = pageSize;

const entriesOf = (count: number, words: string) =>
  Array.from({ length: count }, (_, index) => ({ words: `${words} ${index}`, date: 'March 3, 2026' }));

const summary = (count: number, words = 'Safety at work'): Summary => ({
  locale: 'en-US',
  title: 'What Stoa keeps of Ada',
  facts: ['ada@example.org', 'As of today.'],
  sections: [
    { title: 'Certificates', entries: entriesOf(3, 'Data protection') },
    { title: 'Results', entries: entriesOf(count, words) },
  ],
});

const arabic: Summary = {
  locale: 'ar-AR',
  title: 'ما يُحفظ عن فاطمة',
  facts: ['ada@example.org', 'حتى ٢٦ نوفمبر ٢٠٢٦'],
  sections: [{ title: 'النتائج', entries: [{ words: 'السلامة في العمل (٢) · ٩٢٪', date: '٣ مارس ٢٠٢٦' }] }],
};

/** What is drawn beyond the margins, or has a sign without an outline. */
function faults(pages: readonly Page[]): readonly string[] {
  return pages.flatMap(({ parts, foot }) =>
    [...parts, { words: 'foot', marks: foot }].flatMap(({ words, marks }) =>
      marks.flatMap((mark) => {
        if (mark.kind !== 'line') return [];
        const isInside =
          mark.x >= 55 && mark.x + mark.line.width * mark.size <= width - 55 && mark.y > 50 && mark.y < height - 30;
        return isInside && mark.line.missing === 0 ? [] : [words];
      }),
    ),
  );
}

describe('G7: the summary of a copy', () => {
  test.each([
    ['few', summary(1)],
    ['many', summary(200)],
    ['long', summary(20, 'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(8))],
    ['Arabic', arabic],
  ])('has everything within its pages, once and in order: %s', async (_what, told) => {
    const pages = await composePages({ ...told, rest: null });
    expect(faults(pages)).toEqual([]);
    const words = pages.flatMap(({ parts }) => parts.map((part) => part.words));
    const entries = told.sections.flatMap((section) => [
      section.title,
      ...section.entries.map((entry) => `${entry.words}, ${entry.date}`),
    ]);
    expect(words).toEqual([told.title, ...told.facts, ...entries]);
    for (const { parts } of pages) expect(parts.at(-1)?.tag).not.toBe('H2');
  });

  test('says how many entries are not drawn', () => {
    expect(shortened(summary(2), 5).rest).toBeNull();
    const short = shortened(summary(10), 5);
    expect(short.sections.map(({ entries }) => entries.length)).toEqual([3, 2]);
    expect(short.rest).toBe('8 more entries are in the file summary.html.');
    expect(shortened(summary(10), 3).sections.map(({ title }) => title)).toEqual(['Certificates']);
  });

  test('is a tagged document that tells a machine what it shows', async () => {
    const text = Buffer.from(await pdfOf(summary(60))).toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    expect(text).toContain('/ActualText (What Stoa keeps of Ada)');
    expect(text).toContain('/ActualText (Safety at work 59, March 3, 2026)');
    const count = (tag: string) => text.split(`/S /${tag}\n`).length - 1;
    expect(['H1', 'H2', 'L', 'LI', 'LBody'].map(count)).toEqual([1, 2, 2, 63, 63]);
  });
});
