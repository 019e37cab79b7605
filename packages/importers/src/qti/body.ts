import type { Interaction, NotAskedReason } from '@stoa/contract';
import type { ResponseDeclaration } from '@stoa/assessment';
import { attributeOf, type XmlElement, type XmlNode } from '../xml/xml-tree.ts';
import { escapeAttribute, escapeText } from '../xml/entities.ts';
import { pictureIn } from './pictures.ts';
import { readInteraction } from './interactions.ts';
import { startOf, voidElements } from '../xml/serialize.ts';
import type { BodyTexts } from './body-texts.ts';

/** The text of an item, with what stands in it. */
export interface BodyReader {
  /** HTML of nodes, cleaned. */
  readonly html: (nodes: readonly XmlNode[]) => string;
  readonly interactions: readonly Interaction[];
  readonly refusals: readonly NotAskedReason[];
  /** HTML for those who grade, one text for each block. */
  readonly notes: readonly string[];
  readonly lost: ReadonlySet<string>;
}

interface Body {
  readonly texts: BodyTexts;
  readonly responses: readonly ResponseDeclaration[];
  readonly interactions: Interaction[];
  readonly refusals: NotAskedReason[];
  readonly notes: string[];
  readonly lost: Set<string>;
}

type Writer = (element: XmlElement, body: Body) => string;

const inline: ReadonlySet<string> = new Set(['inlineChoice', 'textEntry', 'endAttempt']);
const quoted = (element: XmlElement, name: string): string => escapeAttribute(attributeOf(element, name) ?? '');
const inside = (element: XmlElement, body: Body): string => write(element.children, body);

function write(nodes: readonly XmlNode[], body: Body): string {
  return nodes.map((node) => (node.type === 'text' ? escapeText(node.text) : writeElement(node, body))).join('');
}

const cleaned = (nodes: readonly XmlNode[], body: Body): string => body.texts.clean(write(nodes, body)).trim();

function writeInteraction(element: XmlElement, body: Body, stage?: XmlElement): string {
  const id = attributeOf(element, 'responseIdentifier');
  const response = body.responses.find((one) => one.id === id);
  const html = (nodes: readonly XmlNode[]): string => cleaned(nodes, body);
  const read = readInteraction(element, { texts: body.texts, response, html, stage });
  if (typeof read === 'string') {
    body.refusals.push(read);
    body.lost.add(element.name);
    return '';
  }
  body.interactions.push(read);
  const name = inline.has(read.kind) ? 'span' : 'div';
  return `<${name} data-interaction="${escapeAttribute(read.id)}"></${name}>`;
}

/** Words that depend on a variable. */
const conditional =
  (name: 'div' | 'span', attribute: 'data-feedback' | 'data-template', identifier: string): Writer =>
  (element, body) => {
    const show = String(attributeOf(element, 'showHide') !== 'hide');
    const id = quoted(element, identifier);
    const start = `<${name} ${attribute}="${id}" data-value="${quoted(element, 'identifier')}" data-show="${show}">`;
    return `${start}${inside(element, body)}</${name}>`;
  };

/** A rubric for learners stands where it is; one for others is a note for those who grade. */
function rubric(element: XmlElement, body: Body): string {
  const views = (attributeOf(element, 'view') ?? 'candidate').split(/\s+/u);
  if (views.includes('candidate')) return `<div>${inside(element, body)}</div>`;
  if (views.some((view) => /^(?:scorer|author|tutor)$/u.test(view))) body.notes.push(cleaned(element.children, body));
  else body.lost.add('rubricBlock');
  return '';
}

function object(element: XmlElement, body: Body): string {
  const source = quoted(element, 'data');
  const type = attributeOf(element, 'type') ?? '';
  const size = ['width', 'height']
    .flatMap((name) => (attributeOf(element, name) === undefined ? [] : [` ${name}="${quoted(element, name)}"`]))
    .join('');
  const words = element.children.filter((node) => node.type === 'text' || node.name !== 'param');
  const kind = /^(audio|video)\//u.exec(type)?.[1];
  if (kind !== undefined) return `<${kind} controls src="${source}"${kind === 'video' ? size : ''}></${kind}>`;
  if (type.startsWith('image/') || /\.(?:png|jpe?g|gif|svg|webp)$/iu.test(source)) {
    const alt = words.map((node) => (node.type === 'text' ? node.text : '')).join('');
    return `<img src="${source}" alt="${escapeAttribute(alt.replaceAll(/\s+/gu, ' ').trim())}"${size}>`;
  }
  const text = write(words, body);
  return source === '' ? text : `<a href="${source}">${text.trim() === '' ? source : text}</a>`;
}

function stage(element: XmlElement, body: Body): string {
  const picture = pictureIn(element);
  return element.children
    .filter((node) => node !== picture)
    .map((node) => {
      const isObject = node.type === 'element' && node.name === 'positionObjectInteraction';
      return isObject ? writeInteraction(node, body, picture) : write([node], body);
    })
    .join('');
}

/** A place inside of an interaction. */
const place =
  (attribute: 'data-gap' | 'data-hottext'): Writer =>
  (element, body) =>
    `<span ${attribute}="${quoted(element, 'identifier')}">${inside(element, body)}</span>`;

const left: Writer = (element, body) => {
  body.lost.add(element.name);
  return '';
};

const writers: Readonly<Record<string, Writer>> = {
  feedbackBlock: conditional('div', 'data-feedback', 'outcomeIdentifier'),
  feedbackInline: conditional('span', 'data-feedback', 'outcomeIdentifier'),
  templateBlock: conditional('div', 'data-template', 'templateIdentifier'),
  templateInline: conditional('span', 'data-template', 'templateIdentifier'),
  printedVariable: (element) => {
    const format = attributeOf(element, 'format') === undefined ? '' : ` data-format="${quoted(element, 'format')}"`;
    return `<span data-variable="${quoted(element, 'identifier')}"${format}></span>`;
  },
  rubricBlock: rubric,
  positionObjectStage: stage,
  object,
  contentBody: inside,
  stimulus: (element, body) => `<div>${inside(element, body)}</div>`,
  gap: place('data-gap'),
  hottext: place('data-hottext'),
  stylesheet: left,
  catalogInfo: left,
  infoControl: left,
  include: left,
  companionMaterialsInfo: left,
};

function writeElement(element: XmlElement, body: Body): string {
  if (element.name.endsWith('Interaction')) return writeInteraction(element, body);
  const writer = Object.hasOwn(writers, element.name) ? writers[element.name] : undefined;
  if (writer !== undefined) return writer(element, body);
  const start = `${startOf(element)}>`;
  return voidElements.has(element.name) ? start : `${start}${inside(element, body)}</${element.name}>`;
}

/** Reads the texts of one item, and gathers what stands in them. */
export function createBodyReader(texts: BodyTexts, responses: readonly ResponseDeclaration[]): BodyReader {
  const body: Body = { texts, responses, interactions: [], refusals: [], notes: [], lost: new Set() };
  return { ...body, html: (nodes) => cleaned(nodes, body) };
}
