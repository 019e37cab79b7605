import type { Choice, Interaction, NotAskedReason } from '@stoa/contract';
import type { ResponseDeclaration } from '@stoa/assessment';
import { kindsOfMediaTypes } from '@stoa/domain';
import { attributeOf, childElements, firstAt, type XmlElement, type XmlNode } from '../xml/xml-tree.ts';
import { numberAt } from './declarations.ts';
import { escapeAttribute } from '../xml/entities.ts';
import { pictureIn, pictureOf, spotsIn, usesOf } from './pictures.ts';
import { uploadOf } from '../questions/upload.ts';
import type { BodyTexts } from './body-texts.ts';

/** What a reader of an interaction asks of the item around it. */
export interface InteractionContext {
  readonly texts: BodyTexts;
  readonly response: ResponseDeclaration | undefined;
  /** HTML of nodes of the body, cleaned. */
  readonly html: (nodes: readonly XmlNode[]) => string;
  /** The picture of the stage around a `positionObjectInteraction`. */
  readonly stage?: XmlElement | undefined;
}

type Reader = (element: XmlElement, context: InteractionContext) => Interaction;

function common(element: XmlElement, { html }: InteractionContext): { id: string; prompt: string | null } {
  const prompt = firstAt(element, 'prompt');
  const text = prompt === undefined ? '' : html(prompt.children);
  return { id: attributeOf(element, 'responseIdentifier') ?? '', prompt: text === '' ? null : text };
}

/**
 * How many are to be given. Where the author does not say it, one is the most of a single answer, and a list has no
 * limit: the limit of 1 that the standard has for some lists would leave no way to give the right answer.
 */
function limits(element: XmlElement, { response }: InteractionContext): { least: number; most: number | null } {
  const told = numberAt(element, 'maxChoices') ?? numberAt(element, 'maxAssociations');
  const most = told ?? (response === undefined || response.cardinality === 'single' ? 1 : 0);
  const least = numberAt(element, 'minChoices') ?? numberAt(element, 'minAssociations') ?? 0;
  return { least: Math.max(0, Math.floor(least)), most: most < 1 ? null : Math.floor(most) };
}

const shuffled = (element: XmlElement): { shuffle: boolean } => ({
  shuffle: attributeOf(element, 'shuffle') === 'true',
});

/** A choice that depends on a template variable stands in an element that says so. */
function inTemplate(element: XmlElement, html: string): string {
  const template = attributeOf(element, 'templateIdentifier');
  if (template === undefined) return html;
  const value = escapeAttribute(attributeOf(element, 'identifier') ?? '');
  const show = String(attributeOf(element, 'showHide') !== 'hide');
  return `<span data-template="${escapeAttribute(template)}" data-value="${value}" data-show="${show}">${html}</span>`;
}

/** Marks of help with a picture; there are no other words at it. */
const marksIn = (element: XmlElement): XmlElement[] =>
  childElements(element, 'span').filter((one) => attributeOf(one, 'data-support') !== undefined);

function choicesIn(element: XmlElement | undefined, names: readonly string[], context: InteractionContext): Choice[] {
  return childElements(element)
    .filter(({ name }) => names.includes(name))
    .map((choice) => {
      const picture = choice.name === 'gapImg' ? pictureOf(pictureIn(choice), context.texts) : undefined;
      const name = attributeOf(choice, 'objectLabel') ?? picture?.alt ?? '';
      return {
        id: attributeOf(choice, 'identifier') ?? '',
        html: picture === undefined ? inTemplate(choice, context.html(choice.children)) : context.html(marksIn(choice)),
        ...(picture === undefined ? {} : { image: { src: picture.src, alt: name } }),
        ...(attributeOf(choice, 'fixed') === 'true' ? { fixed: true } : {}),
        ...usesOf(choice),
      };
    });
}

/** The content of an interaction without its prompt and its choices. */
const textIn = (element: XmlElement, context: InteractionContext, without: readonly string[]): string =>
  context.html(element.children.filter((node) => node.type === 'text' || !['prompt', ...without].includes(node.name)));

const gapChoices = ['gapText', 'gapImg'];
const pictured = (element: XmlElement, { texts }: InteractionContext) => ({
  picture: pictureOf(pictureIn(element), texts),
});

const positive = (value: number | undefined): number | null =>
  value === undefined || value < 1 ? null : Math.floor(value);

const textEntry: Reader = (element, context) => ({
  kind: 'textEntry',
  ...common(element, context),
  format: context.response?.baseType === 'integer' || context.response?.baseType === 'float' ? 'number' : 'text',
  expectedLength: positive(numberAt(element, 'expectedLength')),
  placeholder: attributeOf(element, 'placeholderText') ?? null,
  suffix: null,
});

const extendedText: Reader = (element, context) => ({
  kind: 'extendedText',
  ...common(element, context),
  rich: attributeOf(element, 'format') === 'xhtml',
  lines: positive(numberAt(element, 'expectedLines')),
  mostCharacters: null,
});

