import type { ReactNode } from 'react';

/** Width and height of the drawing; it is cut to fit. */
export const coverWidth = 320;
export const coverHeight = 180;

/** Numbers 0..1 that are always the same for the same text, so that a course keeps its picture. */
function seededNumbers(text: string): () => number {
  let state =
    [...text].reduce(
      (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619),
      2_166_136_261,
    ) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What is drawn in one go: shapes of one colour that do not darken each other. */
interface Layer {
  readonly color: 'white' | 'var(--ink)';
  readonly opacity: number;
  /** Path of SVG. */
  readonly d: string;
  /** Width of its line; without one the path is filled. */
  readonly line?: number;
}

type Pattern = (next: () => number) => readonly Layer[];

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const light = 'white';
const dark = 'var(--ink)';

/** A tenth of a unit is finer than a screen shows. */
const short = (value: number): number => Math.round(value * 10) / 10;

/**
 * Layers of what looks alike. A list draws many covers, in its first HTML as well, and what an element costs there is
 * more than what it shows.
 */
function together(shapes: readonly Layer[]): readonly Layer[] {
  const layers = new Map<string, Layer>();
  for (const shape of shapes) {
    const look = `${shape.color} ${shape.opacity} ${shape.line ?? ''}`;
    layers.set(look, { ...shape, d: (layers.get(look)?.d ?? '') + shape.d });
  }
  return [...layers.values()];
}

/** A colonnade: the house's own sign. */
const arches: Pattern = (next) => {
  const width = short(46 + next() * 12);
  const half = short(width / 2);
  return together(
    range(8).map((index) => {
      const left = short(60 + index * (width + 10));
      const top = short(34 + next() * 14 + half);
      const d = `M${left} 200V${top}a${half} ${half} 0 0 1 ${width} 0V200Z`;
      return index % 3 === 1 ? { color: dark, opacity: 0.16, d } : { color: light, opacity: 0.34, d };
    }),
  );
};

/** A low sun with its rings. */
const rings: Pattern = (next) => {
  const [x, y] = [short(210 + next() * 70), short(20 + next() * 40)];
  return range(5).map((index) => {
    const radius = 140 - index * 28;
    const d = `M${short(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0Z`;
    return { color: light, opacity: short((0.13 + index * 0.05) * 10) / 10, d };
  });
};

const hills: Pattern = (next) =>
  range(4).map((index) => {
    const base = 62 + index * 28;
    const [a, b] = [short(base - 40 + next() * 30), short(base + 10 + next() * 40)];
    const d = `M0 ${base + 20}C70 ${a} 120 ${a} 180 ${base}S270 ${b} 320 ${base - 18}V180H0Z`;
    return index % 2 ? { color: dark, opacity: 0.09, d } : { color: light, opacity: 0.36, d };
  });

const waves: Pattern = (next) => {
  const swing = short(14 + next() * 12);
  return together(
    range(9).map((index) => {
      const d = `M-20 ${14 + index * 20}q45-${swing} 90 0t90 0 90 0 90 0`;
      return index % 4 === 2 ? { color: dark, opacity: 0.22, d, line: 3 } : { color: light, opacity: 0.4, d, line: 7 };
    }),
  );
};

const tiles: Pattern = (next) =>
  together(
    range(40).map((index) => {
      const [x, y] = [(index % 8) * 40, Math.floor(index / 8) * 40];
      const d = next() > 0.5 ? `M${x} ${y}h40v40Z` : `M${x} ${y}v40h40Z`;
      const color = next() > 0.75 ? dark : light;
      return { color, opacity: next() > 0.75 ? 0.12 : short(1 + next() * 3) / 10, d };
    }),
  );

const columns: Pattern = (next) =>
  together(
    range(11).map((index) => {
      const top = short(180 - 30 - next() * 110);
      const d = `M${104 + index * 20} 190V${top + 6.5}a6.5 6.5 0 0 1 13 0V190Z`;
      return index % 4 === 2 ? { color: dark, opacity: 0.2, d } : { color: light, opacity: 0.38, d };
    }),
  );

/** Dots are the ends of lines without length. */
const dots: Pattern = (next) => {
  const turn = next() * 40;
  return together(
    range(70).map((index) => {
      const [column, row] = [index % 10, Math.floor(index / 10)];
      const line = short(3 + ((column + row) % 10) * 2.2 + (turn % 3) * 2);
      const d = `M${62 + column * 28} ${8 + row * 28}h0`;
      return (column * 3 + row) % 7 === 0
        ? { color: dark, opacity: 0.16, d, line }
        : { color: light, opacity: 0.42, d, line };
    }),
  );
};

/** One pattern for each placeholder colour, in their order. */
const patterns: readonly Pattern[] = [arches, rings, hills, waves, tiles, columns, dots];

/** Drawing of a course: always the same for the same number and text. */
export function coverPattern(number: number, text: string): ReactNode {
  const layers = patterns[number % patterns.length]?.(seededNumbers(text)) ?? [];
  return layers.map(({ color, opacity, d, line }, index) =>
    line === undefined ? (
      <path key={index} d={d} fill={color} opacity={opacity} />
    ) : (
      <path key={index} d={d} fill="none" stroke={color} strokeWidth={line} opacity={opacity} />
    ),
  );
}
