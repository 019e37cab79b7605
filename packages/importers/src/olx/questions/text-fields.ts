import { complexIs, formulaIs, number, numberIs, or, textIs, variable, type Expression } from '@stoa/assessment';
import type { AnswerHint, Field, FieldContext, FieldReader } from './field.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { attributeOf, childElements, descendants } from '../../xml/xml-tree.ts';

/** One answer that is right, with the condition for it. */
interface RightAnswer {
  readonly when: Expression;
  /** As the learner would write it; undefined for a pattern. */
  readonly text?: string;
  /** Where the hint about it stands. */
  readonly element: XmlElement;
}

interface TextField {
  readonly format: 'text' | 'number' | 'formula';
  readonly right: readonly RightAnswer[];
  readonly partly?: readonly Expression[];
  readonly hints?: readonly AnswerHint[];
}

function fieldOf(
  { format, right, partly = [], hints = [] }: TextField,
  input: XmlElement,
  context: FieldContext,
): Field {
  const { id, prompt, htmlOf } = context;
  const correct = right.map(({ text }) => text).find((text) => text !== undefined);
  const size = Number(attributeOf(input, 'size'));
  const praise = right.flatMap(({ when, element }) =>
    childElements(element, 'correcthint').map((hint) => ({ when, html: htmlOf(hint) })),
  );
  return {
    interaction: {
      kind: 'textEntry',
      id,
      prompt,
      format,
      expectedLength: Number.isInteger(size) && size > 0 ? size : null,
      placeholder: null,
      suffix: attributeOf(input, 'trailing_text') ?? null,
    },
    response: {
      id,
      cardinality: 'single',
      baseType: 'string',
      ...(correct === undefined ? {} : { correct: [correct] }),
    },
    points: [
      { when: or(...right.map(({ when }) => when)), points: number(1) },
      ...partly.map((when) => ({ when, points: number(0.5) })),
    ],
    hints: [...praise, ...hints],
  };
}

/** Answers of a response: its own, and those that it allows beside it; in an attribute, or as text in older ones. */
function answersOf(response: XmlElement): { text: string; element: XmlElement }[] {
  const own = response.attributes.get('answer') ?? '';
  const others = childElements(response, 'additional_answer').map((element) => {
    const text = element.children.map((child) => (child.type === 'text' ? child.text : '')).join('');
    return { text: (attributeOf(element, 'answer') ?? text).trim(), element };
  });
  const first = own.includes('_or_') ? own.split('_or_') : [own];
  return [...first.map((text) => ({ text: text.trim(), element: response })), ...others].filter(
    ({ text }) => text !== '',
  );
}

/** A pattern of Python as JavaScript reads it; undefined where it cannot. */
function patternOf(source: string): string | undefined {
  const pattern = source
    .replace(/^\(\?i\)/, '')
    .replaceAll('(?P<', '(?<')
    .replaceAll(/\(\?P=(\w+)\)/g, String.raw`\k<$1>`)
    .replaceAll(String.raw`\A`, '^')
    .replaceAll(String.raw`\Z`, '$');
  try {
    return new RegExp(pattern, 'u').source;
  } catch {
    return undefined;
  }
}

/** `stringresponse`: one of some texts, or what a pattern matches. */
export const text: FieldReader = (input, response, context) => {
  const types = (attributeOf(response, 'type') ?? '').toLowerCase().split(/\s+/);
  const isPattern = types.includes('regexp');
  const answer = variable(context.id);
  const found = answersOf(response).map(({ text: wanted, element }) => ({ wanted, element }));
  if (found.length === 0) return 'no-key';
  const told = childElements(response, 'stringequalhint').map((element) => ({
    wanted: attributeOf(element, 'answer') ?? '',
    element,
  }));
  const patterns = isPattern ? [...found, ...told].map(({ wanted }) => patternOf(wanted)) : [];
  if (patterns.includes(undefined)) return 'program-graded';
  const isIt = (wanted: string): Expression => {
    const ignoresCase = types.includes('ci') || (isPattern && wanted.startsWith('(?i)'));
    return textIs(answer, isPattern ? { pattern: patternOf(wanted) ?? '' } : { text: wanted }, !ignoresCase);
  };
  const right = found.map(({ wanted, element }) => ({
    when: isIt(wanted),
    element,
    ...(isPattern ? {} : { text: wanted }),
  }));
  const hints = told.map(({ wanted, element }) => ({ when: isIt(wanted), html: context.htmlOf(element) }));
  return fieldOf({ format: 'text', right, hints }, input, context);
};

