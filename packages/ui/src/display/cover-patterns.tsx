import type { ReactNode } from 'react';

/** Width and height of the drawing; it is cut to fit. */
export const coverWidth = 320;
export const coverHeight = 180;

/** Numbers 0..1 that are always the same for the same text, so that a course keeps its picture. */
export function seededNumbers(text: string): () => number {
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

type Pattern = (next: () => number) => ReactNode;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const light = { fill: 'white' };
const dark = { fill: 'var(--ink)' };

/** A colonnade: the house's own sign. */
const arches: Pattern = (next) => {
  const width = 46 + next() * 12;
  return range(8).map((index) => {
    const left = 60 + index * (width + 10);
    const top = 34 + next() * 14;
    return (
      <path
        key={index}
        d={`M${left} 200V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V200Z`}
        {...(index % 3 === 1 ? dark : light)}
        opacity={index % 3 === 1 ? 0.16 : 0.34}
      />
    );
  });
};

/** A low sun with its rings. */
const rings: Pattern = (next) => {
  const x = 210 + next() * 70;
  const y = 20 + next() * 40;
  return range(5).map((index) => (
    <circle key={index} cx={x} cy={y} r={140 - index * 28} {...light} opacity={0.13 + index * 0.05} />
  ));
};

const hills: Pattern = (next) =>
  range(4).map((index) => {
    const base = 62 + index * 28;
    const [a, b] = [base - 40 + next() * 30, base + 10 + next() * 40];
    return (
      <path
        key={index}
        d={`M0 ${base + 20}C70 ${a} 120 ${a} 180 ${base}S270 ${b} 320 ${base - 18}V180H0Z`}
        {...(index % 2 ? dark : light)}
        opacity={index % 2 ? 0.09 : 0.36}
      />
    );
  });

const waves: Pattern = (next) => {
  const swing = 14 + next() * 12;
  return range(9).map((index) => {
    const y = 14 + index * 20;
    return (
      <path
        key={index}
        d={`M-20 ${y}q45 ${-swing} 90 0t90 0 90 0 90 0`}
        fill="none"
        stroke={index % 4 === 2 ? 'var(--ink)' : 'white'}
        strokeWidth={index % 4 === 2 ? 3 : 7}
        opacity={index % 4 === 2 ? 0.22 : 0.4}
      />
    );
  });
};

const tiles: Pattern = (next) =>
  range(40).map((index) => {
    const [x, y] = [(index % 8) * 40, Math.floor(index / 8) * 40];
    const corner = next() > 0.5 ? `M${x} ${y}h40v40Z` : `M${x} ${y}v40h40Z`;
    return (
      <path
        key={index}
        d={corner}
        {...(next() > 0.75 ? dark : light)}
        opacity={next() > 0.75 ? 0.12 : 0.08 + next() * 0.3}
      />
    );
  });

const columns: Pattern = (next) =>
  range(11).map((index) => {
    const height = 30 + next() * 110;
    return (
      <rect
        key={index}
        x={104 + index * 20}
        y={180 - height}
        width="13"
        height={height + 10}
        rx="6.5"
        {...(index % 4 === 2 ? dark : light)}
        opacity={index % 4 === 2 ? 0.2 : 0.38}
      />
    );
  });

const dots: Pattern = (next) => {
  const turn = next() * 40;
  return range(70).map((index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)];
    const radius = 1.5 + ((column + row) % 10) * 1.1 + (turn % 3);
    return (
      <circle
        key={index}
        cx={62 + column * 28}
        cy={8 + row * 28}
        r={radius}
        {...((column * 3 + row) % 7 === 0 ? dark : light)}
        opacity={(column * 3 + row) % 7 === 0 ? 0.16 : 0.42}
      />
    );
  });
};

/** One pattern for each placeholder colour, in their order. */
export const coverPatterns: readonly Pattern[] = [arches, rings, hills, waves, tiles, columns, dots];
