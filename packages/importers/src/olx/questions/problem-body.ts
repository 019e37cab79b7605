import type { NotAskedReason } from '@stoa/contract';
import type { Field, FieldContext, FieldReader } from './field.ts';
import type { PageTexts } from './page-texts.ts';
import type { XmlElement, XmlNode } from '../../xml/xml-tree.ts';
import { annotation, checkboxes, dropdown, multipleChoice } from './choice-fields.ts';
import { attributeOf, childElements, descendants, textOf } from '../../xml/xml-tree.ts';
import { escapeText } from '../../xml/entities.ts';
import { plainText } from '../../html/plain-text.ts';
import { formula, numerical, text } from './text-fields.ts';
import { pointInPicture } from './image-field.ts';
import { submission } from './file-field.ts';
import { startOf, voidElements } from '../../xml/serialize.ts';

/** How the answer fields inside of a response are read, by its name and theirs. */
const readers: Readonly<Record<string, { readonly inputs: readonly string[]; readonly read: FieldReader }>> = {
  multiplechoiceresponse: { inputs: ['choicegroup', 'radiogroup'], read: multipleChoice },
  choiceresponse: { inputs: ['checkboxgroup', 'radiogroup'], read: checkboxes },
  truefalseresponse: { inputs: ['choicegroup', 'checkboxgroup'], read: checkboxes },
  optionresponse: { inputs: ['optioninput'], read: dropdown },
  numericalresponse: { inputs: ['textline', 'formulaequationinput'], read: numerical },
  stringresponse: { inputs: ['textline'], read: text },
  formularesponse: { inputs: ['textline', 'formulaequationinput'], read: formula },
  imageresponse: { inputs: ['imageinput'], read: pointInPicture },
  coderesponse: { inputs: ['filesubmission'], read: submission },
  annotationresponse: { inputs: ['annotationinput'], read: annotation },
};

/** Responses that a program grades which is not here. */
const programs: ReadonlySet<string> = new Set(['coderesponse']);

/** Fields that are a program of their own. */
const scriptInputs: ReadonlySet<string> = new Set([
  'crystallography',
  'designprotein2dinput',
  'drag_and_drop_input',
  'editageneinput',
  'editamoleculeinput',
  'javascriptinput',
  'jsinput',
  'jsmeinput',
  'schematic',
  'vsepr_input',
]);
/** What is no text of the problem: fields that are not read where they stand, keys, and words for afterwards. */
const leftOut: ReadonlySet<string> = new Set([
  ...scriptInputs,
  ...Object.values(readers).flatMap(({ inputs }) => inputs),
  'additional_answer',
  'answer',
  'chemicalequationinput',
  'checkboxtextgroup',
  'choicehint',
  'codeinput',
  'codeparam',
  'compoundhint',
  'correcthint',
  'demandhint',
  'endouttext',
  'hintgroup',
  'matlabinput',
  'numericalhint',
  'optionhint',
  'radiotextgroup',
  'responseparam',
  'script',
  'solution',
  'solutionset',
  'startouttext',
  'stringequalhint',
  'style',
  'targetedfeedbackset',
  'textbox',
]);
const unwrapped: ReadonlySet<string> = new Set([
  'problem',
  'question',
  'text',
  'targetedfeedback',
  'hint',
  'option',
  'choice',
]);
const paragraphs: ReadonlySet<string> = new Set(['label', 'description', 'comment', 'comment_prompt', 'tag_prompt']);
const blocks: ReadonlySet<string> = new Set(['choice', 'selectPoint', 'upload']);

export const isResponse = ({ name }: XmlElement): boolean => name.endsWith('response');

/** What stands in a problem, or in a part of it. */
export interface ProblemBody {
  /** Not cleaned yet; fields are marked as `Item.html` says. */
  readonly html: string;
  readonly fields: readonly Field[];
  /** Why some of its fields cannot be asked. */
  readonly refusals: readonly NotAskedReason[];
}

/** Why a response that nothing here scores is not asked. */
function refusalOf(response: XmlElement): NotAskedReason {
  const names = descendants(response).map(({ name }) => name);
  if (programs.has(response.name) && !names.some((name) => scriptInputs.has(name))) return 'program-graded';
  if (Object.hasOwn(readers, response.name)) return 'broken';
  if (response.name === 'javascriptresponse' || names.some((name) => scriptInputs.has(name))) return 'script-input';
  return 'program-graded';
}

