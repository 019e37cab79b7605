import type { XmlElement, XmlNode } from './xml-tree.ts';
import { escapeAttribute, escapeText } from './entities.ts';

/** HTML elements that never have an end tag; every other must have one, even when it is empty. */
export const voidElements: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** An element as XML text. */
export function toXml(element: XmlElement): string {
  const inner = element.children
    .map((child) => (child.type === 'text' ? escapeText(child.text) : toXml(child)))
    .join('');
  const start = startOf(element);
  return inner === '' ? `${start}/>` : `${start}>${inner}</${element.name}>`;
}

/**
 * Content of an element, as HTML. An element that holds only text holds HTML as text (CDATA or escaped); one that holds
 * elements is HTML already.
 */
export function innerHtml(element: XmlElement): string {
  const hasElements = element.children.some((child) => child.type === 'element');
  return element.children
    .map((child) => (child.type === 'text' && (child.cdata || !hasElements) ? child.text : toHtml(child)))
    .join('');
}

function toHtml(node: XmlNode): string {
  if (node.type === 'text') return escapeText(node.text);
  const inner = node.children.map(toHtml).join('');
  return voidElements.has(node.name) ? `${startOf(node)}>` : `${startOf(node)}>${inner}</${node.name}>`;
}

/** The start tag of an element without its last sign. */
export function startOf(element: XmlElement): string {
  const attributes = [...element.attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<${element.name}${attributes.join('')}`;
}