const parameter = (response: XmlElement, name: string): string | undefined =>
  descendants(response)
    .filter((element) => element.name === 'responseparam')
    .map((element) => attributeOf(element, name))
    .find((value) => value !== undefined);

function toleranceOf(response: XmlElement, usual: string): string {
  const told = descendants(response).find(
    (element) => element.name === 'responseparam' && attributeOf(element, 'type') === 'tolerance',
  );
  return (attributeOf(told, 'default') ?? usual).replaceAll(/\s+/g, '');
}

/** A tolerance so many times as wide, with its sign for percent; arithmetic is left to whoever compares. */
function wider(tolerance: string, times: number): string {
  const [, value = '', percent = ''] = /^(.*?)(%?)$/.exec(tolerance) ?? [];
  return `${Number.isFinite(Number(value)) ? Number(value) * times : `(${value})*${times}`}${percent}`;
}

const range = /^([[(])\s*([^,]+),([^,]+?)\s*([\])])$/;

/** How an answer is compared: a range, or a value with its tolerance. */
function howOf(wanted: string, tolerance: string): Readonly<Record<string, string>> {
  const [, open, from = '', to = '', close] = range.exec(wanted) ?? [];
  if (open === undefined) return { value: wanted, tolerance };
  return {
    from: from.trim(),
    to: to.trim(),
    includeFrom: String(open === '['),
    includeTo: String(close === ']'),
  };
}

/** True for what is no real number: `10*i`, `3+2j`. */
const isImaginary = (wanted: string): boolean => /(?<![A-Za-z_])[ij](?![A-Za-z_0-9(])/.test(wanted);
/** Of those, what is written with numbers and signs alone. */
const isComplex = (wanted: string): boolean => /^[\d.eE+\-*/^() ij]+$/.test(wanted);

/** `numericalresponse`: a number within a tolerance or a range. */
export const numerical: FieldReader = (input, response, context) => {
  const answers = answersOf(response);
  if (answers.length === 0) return 'no-key';
  const answer = variable(context.id);
  const tolerance = toleranceOf(response, '0.001%');
  if (answers.some(({ text: wanted }) => isImaginary(wanted))) {
    if (!answers.every(({ text: wanted }) => isComplex(wanted))) return 'program-graded';
    const either = answers.map(({ text: value, element }) => ({
      when: complexIs(answer, { value, tolerance }),
      element,
      text: value,
    }));
    return fieldOf({ format: 'formula', right: either }, input, context);
  }
  const right = answers.map(({ text: wanted, element }) => ({
    when: numberIs(answer, howOf(wanted, tolerance)),
    element,
    ...(range.test(wanted) ? {} : { text: wanted }),
  }));
  const credit = (attributeOf(response, 'partial_credit') ?? '').toLowerCase().split(/[\s,]+/);
  const partly = [
    ...(credit.includes('list') ? listed(response, (one) => numberIs(answer, { value: one, tolerance })) : []),
    ...(credit.includes('close')
      ? answers
          .filter(({ text: wanted }) => !range.test(wanted))
          .map(({ text: value }) => numberIs(answer, { value, tolerance: wider(tolerance, timesOf(response)) }))
      : []),
  ];
  return fieldOf({ format: 'number', right, partly }, input, context);
};

function listed(response: XmlElement, when: (value: string) => Expression): Expression[] {
  const values = (parameter(response, 'partial_answers') ?? '').split(',');
  return values
    .map((value) => value.trim())
    .filter((value) => value !== '' && !isImaginary(value))
    .map(when);
}

function timesOf(response: XmlElement): number {
  const times = Number(parameter(response, 'partial_range') ?? 2);
  return times > 1 ? times : 2;
}

/** `formularesponse`: a formula that has the same values as the author's. */
export const formula: FieldReader = (input, response, context) => {
  const [first] = answersOf(response);
  const samples = attributeOf(response, 'samples');
  if (first === undefined) return 'no-key';
  if (samples === undefined) return 'broken';
  const types = (attributeOf(response, 'type') ?? '').toLowerCase().split(/\s+/);
  const when = formulaIs(variable(context.id), {
    value: first.text,
    samples,
    tolerance: toleranceOf(response, '0.00001'),
    caseSensitive: String(types.includes('cs') && !types.includes('ci')),
  });
  return fieldOf({ format: 'formula', right: [{ when, text: first.text, element: response }] }, input, context);
};
