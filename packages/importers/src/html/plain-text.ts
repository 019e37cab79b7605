import { Parser } from 'htmlparser2';
import { createElementMeter } from '../limits.ts';
import { escapeText } from '../xml/entities.ts';

/** The words of a piece of HTML, with single spaces. A piece that is larger than a page is refused under `subject`. */
export function plainText(html: string, subject = ''): string {
  const words: string[] = [];
  const meter = createElementMeter('page', subject);
  let hidden = 0;
  const parser = new Parser(
    {
      onopentagname: meter.element,
      onattribute: meter.attribute,
      onopentag: (name) => {
        if (name === 'script' || name === 'style') hidden += 1;
        words.push(' ');
      },
      ontext: (text) => {
        if (hidden === 0) words.push(text);
      },
      onclosetag: (name) => {
        if (name === 'script' || name === 'style') hidden -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return words.join('').replace(/\s+/g, ' ').trim();
}

const shownElements = /<(?:img|iframe|video|audio|object|embed|svg|canvas|math|input|button|select|textarea|hr)\b/i;

/** True when a reader would see anything of a piece of HTML. */
export function hasVisibleContent(html: string): boolean {
  return shownElements.test(html) || plainText(html) !== '';
}

/** Plain text as HTML: what stands between empty lines is a paragraph. */
export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeText(part)}</p>`)
    .join('\n');
}
