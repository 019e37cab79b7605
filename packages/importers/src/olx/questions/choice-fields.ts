import {
  baseValue,
  isNull,
  mapResponse,
  match,
  member,
  not,
  number,
  or,
  sum,
  variable,
  type Expression,
  type MapEntry,
} from '@stoa/assessment';
import type { Choice } from '@stoa/contract';
import type { AnswerHint, Field, FieldContext, FieldReader } from './field.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { attributeOf, childElements, descendants, textOf } from '../../xml/xml-tree.ts';
import { drawSome, ifIn, pickedOf, setCorrect } from '../../questions/drawn.ts';
import { escapeText } from '../../xml/entities.ts';

/** A choice as it was written, under the id that it gets. */
interface WrittenChoice {
  readonly id: string;
  readonly html: string;
  /** Points for choosing it, from 0 to 1. */
  readonly worth: number;
  readonly element?: XmlElement;
}

const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === 'true';

/** What a choice is worth where a part of the point is given for some. */
function worthOf(choice: XmlElement, response: XmlElement): number {
  const correct = attributeOf(choice, 'correct')?.toLowerCase();
  if (correct === 'true') return 1;
  if (correct !== 'partial' || attributeOf(response, 'partial_credit') === undefined) return 0;
  const told = Number(attributeOf(choice, 'point_value') ?? 0.5);
  return told > 0 && told <= 1 ? told : 0.5;
}

function written(elements: readonly XmlElement[], response: XmlElement, { htmlOf }: FieldContext): WrittenChoice[] {
  return elements.map((element, index) => ({
    id: `choice_${index + 1}`,
    html: htmlOf(element),
    worth: worthOf(element, response),
    element,
  }));
}

const offered = ({ id, html, element }: WrittenChoice): Choice => ({
  id,
  html,
  ...(isTrue(attributeOf(element, 'fixed')) ? { fixed: true } : {}),
});

const isChosen = (id: string, choice: string): Expression => match(variable(id), baseValue('identifier', choice));
const isAmong = (id: string, choice: string): Expression => member(baseValue('identifier', choice), variable(id));
const isAnswered = (id: string): Expression => not(isNull(variable(id)));

const mapOf = (choices: readonly WrittenChoice[]): readonly MapEntry[] =>
  choices.filter(({ worth }) => worth > 0).map(({ id, worth }) => ({ key: id, value: worth }));

/** A field of which one choice is taken. */
function single(
  kind: 'choice' | 'inlineChoice',
  choices: readonly WrittenChoice[],
  { context, shuffle, hints }: { context: FieldContext; shuffle: boolean; hints: readonly AnswerHint[] },
): Field | 'no-key' {
  const best = choices.find(({ worth }) => worth === 1);
  if (best === undefined) return 'no-key';
  const { id, prompt } = context;
  const common = { id, prompt, shuffle, choices: choices.map(offered) };
  return {
    interaction: kind === 'choice' ? { kind, ...common, least: 0, most: 1 } : { kind, ...common },
    response: {
      id,
      cardinality: 'single',
      baseType: 'identifier',
      correct: [best.id],
      mapping: { entries: mapOf(choices) },
    },
    points: [{ when: isAnswered(id), points: mapResponse(id) }],
    hints,
  };
}

/** Hints that stand in a choice, and those for an answer that is wrong in a known way. */
function singleHints(choices: readonly WrittenChoice[], response: XmlElement, context: FieldContext): AnswerHint[] {
  const { id, htmlOf } = context;
  const targeted = new Map(
    descendants(response)
      .filter(({ name }) => name === 'targetedfeedback')
      .map((element) => [attributeOf(element, 'explanation-id') ?? '', element]),
  );
  return choices.flatMap(({ id: choice, element }) => {
    const own = childElements(element).filter(({ name }) => name === 'choicehint' || name === 'optionhint');
    const named = targeted.get(attributeOf(element, 'explanation-id') ?? '');
    const all = named === undefined ? own : [...own, named];
    return all.map((hint) => ({ when: isChosen(id, choice), html: htmlOf(hint), choice }));
  });
}

