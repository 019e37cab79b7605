import { attributeOf, childElements, localName, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { escapeAttribute, escapeText } from '../xml/entities.ts';
import { innerHtml } from '../xml/serialize.ts';

/** Canvas writes HTML into texts that it calls plain. */
const htmlInside = /<\/?(?:p|div|span|br|img|b|i|u|em|strong|sub|sup|a|ul|ol|li|table|tr|td|pre|code|h[1-6])\b[^>]*>/i;

/** HTML of the materials below an element, one after the other, `inline` where they stand in a line. */
export function materialsHtml(element: XmlElement | undefined, inline = false): string {
  if (element === undefined) return '';
  if (localName(element) === 'material') return materialHtml(element, inline);
  return childElements(element)
    .map((child) => materialsHtml(child, inline))
    .join('');
}

/** HTML of one `material`. */
export function materialHtml(material: XmlElement, inline: boolean): string {
  const parts = childElements(material).map((part) => partHtml(part));
  const html = parts.map((part) => part.html).join('');
  const isPlain = parts.every((part) => part.isPlain);
  return isPlain && !inline && html.trim() !== '' ? `<p>${html.trim()}</p>` : html;
}

function partHtml(part: XmlElement): { readonly html: string; readonly isPlain: boolean } {
  const address = escapeAttribute(attributeOf(part, 'uri') ?? '');
  switch (localName(part)) {
    case 'mattext':
    case 'matemtext':
      return textHtml(part);
    case 'matimage':
      return {
        html: `<img src="${address}" alt="${escapeAttribute(attributeOf(part, 'label') ?? '')}">`,
        isPlain: true,
      };
    case 'mataudio':
      return { html: `<audio controls="" src="${address}"></audio>`, isPlain: true };
    case 'matvideo':
      return { html: `<video controls="" src="${address}"></video>`, isPlain: true };
    case 'matbreak':
      return { html: '<br>', isPlain: true };
    default:
      return { html: '', isPlain: true };
  }
}

function textHtml(part: XmlElement): { readonly html: string; readonly isPlain: boolean } {
  if (childElements(part).length > 0) return { html: innerHtml(part), isPlain: false };
  const text = textOf(part);
  if (attributeOf(part, 'texttype')?.toLowerCase() === 'text/html' || htmlInside.test(text))
    return { html: text, isPlain: false };
  return { html: escapeText(text), isPlain: true };
}
