import { localName, type XmlElement } from '../xml/xml-tree.ts';

const camel = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/gu, (_dash, letter: string) => letter.toUpperCase());

/** Names whose capitals do not follow from those of QTI 3. */
const otherwise: Readonly<Record<string, string>> = { durationLt: 'durationLT', durationGte: 'durationGTE' };

function nameOf(element: XmlElement): string {
  const name = localName(element);
  if (!name.startsWith('qti-')) return name;
  const plain = camel(name.slice('qti-'.length));
  return otherwise[plain] ?? plain;
}

function attributesOf(element: XmlElement, isQtiThree: boolean): Map<string, string> {
  const kept = [...element.attributes].flatMap(([name, value]): [string, string][] => {
    if (name === 'xml:lang') return [['lang', value]];
    if (name.includes(':') || name === 'xmlns') return [];
    if (!isQtiThree || /^(?:data|aria)-/u.test(name)) return [[name, value]];
    return [[camel(name), name === 'base-type' ? camel(value) : value]];
  });
  return new Map(kept);
}

/**
 * An element of any version of QTI with the names that it has in QTI 2, without prefixes, and so all below it. HTML and
 * MathML have no prefix afterwards either.
 */
export function asQtiTwo(element: XmlElement): XmlElement {
  return {
    type: 'element',
    name: nameOf(element),
    attributes: attributesOf(element, localName(element).startsWith('qti-')),
    children: element.children.map((child) => (child.type === 'text' ? child : asQtiTwo(child))),
  };
}