/** Of more choices than are shown (`answer-pool`): one that is right, and others that are wrong, for each attempt. */
function pooled(field: Field, size: number, choices: readonly WrittenChoice[]): Field {
  const { interaction, response } = field;
  const idsOf = (isRight: boolean): string[] =>
    choices.filter(({ worth }) => (worth === 1) === isRight).map(({ id }) => id);
  if (interaction.kind !== 'choice' || size < 2 || size >= choices.length) return field;
  const [right, wrong] = [`${interaction.id}_RIGHT`, `${interaction.id}_WRONG`];
  const rights = drawSome({ ids: idsOf(true), count: 1, into: right });
  const wrongs = drawSome({ ids: idsOf(false), count: size - 1, into: wrong });
  const worthOfOne = (id: string): string => (idsOf(true).includes(id) ? right : wrong);
  return {
    ...field,
    interaction: {
      ...interaction,
      shuffle: true,
      choices: interaction.choices.map((one) => ({ ...one, html: ifIn(worthOfOne(one.id), one.id, one.html) })),
    },
    response: { id: response.id, cardinality: 'single', baseType: 'identifier', mapping: { entries: mapOf(choices) } },
    drawn: {
      templates: [...rights.templates, ...wrongs.templates],
      templateRules: [
        ...rights.templateRules,
        ...wrongs.templateRules,
        setCorrect(response.id, variable(pickedOf(right))),
      ],
    },
  };
}

/** `multiplechoiceresponse`: one of the choices. */
export const multipleChoice: FieldReader = (group, response, context) => {
  const choices = written(childElements(group, 'choice'), response, context);
  const hints = singleHints(choices, response, context);
  const field = single('choice', choices, { context, shuffle: isTrue(attributeOf(group, 'shuffle')), hints });
  const size = Number(attributeOf(group, 'answer-pool') ?? Number.NaN);
  return field === 'no-key' || !Number.isInteger(size) ? field : pooled(field, size, choices);
};

/** `optionresponse`: a list in the text, of `<option>`s or of texts in one attribute. */
export const dropdown: FieldReader = (input, response, context) => {
  const elements = childElements(input, 'option');
  const listed = attributeOf(input, 'options');
  const choices =
    elements.length > 0 || listed === undefined ? written(elements, response, context) : fromList(listed, input);
  const hints = singleHints(choices, response, context);
  return single('inlineChoice', choices, { context, shuffle: isTrue(attributeOf(input, 'shuffle')), hints });
};

/** Options as Python writes a tuple: `('a','b')`, with quotes inside of others or behind a stroke. */
function fromList(list: string, input: XmlElement): WrittenChoice[] {
  const correct = attributeOf(input, 'correct');
  const quoted = [...list.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)];
  const texts = quoted.map(([, double, simple]) => (double ?? simple ?? '').replace(/\\(.)/g, '$1').trim());
  return texts.map((text, index) => ({
    id: `choice_${index + 1}`,
    html: escapeText(text),
    worth: text === correct ? 1 : 0,
  }));
}

/** Points for several choices: all of them right, or a part as the author gives it. */
function severalPoints(id: string, choices: readonly WrittenChoice[], credit: string): Field['points'] {
  const right = choices.filter(({ worth }) => worth === 1);
  const wrong = choices.length - right.length;
  // one for each right choice, less one for each wrong one
  const found = mapResponse(id);
  const errorsAtMost = (most: number): Expression => ({ name: 'gte', children: [found, number(right.length - most)] });
  const all = { when: errorsAtMost(0), points: number(1) };
  const decided: Expression = { name: 'divide', children: [sum(found, number(wrong)), number(choices.length)] };
  switch (credit) {
    case 'edc':
      return [{ when: isAnswered(id), points: decided }];
    case 'halves':
      return [
        all,
        ...(choices.length > 2 ? [{ when: errorsAtMost(1), points: number(0.5) }] : []),
        ...(choices.length > 4 ? [{ when: errorsAtMost(2), points: number(0.25) }] : []),
      ].map(({ when, points }) => ({ when: { name: 'and', children: [isAnswered(id), when] }, points }));
    default:
      return [all];
  }
}