const match: Reader = (element, context) => {
  const sets = childElements(element, 'simpleMatchSet');
  const choices = (set: XmlElement | undefined): Choice[] => choicesIn(set, ['simpleAssociableChoice'], context);
  return {
    kind: 'match',
    ...common(element, context),
    ...limits(element, context),
    ...shuffled(element),
    rows: choices(sets[0]),
    columns: choices(sets[1]),
  };
};

const gapMatch: Reader = (element, context) => {
  const gaps = (nodes: readonly XmlNode[]): { id: string; label: string }[] =>
    nodes.flatMap((node) => {
      if (node.type === 'text') return [];
      if (node.name !== 'gap') return gaps(node.children);
      return [{ id: attributeOf(node, 'identifier') ?? '', label: attributeOf(node, 'aria-label') ?? '' }];
    });
  return {
    kind: 'gapMatch',
    ...common(element, context),
    ...limits(element, context),
    ...shuffled(element),
    html: textIn(element, context, gapChoices),
    gaps: gaps(element.children),
    choices: choicesIn(element, gapChoices, context),
  };
};

const slider: Reader = (element, context) => ({
  kind: 'slider',
  ...common(element, context),
  lower: numberAt(element, 'lowerBound') ?? 0,
  upper: numberAt(element, 'upperBound') ?? 100,
  step: numberAt(element, 'step') || 1,
  vertical: attributeOf(element, 'orientation') === 'vertical',
  reverse: attributeOf(element, 'reverse') === 'true',
});

/** Those whose choices are children of one name. */
const chosen =
  (kind: 'choice' | 'order' | 'associate', name: string): Reader =>
  (element, context) => ({
    kind,
    ...common(element, context),
    ...limits(element, context),
    ...shuffled(element),
    choices: choicesIn(element, [name], context),
  });

/** Those whose choices are parts of a picture. */
const spotted =
  (kind: 'hotspot' | 'graphicOrder' | 'graphicAssociate', name: string): Reader =>
  (element, context) => ({
    kind,
    ...common(element, context),
    ...limits(element, context),
    ...pictured(element, context),
    spots: spotsIn(element, name),
  });

const readers: Readonly<Record<string, Reader>> = {
  choiceInteraction: chosen('choice', 'simpleChoice'),
  orderInteraction: chosen('order', 'simpleChoice'),
  associateInteraction: chosen('associate', 'simpleAssociableChoice'),
  inlineChoiceInteraction: (element, context) => ({
    kind: 'inlineChoice',
    ...common(element, context),
    ...shuffled(element),
    choices: choicesIn(element, ['inlineChoice'], context),
  }),
  textEntryInteraction: textEntry,
  extendedTextInteraction: extendedText,
  matchInteraction: match,
  gapMatchInteraction: gapMatch,
  hottextInteraction: (element, context) => ({
    kind: 'hottext',
    ...common(element, context),
    ...limits(element, context),
    html: textIn(element, context, []),
  }),
  hotspotInteraction: spotted('hotspot', 'hotspotChoice'),
  graphicOrderInteraction: spotted('graphicOrder', 'hotspotChoice'),
  graphicAssociateInteraction: spotted('graphicAssociate', 'associableHotspot'),
  graphicGapMatchInteraction: (element, context) => ({
    kind: 'graphicGapMatch',
    ...common(element, context),
    ...limits(element, context),
    ...pictured(element, context),
    spots: spotsIn(element, 'associableHotspot'),
    choices: choicesIn(element, gapChoices, context),
  }),
  selectPointInteraction: (element, context) => ({
    kind: 'selectPoint',
    ...common(element, context),
    ...limits(element, context),
    ...pictured(element, context),
  }),
  positionObjectInteraction: (element, context) => ({
    kind: 'positionObject',
    ...common(element, context),
    ...limits(element, context),
    picture: pictureOf(context.stage, context.texts),
    object: pictureOf(pictureIn(element), context.texts),
  }),
  sliderInteraction: slider,
  mediaInteraction: (element, context) => ({
    kind: 'media',
    ...common(element, context),
    html: textIn(element, context, []),
    leastPlays: Math.max(0, numberAt(element, 'minPlays') ?? 0),
    mostPlays: positive(numberAt(element, 'maxPlays')),
  }),
  uploadInteraction: (element, context) =>
    uploadOf({
      ...common(element, context),
      fileKinds: kindsOfMediaTypes((attributeOf(element, 'type') ?? '').split(/[\s,]+/u)),
      ...(context.response === undefined || context.response.cardinality === 'single' ? { mostFiles: 1 } : {}),
    }),
  drawingInteraction: (element, context) => ({
    kind: 'drawing',
    ...common(element, context),
    ...pictured(element, context),
  }),
  endAttemptInteraction: (element, context) => ({
    kind: 'endAttempt',
    ...common(element, context),
    title: attributeOf(element, 'title') ?? '',
  }),
};

/** An interaction, or why it cannot be asked. */
export function readInteraction(element: XmlElement, context: InteractionContext): Interaction | NotAskedReason {
  const reader = Object.hasOwn(readers, element.name) ? readers[element.name] : undefined;
  if (reader !== undefined) return reader(element, context);
  return /^(?:portableCustom|custom)Interaction$/u.test(element.name) ? 'script-input' : 'unknown-kind';
}
