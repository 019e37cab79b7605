import { baseValue, match, member, variable, type Expression } from '@stoa/assessment';
import type { Choice } from '@stoa/contract';
import { attributeOf, childElements, localName, type XmlElement } from '../xml/xml-tree.ts';
import { materialsHtml } from './material.ts';
import { identifier, identOf, labelHtml, labelsOf, type Asked, type ReadResponse } from './response.ts';

/** Choices of a `response_lid`: one, several, or all in an order. */
export function readChoices(element: XmlElement, asked: Asked): ReadResponse {
  const isInline = asked.kind === 'blanks' || asked.kind === 'dropdowns' || asked.kind === 'rows';
  const cardinality = attributeOf(element, 'rcardinality')?.toLowerCase();
  if (cardinality === 'ordered') return readOrder(element, asked);
  if (cardinality === 'multiple' && !isInline) return readSeveral(element, asked);
  const list = listOf(element, asked);
  return {
    ...commonOf(element),
    interaction: isInline ? { ...list, kind: 'inlineChoice' } : { ...list, kind: 'choice', least: 0, most: 1 },
    declaration: { id: list.id, cardinality: 'single', baseType: 'identifier' },
    is: (value) => match(variable(list.id), one(value)),
    several: 'any',
  };
}

function readSeveral(element: XmlElement, asked: Asked): ReadResponse {
  const list = listOf(element, asked);
  return {
    ...commonOf(element),
    interaction: { ...list, kind: 'choice', least: 0, most: null },
    declaration: { id: list.id, cardinality: 'multiple', baseType: 'identifier' },
    is: (value) => member(one(value), variable(list.id)),
    several: 'all',
  };
}

function readOrder(element: XmlElement, asked: Asked): ReadResponse {
  const list = listOf(element, asked);
  return {
    ...commonOf(element),
    interaction: { ...list, kind: 'order', least: list.choices.length, most: null },
    declaration: { id: list.id, cardinality: 'ordered', baseType: 'identifier' },
    is: (value) => member(one(value), variable(list.id)),
    several: 'sequence',
  };
}

/** Categories of which each is a response with the same things: one table, a thing in each row. */
export function readCategories(elements: readonly XmlElement[], { shuffle }: Asked): ReadResponse[] {
  const id = 'categories';
  const columns = elements.map((element) => ({
    id: identifier(identOf(element)),
    html: labelHtml(element),
    matchMax: 0,
  }));
  const things = new Map(elements.flatMap(choicesOf).map((choice) => [choice.id, choice]));
  const rows = [...things.values()].map((choice) => ({ ...choice, matchMax: 1 }));
  return elements.map((element) => {
    const answer = (value: string): string => `${identifier(value)} ${identifier(identOf(element))}`;
    return {
      ident: identOf(element),
      label: '',
      answer,
      interaction: { kind: 'match', id, prompt: null, shuffle, least: 0, most: null, rows, columns },
      declaration: { id, cardinality: 'multiple', baseType: 'directedPair' },
      is: (value) => member(baseValue('directedPair', answer(value)), variable(id)),
      several: 'all',
      whole: [...things.keys()],
    };
  });
}

const one = (value: string): Expression => baseValue('identifier', identifier(value));

const commonOf = (element: XmlElement): Pick<ReadResponse, 'ident' | 'label' | 'answer'> => ({
  ident: identOf(element),
  label: labelHtml(element),
  answer: identifier,
});

function choicesOf(element: XmlElement): Choice[] {
  return labelsOf(element).map((label) => ({
    id: identifier(identOf(label)),
    html: materialsHtml(label, true).trim(),
    ...(attributeOf(label, 'rshuffle')?.toLowerCase() === 'no' ? { fixed: true } : {}),
  }));
}

function listOf(element: XmlElement, { shuffle, kind }: Asked) {
  const renders = childElements(element).filter((inner) => localName(inner).startsWith('render_'));
  const isTold = [...renders, ...renders.flatMap((render) => childElements(render))].some(
    (inner) => attributeOf(inner, 'shuffle')?.toLowerCase() === 'yes',
  );
  return {
    id: identifier(identOf(element)),
    prompt: null,
    shuffle: kind !== 'unshuffled' && (shuffle || isTold),
    choices: choicesOf(element),
  };
}
