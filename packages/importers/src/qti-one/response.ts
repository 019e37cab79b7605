import type { Expression, ResponseDeclaration } from '@stoa/assessment';
import type { Interaction } from '@stoa/contract';
import { attributeOf, childElements, descendants, localName, type XmlElement } from '../xml/xml-tree.ts';
import type { QuestionKind } from './question-kind.ts';
import { materialsHtml } from './material.ts';

/** A `response_lid`, `_str`, `_num` or `_xy`: how it is asked, and how conditions compare its answer. */
export interface ReadResponse {
  /** What conditions call it. */
  readonly ident: string;
  readonly interaction: Interaction;
  readonly declaration: ResponseDeclaration;
  /** HTML of its own material. */
  readonly label: string;
  readonly is: (value: string, caseSensitive: boolean) => Expression;
  /** A value of a condition as an answer tells it. */
  readonly answer: (value: string) => string;
  /** What several values beside each other mean: one of them, all of them, or all in this order. */
  readonly several: 'any' | 'all' | 'sequence';
  /** All that can be chosen, where those that a condition names are meant to be all that are chosen. */
  readonly whole?: readonly string[];
}

export interface Asked {
  readonly kind: QuestionKind;
  readonly shuffle: boolean;
}

/** Letters, digits, `.`, `_` and `-`, as identifiers are. */
export const identifier = (text: string): string => text.trim().replace(/[^\p{L}\p{N}._-]/gu, '_');

export const identOf = (element: XmlElement): string => attributeOf(element, 'ident') ?? '';

export const labelsOf = (element: XmlElement): XmlElement[] =>
  descendants(element).filter((inner) => localName(inner) === 'response_label');

/** Materials of the response itself, such as the term to which something is matched. */
export const labelHtml = (element: XmlElement): string =>
  childElements(element, 'material')
    .map((material) => materialsHtml(material, true))
    .join('')
    .trim();
