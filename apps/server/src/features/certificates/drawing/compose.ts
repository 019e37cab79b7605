import { encode } from 'uqr';
import { contrast } from '../../../kernel/colors.ts';
import { lookOf, type Look } from './designs.ts';
import { fit, type FittedText, type Room } from '../../../kernel/drawing/fit.ts';
import { fontsFor, type FontPart } from '../../../kernel/drawing/fonts.ts';
import type { DrawnCertificate } from './question.ts';
import {
  heightOf,
  rect,
  stacked,
  type Column,
  type Mark,
  type Said,
  type Scene,
} from '../../../kernel/drawing/scene.ts';
import { drawable, type Hand } from '../../../kernel/drawing/shape.ts';

const long = 841.89;
const short = 595.28;
/** Height of what stands at the foot: signatures and code, and above it what was signed by hand. */
const foot = 92;
const signed = 30;

const footHeight = ({ look: { signatures } }: DrawnCertificate): number =>
  foot + (signatures.some(({ image }) => image != null) ? signed : 0);

const code = 74;
const darkest = '#14161a';

interface Hands {
  readonly plain: Hand;
  readonly strong: Hand;
  readonly title: Hand;
  readonly name: Hand;
}

/** One block of text in the middle of the sheet. */
interface Block {
  readonly tag: Said['tag'];
  readonly words: string;
  readonly hand: Hand;
  readonly room: Omit<Room, 'width'>;
  readonly fill: string;
  /** Points above it. */
  readonly above: number;
}

function textsOf(certificate: DrawnCertificate): readonly string[] {
  const { title, presented, student, text, course, facts, numbered, look } = certificate;
  const signers = look.signatures.flatMap(({ name, role }) => [name, role]);
  // the sign of what was cut may be needed as well
  return [title, presented, student, text, course, ...facts, ...numbered, ...signers, look.issuer, '… '];
}

async function handsFor(certificate: DrawnCertificate, { serif }: Look): Promise<Hands> {
  const { locale: language, rtl, title, student } = certificate;
  const hand = (fonts: readonly FontPart[]): Hand => ({ fonts, language, rtl });
  const texts = textsOf(certificate);
  const [plain, strong, titles, names] = await Promise.all([
    fontsFor(texts, { language, weight: 400, serif: false }),
    fontsFor(texts, { language, weight: 600, serif: false }),
    fontsFor([title, '… '], { language, weight: 700, serif }),
    fontsFor([student, '… '], { language, weight: 600, serif }),
  ]);
  return { plain: hand(plain), strong: hand(strong), title: hand(titles), name: hand(names) };
}

function blocksOf(certificate: DrawnCertificate, look: Look, hands: Hands): readonly Block[] {
  const { title, presented, student, text, course, facts } = certificate;
  // upright there is less room beside, and more below
  const [lines, larger] = certificate.look.orientation === 'portrait' ? [2, 1.12] : [0, 1];
  const { ink, muted, accent } = look;
  const block = (tag: Said['tag'], words: string, more: Omit<Block, 'tag' | 'words'>): Block => ({
    tag,
    words: drawable(words, more.hand.fonts),
    ...more,
  });
  const plain = { hand: hands.plain, fill: muted };
  return [
    block('H1', title, { hand: hands.title, fill: accent, room: { size: 34, least: 16, lines: 2 + lines }, above: 14 }),
    block('P', presented, { ...plain, room: { size: 13 * larger, least: 9, lines: 1 }, above: 12 }),
    block('P', student, { hand: hands.name, fill: ink, room: { size: 38, least: 13, lines: 2 + lines }, above: 2 }),
    block('P', text, { ...plain, room: { size: 13 * larger, least: 8, lines: 3 + lines }, above: 4 }),
    block('H2', course, { hand: hands.strong, fill: ink, room: { size: 22, least: 10, lines: 3 + lines }, above: 4 }),
    ...facts.map((fact, index) =>
      block('P', fact, { ...plain, room: { size: 11.5 * larger, least: 7, lines: 1 }, above: index === 0 ? 10 : 0 }),
    ),
  ].filter(({ words }) => words !== '');
}

interface Placed {
  readonly block: Block;
  readonly fitted: FittedText;
}

/** All blocks in the largest letters in which they have room above each other. */
function placedIn(blocks: readonly Block[], { width, height }: { readonly width: number; readonly height: number }) {
  for (let share = 1; ; share *= 0.93) {
    const placed = blocks.map((block): Placed => {
      const { size, least, lines } = block.room;
      const room = { width, lines, size: Math.max(size * share, least), least };
      return { block: { ...block, above: block.above * share }, fitted: fit(block.words, block.hand, room) };
    });
    const taken = placed.reduce((sum, { block, fitted }) => sum + block.above + heightOf(fitted), 0);
    if (taken <= height || share < 0.3) return { placed, free: Math.max(0, height - taken) };
  }
}

