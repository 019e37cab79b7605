import { numberIs, or, textIs, variable, type Expression } from '@stoa/assessment';
import type { Interaction } from '@stoa/contract';
import { attributeOf, firstAt, localName, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { materialsHtml } from './material.ts';
import { closeTo, containing } from './patterns.ts';
import { plainText } from '../html/plain-text.ts';
import type { QuestionKind } from './question-kind.ts';
import { identifier, identOf, labelHtml, labelsOf, type Asked, type ReadResponse } from './response.ts';

const entry = (id: string, format: 'text' | 'number', expectedLength: number | null): Interaction => ({
  kind: 'textEntry',
  id,
  prompt: null,
  format,
  expectedLength,
  placeholder: null,
  suffix: null,
});

/** Labels of a blank are answers to be typed, unless they say that they are to be chosen. */
export const isOpenBlank = (element: XmlElement): boolean =>
  labelsOf(element).every((label) => (attributeOf(label, 'answer_type') ?? 'openEntry') === 'openEntry');

/** A gap whose labels are the answers that count: whichever a condition names, each of them is right. */
export function readBlank(element: XmlElement): ReadResponse {
  const id = identifier(identOf(element));
  const labels = labelsOf(element);
  // a pattern is no answer that could be shown
  const texts = new Map(
    labels.map((label) => [identOf(label), isPattern(label) ? '' : plainText(materialsHtml(label, true))]),
  );
  const all = labels.map((label) => blankIs(id, label));
  return {
    ident: identOf(element),
    label: '',
    interaction: entry(id, 'text', null),
    declaration: { id, cardinality: 'single', baseType: 'string' },
    is: () => or(...all),
    answer: (value) => texts.get(value) ?? value,
    several: 'any',
  };
}

const isPattern = (label: XmlElement): boolean => attributeOf(label, 'scoring_algorithm') === 'TextRegex';

/** As New Quizzes compare: exactly, inside of the answer, by a pattern, or with slips; Canvas does so in any case. */
function blankIs(id: string, label: XmlElement): Expression {
  const text = textOf(label).trim();
  const algorithm = attributeOf(label, 'scoring_algorithm');
  const ignored = attributeOf(label, 'ignore_case');
  switch (algorithm) {
    case 'TextContainsAnswer':
      return textIs(variable(id), { pattern: containing(text) }, false);
    case 'TextRegex':
      return textIs(variable(id), { pattern: text }, false);
    case 'TextCloseEnough': {
      const slips = Number(attributeOf(label, 'levenshtein_distance') ?? 1);
      return textIs(variable(id), { pattern: closeTo(text, slips) }, ignored === 'false');
    }
    default: {
      const isSensitive = algorithm === 'TextEquivalence' && ignored !== 'true';
      return textIs(variable(id), { text: plainText(materialsHtml(label, true)) }, isSensitive);
    }
  }
}

/** A field for a text, a number or an essay. */
export function readText(element: XmlElement, { kind }: Asked): ReadResponse {
  const id = identifier(identOf(element));
  const isNumber = isNumeric(element, kind);
  return {
    ident: identOf(element),
    label: labelHtml(element),
    interaction:
      kind === 'essay' || kind === 'richEssay'
        ? essay(element, { id, rich: kind === 'richEssay' && attributeOf(element, 'rce') !== 'false' })
        : entry(id, isNumber ? 'number' : 'text', lengthOf(element)),
    declaration: { id, cardinality: 'single', baseType: 'string' },
    is: (value, caseSensitive) =>
      isNumber ? numberIs(variable(id), { value: value.trim() }) : textIs(variable(id), { text: value }, caseSensitive),
    answer: (value) => value.trim(),
    several: 'any',
  };
}

function lengthOf(element: XmlElement): number | null {
  const fib = firstAt(element, 'render_fib');
  const length = Number(attributeOf(fib, 'maxchars') ?? attributeOf(fib, 'columns'));
  return length > 0 ? Math.round(length) : null;
}

const wordsInLine = 12;
const mostLines = 50;

function essay(element: XmlElement, { id, rich }: { readonly id: string; readonly rich: boolean }): Interaction {
  const words = Number(attributeOf(element, 'word_limit_max')) / wordsInLine;
  const lines = Number(attributeOf(firstAt(element, 'render_fib'), 'rows') ?? words);
  return {
    kind: 'extendedText',
    id,
    prompt: null,
    rich,
    lines: lines >= 1 ? Math.min(Math.round(lines), mostLines) : null,
    mostCharacters: null,
  };
}

/** True for a gap whose answers are compared as numbers. */
function isNumeric(element: XmlElement, kind: QuestionKind): boolean {
  const type = attributeOf(firstAt(element, 'render_fib'), 'fibtype')?.toLowerCase() ?? '';
  return kind === 'number' || localName(element) === 'response_num' || /^(?:decimal|integer|scientific)$/.test(type);
}
