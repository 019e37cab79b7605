import { Resvg } from '@resvg/resvg-js';
import type { Mark } from '../../../kernel/drawing/scene.ts';
import { drawArtifacts, taggedPdf } from '../../../kernel/drawing/tagged-pdf.ts';

const side = 64;

/** Draws a picture as certificates do; fails where nothing of it would be seen. */
export async function triedPicture(data: string): Promise<Uint8Array> {
  const { document, ended } = taggedPdf({ size: [side, side], lang: 'en', title: 'Picture', author: 'Stoa' });
  const mark: Mark = { kind: 'image', data, x: 0, y: 0, width: side, height: side };
  drawArtifacts(document, 'Layout', [mark]);
  document.end();
  await ended;
  const type = data.startsWith('iVBOR') ? 'png' : 'jpeg';
  const href = `data:image/${type};base64,${data}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><image href="${href}" width="${side}" height="${side}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  if (!pixels.some((value) => value > 0)) throw new Error('Nothing of the picture is seen.');
  return new Uint8Array();
}