/** Reads parts of one problem after another; ids of fields go on through all of them. */
export function createBodyReader(texts: PageTexts): {
  readonly read: (nodes: readonly XmlNode[]) => ProblemBody;
  /** The content of an element as clean HTML. */
  readonly htmlOf: (element: XmlElement) => string;
} {
  const state = { count: 0 };
  const htmlOf = (element: XmlElement): string =>
    texts.clean(element.children.map((node) => plain(node)).join('')).trim();
  return {
    htmlOf,
    read: (nodes) => {
      const fields: Field[] = [];
      const refusals: NotAskedReason[] = [];
      const names = new Map<Field, string>();
      const context = (response: XmlElement): FieldContext => {
        state.count += 1;
        return { id: `R${state.count}`, prompt: promptOf(response, htmlOf), htmlOf, address: texts.address };
      };
      const input: InputWriter = (element, response) => {
        const field = readers[response.name]?.read(element, response, context(response));
        if (typeof field === 'string') refusals.push(field);
        if (field === undefined || typeof field === 'string') return '';
        fields.push(field);
        names.set(field, attributeOf(element, 'label') ?? '');
        return markOf(field);
      };
      const html = nodes.map((node) => written(node, { input, refuse: (reason) => refusals.push(reason) })).join('');
      return { html, fields: fields.map((field) => named(field, names.get(field) ?? '', html)), refusals };
    },
  };
}

/** Older fields have their label in an attribute, and mostly repeat what stands above them. */
function named(field: Field, label: string, html: string): Field {
  const words = plainText(label);
  if (field.interaction.prompt !== null || words === '' || plainText(html).includes(words)) return field;
  return { ...field, interaction: { ...field.interaction, prompt: escapeText(words) } };
}

function markOf({ interaction: { id, kind } }: Field): string {
  const name = blocks.has(kind) ? 'div' : 'span';
  return `<${name} data-interaction="${id}"></${name}>`;
}

type InputWriter = (element: XmlElement, response: XmlElement) => string;

interface Writing {
  readonly input: InputWriter;
  readonly refuse: (reason: NotAskedReason) => void;
  /** The response around. */
  readonly response?: XmlElement;
}

function written(node: XmlNode, writing: Writing): string {
  if (node.type === 'text') return escapeText(node.text);
  const { response } = writing;
  if (isResponse(node)) return writtenResponse(node, writing);
  const row = response === undefined ? undefined : readers[response.name];
  if (response !== undefined && row?.inputs.includes(node.name) === true) return writing.input(node, response);
  // the words above the only field of a response are the field's own
  const isPrompt = node.name === 'label' || node.name === 'description';
  if (isPrompt && response !== undefined && row !== undefined && inputsOf(response).length === 1) return '';
  return framed(node, node.children.map((child) => written(child, writing)).join(''));
}

function writtenResponse(response: XmlElement, writing: Writing): string {
  if (inputsOf(response).length === 0) writing.refuse(refusalOf(response));
  return response.children.map((child) => written(child, { ...writing, response })).join('');
}

function inputsOf(response: XmlElement): XmlElement[] {
  const inputs = readers[response.name]?.inputs ?? [];
  return descendants(response).filter(({ name }) => inputs.includes(name));
}

/** A text without any field. */
function plain(node: XmlNode): string {
  return node.type === 'text' ? escapeText(node.text) : framed(node, node.children.map(plain).join(''));
}

/** An element around its content, in the words of HTML. */
function framed(element: XmlElement, inner: string): string {
  const { name } = element;
  if (leftOut.has(name)) return '';
  if (unwrapped.has(name)) return inner;
  if (paragraphs.has(name)) return `<p>${inner}</p>`;
  if (name === 'clarification') return ` (${inner.trim()})`;
  if (name === 'math' && childElements(element).length === 0)
    return `\\(${escapeText(
      textOf(element)
        .trim()
        .replace(/^\$+|\$+$/g, ''),
    )}\\)`;
  return voidElements.has(name) ? `${startOf(element)}>` : `${startOf(element)}>${inner}</${name}>`;
}

/** Label and description of a response, as the words above its field. */
function promptOf(response: XmlElement, htmlOf: (element: XmlElement) => string): string | null {
  const own = descendants(response);
  if (inputsOf(response).length !== 1) return null;
  const [label, ...rest] = own.filter(({ name }) => name === 'label' || name === 'description').map(htmlOf);
  if (label === undefined || label === '') return rest.length === 0 ? null : rest.join('');
  return rest.length === 0 ? label : [label, ...rest].map((html) => `<p>${html}</p>`).join('');
}
