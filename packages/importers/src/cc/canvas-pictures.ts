import type { ElementReplacer } from '../html/rewrite-html.ts';
import { decoded } from './cartridge-files.ts';
import { escapeText } from '../xml/entities.ts';

type Attributes = Readonly<Record<string, string>>;

/**
 * Pictures that lie on Canvas's own server: a formula becomes its LaTeX, to be read and typeset; the sign of a player
 * says nothing.
 */
export const replacePicture: ElementReplacer = (name, attributes) => {
  if (name !== 'img') return null;
  return isPlaySign(attributes) ? '' : equation(attributes);
};

/** Canvas lays it over a film, in a second link beside the one with words. */
function isPlaySign(attributes: Attributes): boolean {
  return /\bmedia_comment_thumbnail\b/.test(attributes['class'] ?? '');
}

/** The formula as text between the usual marks; null for any other picture. */
function equation(attributes: Attributes): string | null {
  const source = attributes['src'] ?? '';
  if (!/\bequation_image\b/.test(attributes['class'] ?? '') && !source.includes('/equation_images/')) return null;
  const drawn = /\/equation_images\/([^?#]*)/.exec(source)?.[1] ?? '';
  const spoken = (attributes['alt'] ?? attributes['title'] ?? '').replace(/^LaTeX:\s*/, '');
  // the address is encoded twice
  const latex = [attributes['data-equation-content'], spoken, decoded(decoded(drawn))].find(
    (text) => text !== undefined && text.trim() !== '',
  );
  return latex === undefined ? null : `<span class="math">\\(${escapeText(latex.trim())}\\)</span>`;
}
