import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';

/** A part of a typeface: the signs of one range, in one weight. */
export interface FontPart {
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly has: (codePoint: number) => boolean;
  /** Paths of its signs, by their numbers, as far as they were needed. */
  readonly outlines: Map<number, string>;
}

interface Typeface {
  readonly package: string;
  /** The file of a range in a weight. */
  readonly file: (range: string, weight: number) => string;
  readonly isVariable: boolean;
}

const variable = (name: string): Typeface => ({
  package: `@fontsource-variable/${name}`,
  file: (range) => `${name}-${range}-wght-normal.woff2`,
  isVariable: true,
});

const chinese = variable('noto-sans-sc');
const han = {
  zh: chinese,
  'zh-TW': variable('noto-sans-tc'),
  ja: variable('noto-sans-jp'),
  ko: variable('noto-sans-kr'),
} as const;

const serif = variable('noto-serif');
const sans = variable('noto-sans');

/** Scripts that one typeface alone has. */
const scripts: readonly Typeface[] = [
  ...['arabic', 'hebrew', 'thai', 'bengali', 'tamil', 'georgian', 'armenian'].map((script) =>
    variable(`noto-sans-${script}`),
  ),
  {
    package: '@fontsource/noto-sans-myanmar',
    file: (range, weight) => `noto-sans-myanmar-${range}-${weight}-normal.woff2`,
    isVariable: false,
  },
];

/** The typefaces of a language in the order in which they are asked for a sign. */
function typefacesFor(language: string, isSerif: boolean): readonly Typeface[] {
  const known: Readonly<Record<string, Typeface>> = han;
  const own = known[language] ?? known[language.split('-')[0] ?? ''] ?? chinese;
  const others = Object.values(han).filter((one) => one !== own);
  return [...(isSerif ? [serif] : []), sans, ...scripts, own, ...others];
}

const require = createRequire(import.meta.url);
type Ranges = ReadonlyMap<string, readonly (readonly [number, number])[]>;
const told = new Map<string, Promise<Ranges>>();

/** Ranges of a typeface with the signs of each, as its package tells. */
async function rangesOf(typeface: Typeface): Promise<Ranges> {
  const known = told.get(typeface.package);
  if (known !== undefined) return await known;
  const reading = readRanges(typeface);
  told.set(typeface.package, reading);
  return await reading;
}

async function readRanges(typeface: Typeface): Promise<Ranges> {
  const file = require.resolve(`${typeface.package}/unicode.json`);
  const ranges: Readonly<Record<string, string>> = JSON.parse(await readFile(file, 'utf8'));
  return new Map(
    Object.entries(ranges).map(([name, spans]) => [
      name.replaceAll(/[[\]]/g, ''),
      spans.split(',').map((range) => {
        const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    ]),
  );
}

const parts = new Map<string, Promise<FontPart>>();

async function partOf(typeface: Typeface, range: string, weight: number): Promise<FontPart> {
  const key = `${typeface.package} ${range} ${weight}`;
  const known = parts.get(key);
  if (known !== undefined) return await known;
  const reading = readPart(typeface, range, weight);
  parts.set(key, reading);
  return await reading;
}

async function readPart(typeface: Typeface, range: string, weight: number): Promise<FontPart> {
  const folder = path.dirname(require.resolve(`${typeface.package}/package.json`));
  const packed = await readFile(path.join(folder, 'files', typeface.file(range, weight)));
  const bytes = await decompress(packed);
  // the buffer is the font's own: what it stands in has more
  const face = new Face(new Blob(Uint8Array.from(bytes).buffer));
  const font = new Font(face);
  if (typeface.isVariable) font.setVariations([new Variation('wght', weight)]);
  const signs = new Set(face.collectUnicodes());
  return { font, unitsPerEm: face.upem, has: (codePoint) => signs.has(codePoint), outlines: new Map() };
}

export interface Lettering {
  readonly language: string;
  readonly weight: 400 | 600 | 700;
  readonly serif: boolean;
}

/** The parts that have the signs of some texts, in the order in which they are asked for one. */
export async function fontsFor(texts: readonly string[], { language, weight, serif: isSerif }: Lettering) {
  const left = new Set(texts.flatMap((text) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)));
  const found: FontPart[] = [];
  for (const typeface of typefacesFor(language, isSerif)) {
    if (left.size === 0) break;
    for (const [range, spans] of await rangesOf(typeface)) {
      const isNeeded = [...left].some((sign) => spans.some(([from, to]) => sign >= from && sign <= to));
      if (!isNeeded) continue;
      const part = await partOf(typeface, range, weight);
      found.push(part);
      for (const sign of left) if (part.has(sign)) left.delete(sign);
    }
  }
  return found;
}
