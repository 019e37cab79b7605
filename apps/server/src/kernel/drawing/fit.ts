import { shapeLine, type Hand, type ShapedLine } from './shape.ts';

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Myanmar}]/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export interface Room {
  readonly width: number;
  readonly lines: number;
  /** Points; it gets smaller where the text does not fit, down to `least`. */
  readonly size: number;
  readonly least: number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly ShapedLine[];
}

/** Pieces between which a line may end. */
function piecesOf(text: string, language: string): readonly string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    const begins = last === undefined || /\s$/u.test(last) || (isWordLike === true && unspaced.test(segment));
    if (begins && segment.trim() !== '') pieces.push(segment);
    else if (last === undefined) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

interface Measure {
  readonly hand: Hand;
  readonly size: number;
  readonly width: number;
}

const isWide = (text: string, { hand, size, width }: Measure) => shapeLine(text.trim(), hand).width * size > width;

/** A piece that is longer than a line, in parts of a line each. */
function broken(piece: string, measure: Measure): readonly string[] {
  if (!isWide(piece, measure)) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(piece)) {
    if (part !== '' && isWide(part + segment, measure)) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

function wrap(text: string, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, measure.hand.language).flatMap((one) => broken(one, measure))) {
    if (line !== '' && isWide(line + piece, measure)) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

/** The end of a text that does not fit even in the smallest letters. */
function cut(line: string, measure: Measure): string {
  const signs = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const begun = (length: number) => `${signs.slice(0, length).join('').trim()}…`;
  let [fits, wide] = [1, signs.length];
  while (wide - fits > 1) {
    const middle = Math.floor((fits + wide) / 2);
    if (isWide(begun(middle), measure)) wide = middle;
    else fits = middle;
  }
  return begun(fits);
}

/** A text in its room: in fewer points where it is long, and cut at its end where nothing else helps. */
export function fit(text: string, hand: Hand, room: Room): FittedText {
  const { width, lines: most, least } = room;
  for (let { size } = room; ; size = Math.max(size * 0.92, least)) {
    const measure = { hand, size, width };
    const lines = wrap(text, measure);
    const isFitting = lines.length <= most;
    if (!isFitting && size > least) continue;
    const kept = isFitting ? lines : [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), measure)];
    return { size, lines: kept.map((line) => shapeLine(line, hand)) };
  }
}