function severalHints(id: string, choices: readonly WrittenChoice[], htmlOf: FieldContext['htmlOf']): AnswerHint[] {
  return choices.flatMap(({ id: choice, element }) =>
    childElements(element, 'choicehint').map((hint) => {
      const isIn = isAmong(id, choice);
      const left = attributeOf(hint, 'selected')?.toLowerCase() === 'false';
      return { when: left ? or(isNull(variable(id)), not(isIn)) : isIn, html: htmlOf(hint), choice };
    }),
  );
}

/** Hints for a set of choices, which are named by letters: `<compoundhint value="A C">`. */
function compoundHints(
  id: string,
  group: XmlElement,
  { choices, context }: { choices: readonly WrittenChoice[]; context: FieldContext },
): AnswerHint[] {
  return childElements(group, 'compoundhint').flatMap((hint) => {
    const letters = (attributeOf(hint, 'value') ?? '')
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((one) => one !== '');
    const named = letters.map((letter) => choices[letter.charCodeAt(0) - 65]).filter((one) => one !== undefined);
    if (named.length === 0 || named.length < letters.length) return [];
    const set: Expression = { name: 'multiple', children: named.map((one) => baseValue('identifier', one.id)) };
    return [{ when: match(variable(id), set), html: context.htmlOf(hint) }];
  });
}

/** `choiceresponse` and `truefalseresponse`: all that are right and no other. */
export const checkboxes: FieldReader = (group, response, context) => {
  const { id, prompt, htmlOf } = context;
  const elements = childElements(group, 'choice');
  const choices = written(elements, response, context);
  const right = choices.filter(({ worth }) => worth === 1);
  if (right.length === 0) return 'no-key';
  // with choices that count either way nobody could tell how many decisions there are
  if (elements.some((one) => attributeOf(one, 'correct') === 'undetermined')) return 'no-key';
  const entries = choices.map((one) => ({ key: one.id, value: one.worth === 1 ? 1 : -1 }));
  return {
    interaction: {
      kind: 'choice',
      id,
      prompt,
      least: 0,
      most: group.name === 'radiogroup' ? 1 : null,
      shuffle: isTrue(attributeOf(group, 'shuffle')),
      choices: choices.map(offered),
    },
    response: {
      id,
      cardinality: 'multiple',
      baseType: 'identifier',
      correct: right.map((one) => one.id),
      mapping: { entries },
    },
    points: severalPoints(id, choices, (attributeOf(response, 'partial_credit') ?? '').toLowerCase()),
    hints: severalHints(id, choices, htmlOf),
    overriding: compoundHints(id, group, { choices, context }),
  };
};

const choiceWorth: Readonly<Record<string, number>> = { correct: 1, 'partially-correct': 0.5 };

/** `annotationresponse`: the choice is what is scored; the comment beside it is the learner's own. */
export const annotation: FieldReader = (input, _response, context) => {
  const options = descendants(input).filter(({ name }) => name === 'option');
  const choices = options.map((element, index) => ({
    id: `choice_${index + 1}`,
    html: context.htmlOf(element),
    worth: choiceWorth[attributeOf(element, 'choice') ?? ''] ?? 0,
  }));
  const told = childElements(input)
    .filter(({ name }) => name !== 'options')
    .map((element) => ({ text: textOf(element).trim(), html: context.htmlOf(element) }))
    .filter(({ text }) => text !== '')
    .map(({ html }) => `<p>${html}</p>`);
  const prompt = [context.prompt ?? '', ...told].join('');
  return single('choice', choices, {
    context: { ...context, prompt: prompt === '' ? null : prompt },
    shuffle: false,
    hints: [],
  });
};