/** The logo, or the name of whoever issues it. */
function headOf({ look: { logo, issuer } }: DrawnCertificate, look: Look, { hands, column }: Head): Said {
  if (logo === null) {
    const words = drawable(issuer, hands.strong.fonts);
    const fitted = fit(words, hands.strong, { width: column.width, lines: 1, size: 14, least: 8 });
    return { tag: 'P', words, marks: stacked(fitted, column, { y: look.top + 8, fill: look.muted }) };
  }
  const width = Math.min(190, column.width);
  const isAtLeft = (column.align === 'start') !== column.rtl;
  const free = column.width - width;
  const x = column.x + (column.align === 'middle' ? free / 2 : isAtLeft ? 0 : free);
  const image: Mark = { kind: 'image', data: logo, x, y: look.top, width, height: headHeight };
  return { tag: 'Figure', words: issuer, marks: [image] };
}

const headHeight = 40;

interface Head {
  readonly hands: Hands;
  readonly column: Column;
}

/** What was signed by hand, standing on its line; dark ink is seen on dark paper because of what lies below it. */
function handOf(data: string, { paper, x, y, width }: Place): readonly Mark[] {
  const height = foot + signed - 80;
  const image: Mark = { kind: 'image', data, x: x + 4, y: y - height, width: width - 8, height };
  const isSeen = contrast(darkest, paper) > 4.5;
  return isSeen ? [image] : [{ kind: 'path', d: rect([x, y - height, width, height]), fill: '#f6f4ee' }, image];
}

interface Place {
  readonly paper: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Signatures beside each other, and the code that leads to the public page. */
function footOf(certificate: DrawnCertificate, look: Look, hands: Hands): readonly Said[] {
  const { rtl } = certificate;
  const codeX = rtl ? look.left : look.right - code;
  const gap = 22;
  const room = look.right - look.left - code - 2 * gap;
  const width = Math.min(170, (room - gap) / 2);
  const signers = certificate.look.signatures.map(({ name, role, image }, index): Said => {
    const offset = index * (width + gap);
    const x = rtl ? look.right - width - offset : look.left + offset;
    const column = { x, width, align: 'start', rtl } as const;
    const [who, what] = [drawable(name, hands.strong.fonts), drawable(role, hands.plain.fonts)];
    const named = fit(who, hands.strong, { width, lines: 1, size: 12, least: 7 });
    const called = fit(what, hands.plain, { width, lines: 2, size: 9.5, least: 6 });
    const y = look.bottom - 72;
    return {
      tag: 'P',
      words: `${who}, ${what}`,
      marks: [
        ...(image == null ? [] : handOf(image, { paper: look.paper, x, y: y - 5, width })),
        { kind: 'path', d: rect([x, y - 3, width, 0.8]), fill: look.muted },
        ...stacked(named, column, { y, fill: look.ink }),
        ...stacked(called, column, { y: y + heightOf(named), fill: look.muted }),
      ],
    };
  });
  return [
    ...signers,
    codeOf(certificate, { x: codeX, y: look.bottom - foot }),
    numberOf(certificate, look, { hands, codeX }),
  ];
}

function codeOf({ address }: DrawnCertificate, { x, y }: { readonly x: number; readonly y: number }): Said {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const unit = code / size;
  const d = data.flatMap((row, down) =>
    row.flatMap((isDark, along) =>
      isDark ? [rect([x + along * unit, y + down * unit, unit + 0.05, unit + 0.05])] : [],
    ),
  );
  return {
    tag: 'Figure',
    words: address,
    marks: [
      { kind: 'path', d: rect([x, y, code, code]), fill: '#ffffff' },
      { kind: 'path', d: d.join(''), fill: darkest },
    ],
  };
}

/** The number stands below its code, as wide as the foot leaves room. */
function numberOf(
  { numbered, rtl }: DrawnCertificate,
  look: Look,
  { hands, codeX }: { readonly hands: Hands; readonly codeX: number },
): Said {
  const [label, number] = numbered;
  const words = `${drawable(label, hands.plain.fonts)} ${number}`;
  const width = 240;
  const column = { x: rtl ? codeX : codeX + code - width, width, align: 'end', rtl } as const;
  const fitted = fit(words, hands.plain, { width, lines: 1, size: 8, least: 5 });
  return { tag: 'P', words, marks: stacked(fitted, column, { y: look.bottom - 17, fill: look.muted }) };
}

/** A certificate with everything in its place. */
export async function compose(certificate: DrawnCertificate): Promise<Scene> {
  const { design, orientation, color } = certificate.look;
  const [width, height] = orientation === 'landscape' ? [long, short] : [short, long];
  const look = lookOf(design, { width, height, color, rtl: certificate.rtl });
  const hands = await handsFor(certificate, look);
  const column = { x: look.left, width: look.right - look.left, align: look.align, rtl: certificate.rtl };
  const top = look.top + headHeight;
  const room = { width: column.width, height: look.bottom - footHeight(certificate) - 10 - top };
  const { placed, free } = placedIn(blocksOf(certificate, look, hands), room);
  // a part of what is left makes the gaps wider, so that few words do not huddle
  const gap = Math.min((free * 0.35) / Math.max(1, placed.length), 12);
  let y = top + (free - gap * placed.length) * 0.4;
  const middle = placed.map(({ block, fitted }): Said => {
    y += block.above + (block.above > 0 ? gap : 0);
    const marks = stacked(fitted, column, { y, fill: block.fill });
    y += heightOf(fitted);
    return { tag: block.tag, words: block.words, marks };
  });
  const head = headOf(certificate, look, { hands, column });
  return { width, height, ornaments: look.ornaments, said: [head, ...middle, ...footOf(certificate, look, hands)] };
}
