import type { FittedText } from './fit.ts';
import type { ShapedLine } from './shape.ts';

/** Something that is drawn; in points, from the upper left corner. */
export type Mark =
  | {
      readonly kind: 'path';
      readonly d: string;
      readonly fill?: string;
      readonly stroke?: string;
      readonly width?: number;
      readonly opacity?: number;
    }
  | {
      readonly kind: 'line';
      readonly line: ShapedLine;
      readonly size: number;
      readonly x: number;
      readonly y: number;
      readonly fill: string;
    }
  | {
      readonly kind: 'image';
      /** Base64 of a PNG or JPEG. */
      readonly data: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

/** A part of what a document says, for those who hear it as well. */
export interface Said {
  readonly tag: 'H1' | 'H2' | 'P' | 'LBody' | 'Figure';
  /** What it says, or what a picture shows. */
  readonly words: string;
  readonly marks: readonly Mark[];
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Says nothing. */
  readonly ornaments: readonly Mark[];
  readonly said: readonly Said[];
}

export const rect = ([x, y, width, height]: readonly [number, number, number, number]): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

export const circle = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Where lines stand between two edges. */
export type Align = 'start' | 'middle' | 'end';

export interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: Align;
  readonly rtl: boolean;
}

/** Height of a line in sizes of its letters: every script has room for its marks. */
const leading = 1.42;

export const heightOf = ({ size, lines }: FittedText): number => lines.length * size * leading;

/** The lines of a text below each other, the first one's upper edge at `y`. */
export function stacked(text: FittedText, column: Column, { y, fill }: { readonly y: number; readonly fill: string }) {
  const { size, lines } = text;
  return lines.map((line, index): Mark => {
    const isAtLeft = (column.align === 'start') !== column.rtl;
    const free = column.width - line.width * size;
    const x = column.x + (column.align === 'middle' ? free / 2 : isAtLeft ? 0 : free);
    return { kind: 'line', line, size, x, y: y + (index + 0.5) * size * leading + size * 0.34, fill };
  });
}
