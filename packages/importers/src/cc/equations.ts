import type { ElementReplacer } from '../html/rewrite-html.ts';
import { decoded } from './cartridge-files.ts';
import { escapeText } from '../xml/entities.ts';

/** Canvas draws formulas as pictures on its own server. Their LaTeX stays as text between the usual marks, to be read and typeset. */
export const replaceEquation: ElementReplacer = (name, attributes) => {
  const source = attributes['src'] ?? '';
  const isEquation = name === 'img' && (/\bequation_image\b/.test(attributes['class'] ?? '') || source.includes('/equation_images/'));
  if (!isEquation) return null;
  const drawn = /\/equation_images\/([^?#]*)/.exec(source)?.[1] ?? '';
  const spoken = (attributes['alt'] ?? attributes['title'] ?? '').replace(/^LaTeX:\s*/, '');
  // The address is encoded twice.
  const latex = [attributes['data-equation-content'], spoken, decoded(decoded(drawn))].find(
    (text) => text !== undefined && text.trim() !== '',
  );
  return latex === undefined ? null : `<span class="math">\\(${escapeText(latex.trim())}\\)</span>`;
};
