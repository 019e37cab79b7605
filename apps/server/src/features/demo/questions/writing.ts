import {
  choose,
  formulaIs,
  number,
  numberIs,
  setOutcome,
  textIs,
  variable,
  baseValue,
  type Expression,
  type Item,
} from '@stoa/assessment';
import { rubricOf, type RubricDocument } from '@stoa/domain';
import type { Interaction } from '@stoa/contract';
import { question, response, type Words } from './question.ts';

interface Entry extends Words {
  /** The answer that is shown as the right one. */
  readonly right: string;
  /** How many characters the field is made for. */
  readonly length?: number;
  /** Behind the field. Plain text. */
  readonly suffix?: string;
}

/** A wrong answer that many give, with what helps them. */
interface Slip {
  readonly when: Expression;
  readonly says: string;
}

const given = variable(response);

interface Entering {
  readonly format: Extract<Interaction, { readonly kind: 'textEntry' }>['format'];
  readonly isRight: Expression;
  readonly slips: readonly Slip[];
}

/** A field in the sentence where `[ ]` stands, else behind it. */
function entry(words: Entry, { format, isRight, slips }: Entering): Item {
  const { ask, right, points = 1, length = 8, suffix = null } = words;
  const slipId = (index: number): string => `SLIP${index + 1}`;
  const cases = slips.map(({ when }, index) => ({
    when,
    rules: [setOutcome('SLIP', baseValue('identifier', slipId(index)))],
  }));
  return question(words, {
    html: ask.replace('[ ]', `<span data-interaction="${response}"></span>`),
    interactions: [
      { kind: 'textEntry', id: response, prompt: null, format, expectedLength: length, placeholder: null, suffix },
    ],
    responses: [{ id: response, cardinality: 'single', baseType: 'string', correct: [right] }],
    outcomes: [{ id: 'SLIP', cardinality: 'single', baseType: 'identifier' }],
    responseRules: [choose([{ when: isRight, rules: [setOutcome('SCORE', number(points))] }, ...cases])],
    feedbacks: slips.map(({ says }, index) => ({ outcome: 'SLIP', value: slipId(index), show: true, html: says })),
  });
}

/** A word or two; `pattern` is a regular expression for all that is right, in any case. */
export function word(
  words: Entry & { readonly pattern: string; readonly slips?: readonly (readonly [pattern: string, says: string])[] },
): Item {
  const is = (pattern: string): Expression => textIs(given, { pattern }, false);
  return entry(words, {
    format: 'text',
    isRight: is(words.pattern),
    slips: (words.slips ?? []).map(([pattern, says]) => ({ when: is(pattern), says })),
  });
}

interface Numeric extends Entry {
  /** As `numberIs` tells it; the value of `right` exactly unless told. */
  readonly tolerance?: string;
  /** Other numbers, with what is said about them. */
  readonly slips?: readonly (readonly [value: string, says: string])[];
}

export function numeric(words: Numeric): Item {
  const { right, tolerance = '0', slips = [] } = words;
  const is = (value: string): Expression => numberIs(given, { value, tolerance });
  return entry(words, {
    format: 'number',
    isRight: is(right),
    slips: slips.map(([value, says]) => ({ when: is(value), says })),
  });
}

/** A formula; `samples` are values at which it is compared: `n@1:9#5`. */
export function formula(words: Entry & { readonly samples: string }): Item {
  const { right, samples } = words;
  const isRight = formulaIs(given, { value: right, samples, tolerance: '0.01%', caseSensitive: 'false' });
  return entry({ length: 14, ...words }, { format: 'formula', isRight, slips: [] });
}

/** A text that a person reads and grades. */
export function essay(
  words: Words & {
    readonly gradersNote: string;
    readonly lines?: number;
    readonly rich?: boolean;
    /** By what it is read; its points are those of the question. */
    readonly rubric?: RubricDocument;
  },
): Item {
  const { ask, gradersNote, lines = 6, rich = false } = words;
  const rubric = words.rubric === undefined ? null : rubricOf(words.rubric);
  const item = question(words, {
    interactions: [{ kind: 'extendedText', id: response, prompt: ask, rich, lines, mostCharacters: 2000 }],
    responses: [{ id: response, cardinality: 'single', baseType: 'string' }],
    responseRules: [],
    gradersNote,
  });
  return { ...item, manualGrading: true, ...(rubric === null ? {} : { rubric }) };
}

interface Drawn {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** A number with other values for each attempt: `{a}` in its HTML is one of them, and `right` is arithmetic of them. */
export function drawn(words: Entry & { readonly values: readonly Drawn[]; readonly decimals: number }): Item {
  const { values, right, decimals, why, ask } = words;
  const printed = (html: string): string => html.replaceAll(/\{(\w)\}/gu, '<span data-variable="$1"></span>');
  const item = numeric({ ...words, ask: printed(ask), why: printed(why), tolerance: '0.01' });
  const setRight: Expression = {
    name: 'setCorrectResponse',
    attributes: { identifier: response },
    children: [{ name: 'calculated', attributes: { formula: right, decimals: String(decimals) } }],
  };
  return {
    ...item,
    responses: [{ id: response, cardinality: 'single', baseType: 'string' }],
    templates: values.map(({ id }) => ({ id, cardinality: 'single', baseType: 'integer' })),
    templateRules: [
      ...values.map(({ id, from, to }) => ({
        name: 'setTemplateValue' as const,
        attributes: { identifier: id },
        children: [{ name: 'randomInteger' as const, attributes: { min: String(from), max: String(to) } }],
      })),
      setRight,
    ],
  };
}
