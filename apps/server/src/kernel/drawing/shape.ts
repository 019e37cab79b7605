import bidiFactory from 'bidi-js';
import { Buffer as ShapingBuffer, Direction, shape } from 'harfbuzzjs';
import type { FontPart } from './fonts.ts';

const bidi = bidiFactory();

/** An outline with its place; lengths are parts of the size of the letters. */
interface Glyph {
  readonly part: FontPart;
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** A line of text in the order of the eye, in letters of the size 1; its base line lies at 0. */
export interface ShapedLine {
  readonly width: number;
  readonly glyphs: readonly Glyph[];
  /** Signs for which no typeface had an outline. */
  readonly missing: number;
}

export interface Hand {
  readonly fonts: readonly FontPart[];
  readonly language: string;
  readonly rtl: boolean;
}

interface Run {
  readonly part: FontPart;
  readonly level: number;
  readonly from: number;
  to: number;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Signs that say how others are drawn and have no outline of their own. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu;

/** What can be drawn of a text, in one line: a sign that no typeface has is left out. */
export function drawable(text: string, fonts: readonly FontPart[]): string {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return Array.from(graphemes.segment(line), ({ segment }) => (partFor(segment, fonts) ? segment : '')).join('');
}

function partFor(segment: string, fonts: readonly FontPart[], last?: FontPart): FontPart | undefined {
  const signs = Array.from(segment.replaceAll(unseen, ''), (sign) => sign.codePointAt(0) ?? 0);
  const hasAll = (part: FontPart) => signs.every((sign) => part.has(sign));
  // what belongs to every script stays with what it stands beside
  if (last !== undefined && hasAll(last)) return last;
  const [base] = signs;
  return fonts.find(hasAll) ?? fonts.find((part) => base !== undefined && part.has(base));
}

function runsOf(text: string, { fonts, rtl }: Hand): readonly Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, rtl ? 'rtl' : 'ltr');
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const level = levels[index] ?? 0;
    const part = partFor(segment, fonts, last?.part) ?? fonts[0];
    if (part === undefined) continue;
    if (last?.part === part && last.level === level) last.to = index + segment.length;
    else runs.push({ part, level, from: index, to: index + segment.length });
  }
  return runs;
}

/** Runs in the order of the eye: rule L2 of the bidirectional algorithm. */
function inSight(runs: readonly Run[]): readonly Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let from = 0; from < order.length;) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = Math.max(to, from + 1);
    }
  return order;
}

const shaped = new WeakMap<Hand, Map<string, ShapedLine>>();

/** The outlines of one line of text. They are the same in every size, so that a text is shaped once. */
export function shapeLine(text: string, hand: Hand): ShapedLine {
  const known = shaped.get(hand) ?? new Map<string, ShapedLine>();
  shaped.set(hand, known);
  const line = known.get(text) ?? shapeAnew(text, hand);
  known.set(text, line);
  return line;
}

function shapeAnew(text: string, hand: Hand): ShapedLine {
  const glyphs: Glyph[] = [];
  let x = 0;
  let missing = 0;
  for (const { part, level, from, to } of inSight(runsOf(text, hand))) {
    const buffer = new ShapingBuffer();
    buffer.addText(text.slice(from, to));
    buffer.guessSegmentProperties();
    buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
    buffer.setLanguage(hand.language);
    shape(part.font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint: id }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      if (id === 0) missing += 1;
      glyphs.push({ part, id, x: x + xOffset / part.unitsPerEm, y: -yOffset / part.unitsPerEm });
      x += xAdvance / part.unitsPerEm;
    }
  }
  return { width: x, glyphs, missing };
}

/** An outline as a path, in units of its font and upwards; empty for a space. */
export function outlineOf({ part, id }: Pick<Glyph, 'part' | 'id'>): string {
  const d = part.outlines.get(id) ?? part.font.glyphToPath(id);
  part.outlines.set(id, d);
  return d;
}
