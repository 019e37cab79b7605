import { localeFacts } from '@stoa/domain';
import { fit, type FittedText, type Room } from '../../../../kernel/drawing/fit.ts';
import { fontsFor } from '../../../../kernel/drawing/fonts.ts';
import { heightOf, stacked, type Column, type Mark } from '../../../../kernel/drawing/scene.ts';
import { drawable, type Hand } from '../../../../kernel/drawing/shape.ts';
import type { DrawnSummary } from './question.ts';

/** A part of a page; entries of a list follow one another. */
interface PagePart {
  readonly tag: 'H1' | 'H2' | 'P' | 'LI';
  readonly words: string;
  readonly marks: readonly Mark[];
}

export interface Page {
  readonly parts: readonly PagePart[];
  /** Its number, which says nothing about the person. */
  readonly foot: readonly Mark[];
}

export const pageSize = [595.28, 841.89] as const;
const [width, height] = pageSize;
const margin = 56;
const dateWidth = 130;
const gap = 16;
const ink = '#1b1f24';
const muted = '#57606a';

interface Hands {
  readonly plain: Hand;
  readonly strong: Hand;
}

/** Lines of text beside each other: one, or an entry with its date. */
interface Block {
  readonly tag: PagePart['tag'];
  readonly words: string;
  readonly cells: readonly { readonly text: FittedText; readonly column: Column; readonly fill: string }[];
  /** Points above it, but for the top of a page. */
  readonly above: number;
}

function fitted(words: string, hand: Hand, room: Room): FittedText {
  return fit(drawable(words, hand.fonts), hand, room);
}

async function handsFor({ locale: language, title, facts, sections, rest }: DrawnSummary): Promise<Hands> {
  const entries = sections.flatMap((section) => section.entries.flatMap(({ words, date }) => [words, date]));
  const texts = [title, ...facts, ...sections.map((section) => section.title), ...entries, rest ?? '', '… 0123456789/'];
  const rtl = localeFacts[language].direction === 'rtl';
  const hand = async (weight: 400 | 600): Promise<Hand> => ({
    fonts: await fontsFor(texts, { language, weight, serif: false }),
    language,
    rtl,
  });
  return { plain: await hand(400), strong: await hand(600) };
}

function blocksOf({ title, facts, sections, rest }: DrawnSummary, { plain, strong }: Hands): readonly Block[] {
  const { rtl } = plain;
  const whole: Column = { x: margin, width: width - 2 * margin, align: 'start', rtl };
  const entryWidth = whole.width - dateWidth - gap;
  const left: Column = { x: rtl ? margin + dateWidth + gap : margin, width: entryWidth, align: 'start', rtl };
  const right: Column = { x: rtl ? margin : width - margin - dateWidth, width: dateWidth, align: 'end', rtl };
  const alone = (
    tag: Block['tag'],
    words: string,
    look: Omit<Room, 'width'> & { hand: Hand; above: number },
  ): Block => {
    const { hand, above, ...room } = look;
    const text = fitted(words, hand, { ...room, width: whole.width });
    return { tag, words, above, cells: [{ text, column: whole, fill: tag === 'P' ? muted : ink }] };
  };
  const entry = ({ words, date }: { words: string; date: string }): Block => ({
    tag: 'LI',
    words: `${words}, ${date}`,
    above: 3,
    cells: [
      { text: fitted(words, plain, { width: left.width, lines: 3, size: 10, least: 8 }), column: left, fill: ink },
      { text: fitted(date, plain, { width: right.width, lines: 1, size: 10, least: 7 }), column: right, fill: muted },
    ],
  });
  const fact = (words: string) => alone('P', words, { hand: plain, size: 10, least: 8, lines: 3, above: 4 });
  return [
    alone('H1', title, { hand: strong, size: 20, least: 12, lines: 3, above: 0 }),
    ...facts.map(fact),
    ...sections.flatMap((section) => [
      alone('H2', section.title, { hand: strong, size: 13, least: 10, lines: 2, above: 18 }),
      ...section.entries.map(entry),
    ]),
    ...(rest === null ? [] : [fact(rest)]),
  ];
}

const blockHeight = ({ cells }: Block): number => Math.max(...cells.map(({ text }) => heightOf(text)));

/** Blocks on pages; a heading is never the last of its page. */
function paged(blocks: readonly Block[]): readonly (readonly PagePart[])[] {
  const pages: PagePart[][] = [[]];
  let y = margin;
  for (const [index, block] of blocks.entries()) {
    const own = blockHeight(block);
    const next = block.tag === 'H2' ? blocks[index + 1] : undefined;
    const needed = block.above + own + (next === undefined ? 0 : next.above + blockHeight(next));
    const isFull = y > margin && y + needed > height - margin - 20;
    if (isFull) {
      pages.push([]);
      y = margin;
    }
    if (y > margin) y += block.above;
    const marks = block.cells.flatMap(({ text, column, fill }) => stacked(text, column, { y, fill }));
    pages.at(-1)?.push({ tag: block.tag, words: block.words, marks });
    y += own;
  }
  return pages;
}

/** The pages of a summary with everything in its place. */
export async function composePages(summary: DrawnSummary): Promise<readonly Page[]> {
  const hands = await handsFor(summary);
  const numbers = new Intl.NumberFormat(localeFacts[summary.locale].formattingTag);
  const column: Column = { x: margin, width: width - 2 * margin, align: 'end', rtl: hands.plain.rtl };
  return paged(blocksOf(summary, hands)).map((parts, index, all) => {
    const words = all.length === 1 ? '' : `${numbers.format(index + 1)} / ${numbers.format(all.length)}`;
    const text = fitted(words, hands.plain, { width: column.width, lines: 1, size: 9, least: 9 });
    return { parts, foot: stacked(text, column, { y: height - margin, fill: muted }) };
  });
}
