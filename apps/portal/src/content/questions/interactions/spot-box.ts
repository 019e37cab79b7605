import type { Spot } from '@stoa/contract';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Physical sides: a picture is not mirrored where text runs to the left. */
interface Box {
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
}

const everything = [0, 0, 1, 1] as const;

/** Left, top, right and bottom of a spot in pixels of the picture. */
function edgesOf({ shape, coords }: Spot): readonly [number, number, number, number] | null {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === 'circle') return [a - c, b - c, a + c, b + c];
  if (shape === 'ellipse') return [a - c, b - d, a + c, b + d];
  if (shape === 'rect') return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  if (shape === 'default') return null;
  const across = coords.filter((_, index) => index % 2 === 0);
  const down = coords.filter((_, index) => index % 2 === 1);
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

/** The box around a spot in shares of its picture. */
export function boxOf(spot: Spot, { width, height }: Size): Box {
  const edges = edgesOf(spot);
  const [left, top, right, bottom] =
    edges === null ? everything : [edges[0] / width, edges[1] / height, edges[2] / width, edges[3] / height];
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  return { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) };
}
