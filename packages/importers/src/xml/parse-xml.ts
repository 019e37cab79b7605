import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { XmlElement, XmlNode } from './xml-tree.ts';
import { asRefusal, ImportRefused } from '../refused.ts';
import { decodeReferences } from './entities.ts';
import { decodeText } from './decode-text.ts';
import { maxNesting } from '../limits.ts';
import { refuseOversizedXml } from './measure-xml.ts';
import { withoutDoctype } from './doctype.ts';

const attributesKey = ':@';
const textKey = '#text';
const cdataKey = '#cdata';

// Entities stay off: references are decoded here, and documents that define their own never get so far.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: textKey,
  cdataPropName: cdataKey,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: maxNesting,
});

/**
 * Reads a well-formed XML document into its root element. Throws `ImportRefused` with `xml-not-well-formed`,
 * `xml-entities` or the limit that it exceeds, and the given subject, which is the path of the document.
 */
export function parseXml(source: Uint8Array, subject: string): XmlElement {
  const text = withoutDoctype(decodeText(source), subject);
  refuseOversizedXml(text, subject);
  const root = rootOf(text, subject);
  if (root === undefined) throw new ImportRefused('xml-not-well-formed', subject);
  return root;
}

function rootOf(text: string, subject: string): XmlElement | undefined {
  try {
    const valid = XMLValidator.validate(text);
    if (valid !== true) throw new ImportRefused('xml-not-well-formed', `${subject}:${valid.err.line}`);
    const parsed: unknown = parser.parse(text);
    const nodes = nodesOf(parsed).filter((node) => node.type === 'element');
    return nodes.length === 1 ? nodes[0] : undefined;
  } catch (error) {
    const line = lineOfReference(text);
    throw asRefusal(error, 'xml-not-well-formed', line === undefined ? subject : `${subject}:${line}`);
  }
}

const notReferring = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/gu;

/** Line of the first `&` that names nothing, as in an address that was not written for XML; undefined without one. */
function lineOfReference(text: string): number | undefined {
  const referring = text.replaceAll(notReferring, (whole) => whole.replaceAll(/[^\n]/gu, ' '));
  const wrong = [...referring.matchAll(/&(?:[^;&<\s]{0,40};)?/gu)].find(([one]) => decodeReferences(one) === null);
  return wrong === undefined ? undefined : text.slice(0, wrong.index).split('\n').length;
}

function nodesOf(parsed: unknown): XmlNode[] {
  if (!Array.isArray(parsed)) throw new TypeError('A list of nodes was expected.');
  return parsed.flatMap((item: unknown) => (isRecord(item) ? nodesOfItem(item) : []));
}

function nodesOfItem(item: Record<string, unknown>): XmlNode[] {
  return Object.entries(item)
    .filter(([name]) => name !== attributesKey)
    .map(([name, value]): XmlNode => {
      if (name === textKey) return { type: 'text', text: decoded(value), cdata: false };
      if (name === cdataKey) return { type: 'text', text: rawTextOf(value), cdata: true };
      return { type: 'element', name, attributes: attributesOf(item[attributesKey]), children: nodesOf(value) };
    });
}

/** CDATA comes as a list with one text, which is not to be decoded. */
function rawTextOf(value: unknown): string {
  const [first]: unknown[] = Array.isArray(value) ? value : [];
  const text = isRecord(first) ? first[textKey] : undefined;
  return typeof text === 'string' ? text : '';
}

function attributesOf(value: unknown): Map<string, string> {
  const pairs = isRecord(value) ? Object.entries(value) : [];
  // XML turns line breaks inside attribute values into spaces; written as references they stay.
  return new Map(
    pairs.map(([name, text]) => [name, decoded(typeof text === 'string' ? text.replace(/[\t\r\n]/g, ' ') : '')]),
  );
}

function decoded(value: unknown): string {
  const text = typeof value === 'string' ? decodeReferences(value) : '';
  if (text === null) throw new TypeError('An unknown entity is used.');
  return text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
