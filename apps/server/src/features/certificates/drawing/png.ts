import { Resvg } from '@resvg/resvg-js';
import { outlineOf } from '../../../kernel/drawing/shape.ts';
import { round, type Mark, type Scene } from '../../../kernel/drawing/scene.ts';

/** Pixels for a point: sharp on paper that is as wide as a hand, and in previews. */
const pixels = 2;

function markOf(mark: Mark): string {
  switch (mark.kind) {
    case 'path': {
      const { d, fill = 'none', stroke = 'none', width = 1, opacity = 1 } = mark;
      return `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`;
    }
    case 'line': {
      const glyphs = mark.line.glyphs.flatMap((glyph) => {
        const d = outlineOf(glyph);
        const scale = mark.size / glyph.part.unitsPerEm;
        const [x, y] = [round(glyph.x * mark.size), round(glyph.y * mark.size)];
        return d === '' ? [] : [`<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${d}"/>`];
      });
      return `<g transform="translate(${round(mark.x)} ${round(mark.y)})" fill="${mark.fill}">${glyphs.join('')}</g>`;
    }
    case 'image': {
      const type = mark.data.startsWith('iVBOR') ? 'png' : 'jpeg';
      const { x, y, width, height, data } = mark;
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/${type};base64,${data}"/>`;
    }
  }
}

export function pngOf({ width, height, ornaments, said }: Scene): Uint8Array {
  const marks = [...ornaments, ...said.flatMap((one) => one.marks)].map(markOf);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}</svg>`;
  const options = { fitTo: { mode: 'zoom', value: pixels }, font: { loadSystemFonts: false } } as const;
  return new Resvg(svg, options).render().asPng();
}
