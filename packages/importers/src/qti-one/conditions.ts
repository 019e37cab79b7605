import { and, baseValue, isNull, match, not, numberIs, or, textIs, variable, type Expression } from '@stoa/assessment';
import { attributeOf, childElements, localName, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { containing } from './patterns.ts';
import type { ReadResponse } from './response.ts';

/** The response that a condition names, where the item has it. */
export type FindResponse = (ident: string) => ReadResponse | undefined;

/** A value that a condition names for a response. */
export interface NamedValue {
  readonly response: ReadResponse;
  readonly value: string;
}

const truth = (value: boolean): Expression => baseValue('boolean', String(value));
const joined = (all: readonly Expression[], join: (...all: readonly Expression[]) => Expression): Expression =>
  all.length === 1 && all[0] !== undefined ? all[0] : join(...all);

/** A `conditionvar`, or what stands in it. What is not known holds for no answer. */
export function conditionOf(element: XmlElement, find: FindResponse): Expression {
  switch (localName(element)) {
    case 'conditionvar':
    case 'and':
      return allOf(childElements(element), find);
    case 'or':
      return joined(
        childElements(element).map((child) => conditionOf(child, find)),
        or,
      );
    case 'not':
      return not(allOf(childElements(element), find));
    case 'other':
      return truth(true);
    case 'varequal':
      return allOf([element], find);
    default:
      return comparison(element, find);
  }
}

/** Values of one response beside each other are taken together: what they mean depends on the response. */
function allOf(elements: readonly XmlElement[], find: FindResponse): Expression {
  const values = new Map<string, XmlElement[]>();
  const others: XmlElement[] = [];
  for (const element of elements) {
    const ident = attributeOf(element, 'respident') ?? '';
    if (localName(element) === 'varequal' && attributeOf(element, 'index') === undefined)
      values.set(ident, [...(values.get(ident) ?? []), element]);
    else if (localName(element) !== 'qticomment') others.push(element);
  }
  const all = [
    ...[...values].map(([ident, group]) => valuesAre(find(ident), group)),
    ...others.map((element) => conditionOf(element, find)),
  ];
  return all.length === 0 ? truth(false) : joined(all, and);
}

const valueOf = (element: XmlElement): string => textOf(element).trim();

function valuesAre(response: ReadResponse | undefined, elements: readonly XmlElement[]): Expression {
  if (response === undefined) return truth(false);
  const { declaration, several, whole } = response;
  const values = elements.map(valueOf);
  const all = elements.map((element) =>
    response.is(valueOf(element), attributeOf(element, 'case')?.toLowerCase() === 'yes'),
  );
  if (several === 'sequence' && values.length > 1) {
    const children = values.map((value) => baseValue('identifier', response.answer(value)));
    return match(variable(declaration.id), { name: 'ordered', children });
  }
  if (several === 'any') return joined(all, or);
  const named = new Set(values.map(response.answer));
  const left = (whole ?? []).filter((value) => !named.has(response.answer(value)));
  return joined([...all, ...left.map((value) => not(response.is(value, false)))], and);
}

/** Authors write patterns where the standard has a part of a text. */
const isPattern = /\[[^\]]+\]|\([^)]*\|[^)]*\)|\.[*+]|\\[dws]/;

const bounds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vargt: { bound: 'from', includeFrom: 'false' },
  vargte: { bound: 'from' },
  varlt: { bound: 'to', includeTo: 'false' },
  varlte: { bound: 'to' },
};

function comparison(element: XmlElement, find: FindResponse): Expression {
  const name = localName(element);
  const response = find(attributeOf(element, 'respident') ?? '');
  if (response === undefined) return truth(false);
  const answer = variable(response.declaration.id);
  const value = valueOf(element);
  const { bound, ...included } = bounds[name] ?? {};
  if (bound !== undefined) return numberIs(answer, { [bound]: value, ...included });
  const isSensitive = attributeOf(element, 'case')?.toLowerCase() === 'yes';
  switch (name) {
    case 'unanswered':
      return isNull(answer);
    case 'varequal':
      return match(
        { name: 'index', attributes: { n: attributeOf(element, 'index') ?? '1' }, children: [answer] },
        baseValue('identifier', response.answer(value)),
      );
    case 'varsubstring':
      return textIs(answer, { pattern: isPattern.test(value) ? `.*(?:${value}).*` : containing(value) }, isSensitive);
    case 'varsubset':
      return joined(
        value.split(',').map((part) => response.is(part.trim(), isSensitive)),
        attributeOf(element, 'setmatch')?.toLowerCase() === 'partial' ? or : and,
      );
    case 'varinside':
      return inside(element, answer);
    default:
      return truth(false);
  }
}

const shapes: Readonly<Record<string, string>> = { rectangle: 'rect', ellipse: 'ellipse', bounded: 'poly' };

function inside(element: XmlElement, answer: Expression): Expression {
  const area = attributeOf(element, 'areatype')?.toLowerCase() ?? '';
  const attributes = { shape: shapes[area] ?? area, coords: valueOf(element) };
  return { name: 'inside', attributes, children: [answer] };
}

/** Values with which a condition holds, as far as it names them. */
export function valuesFor(element: XmlElement, find: FindResponse): readonly NamedValue[] {
  switch (localName(element)) {
    case 'conditionvar':
    case 'and':
      return together(childElements(element).flatMap((child) => valuesFor(child, find)));
    case 'or':
      return (
        childElements(element)
          .map((child) => valuesFor(child, find))
          .find((values) => values.length > 0) ?? []
      );
    case 'varequal':
    case 'vargte':
    case 'varlte': {
      const response = find(attributeOf(element, 'respident') ?? '');
      return response === undefined ? [] : [{ response, value: valueOf(element) }];
    }
    default:
      return [];
  }
}

/** Of a response that takes one value, the first. */
function together(all: readonly NamedValue[]): readonly NamedValue[] {
  return all.filter(
    (one, at) =>
      one.response.several !== 'any' || all.findIndex((other) => other.response.ident === one.response.ident) === at,
  );
}
