/** Red, green and blue, 0..255. */
type Color = readonly [number, number, number];

const read = (color: string): Color => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as never;
const write = (color: Color): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A color with a share of another in it. */
export function mixed(color: string, other: string, share: number): string {
  const [one, two] = [read(color), read(other)];
  return write([0, 1, 2].map((part) => (one[part] ?? 0) * (1 - share) + (two[part] ?? 0) * share) as never);
}

function luminance(color: string): number {
  const [red, green, blue] = read(color).map((part) => {
    const share = part / 255;
    return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast of two colors, 1..21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** A color in which words can be read on paper of another: darker, or lighter on dark paper. */
export function readable(color: string, paper: string): string {
  const towards = luminance(paper) > 0.4 ? '#000000' : '#ffffff';
  let [found, share] = [color, 0];
  while (contrast(found, paper) < 4.8 && share < 1) {
    share += 0.08;
    found = mixed(color, towards, Math.min(share, 1));
  }
  return found;
}
