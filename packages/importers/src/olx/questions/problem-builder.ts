import {
  baseValue,
  isNull,
  mapResponse,
  match,
  member,
  not,
  number,
  sum,
  variable,
  type Expression,
  type ItemEntry,
  type Quiz,
} from '@stoa/assessment';
import type { Choice, Interaction } from '@stoa/contract';
import type { AnswerHint, Field } from './field.ts';
import type { Fields } from '../fields.ts';
import type { OlxBlock } from '../block.ts';
import { htmlOfText, type PageTexts } from './page-texts.ts';
import { checksOf } from './problem.ts';
import { childElements } from '../../xml/xml-tree.ts';
import { escapeText } from '../../xml/entities.ts';
import { hasVisibleContent } from '../../html/plain-text.ts';
import { innerHtml } from '../../xml/serialize.ts';
import { itemOf } from './field.ts';
import { textField } from '../fields.ts';
import { parsedJson } from '../../document/json.ts';

/** A choice with the value under which the block speaks of it. */
interface Option extends Choice {
  readonly value: string;
}

interface Facts {
  readonly id: string;
  readonly block: OlxBlock;
  readonly texts: PageTexts;
}

/** Names in a field: `["a","b"]`, or `a` alone. */
function namesIn(fields: Fields, name: string): readonly string[] {
  const text = textField(fields, name);
  const read = parsedJson(text ?? '[]');
  return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : text === undefined ? [] : [text];
}

function optionsOf({ block, texts }: Facts): Option[] {
  return childElements(block.element, 'pb-choice').map((element, index) => ({
    id: `choice_${index + 1}`,
    value: element.attributes.get('value') ?? '',
    html: texts.clean(innerHtml(element)) || escapeText(element.attributes.get('content') ?? ''),
  }));
}

/** Grades from 1 to 5, of which the ends have names; and choices beside them. */
function gradesOf(facts: Facts): Option[] {
  const { fields } = facts.block;
  const names: Readonly<Record<string, string | undefined>> = {
    1: textField(fields, 'low'),
    5: textField(fields, 'high'),
  };
  const grades = ['1', '2', '3', '4', '5'].map((value) => {
    const name = names[value];
    return { id: `grade_${value}`, value, html: escapeText(name === undefined ? value : `${value} – ${name}`) };
  });
  return [...grades, ...optionsOf(facts)];
}

const offered = ({ id, html }: Option): Choice => ({ id, html });
const isAnswered = (id: string): Expression => not(isNull(variable(id)));
const isAmong = (id: string, choice: string): Expression => member(baseValue('identifier', choice), variable(id));

/** Words for everybody who answered, and those about single choices. */
function hintsOf(
  { id, block, texts }: Facts,
  options: readonly Option[],
  isShown: (option: Option) => Expression,
): AnswerHint[] {
  const message = textField(block.fields, 'message');
  const tips = childElements(block.element, 'pb-tip').flatMap((tip) => {
    const html = texts.clean(innerHtml(tip));
    const values = namesIn(tip.attributes, 'values');
    return options
      .filter(({ value }) => values.includes(value) && hasVisibleContent(html))
      .map((option) => ({ when: isShown(option), html, choice: option.id }));
  });
  return [...(message === undefined ? [] : [{ when: isAnswered(id), html: htmlOfText(message, texts) }]), ...tips];
}

const promptOf = ({ block, texts }: Facts): string | null => {
  const question = textField(block.fields, 'question');
  return question === undefined ? null : texts.clean(question);
};

/** `pb-mcq` and `pb-rating`: one choice, which may be right; without any right one it is a poll. */
function oneOf(facts: Facts, options: readonly Option[]): Field {
  const { id, block } = facts;
  const right = options.filter(({ value }) => namesIn(block.fields, 'correct_choices').includes(value));
  const [first] = right;
  return {
    interaction: {
      kind: 'choice',
      id,
      prompt: promptOf(facts),
      least: 0,
      most: 1,
      shuffle: false,
      choices: options.map(offered),
    },
    response: {
      id,
      cardinality: 'single',
      baseType: 'identifier',
      mapping: { entries: right.map((option) => ({ key: option.id, value: 1 })) },
      // where every choice is right, none is the solution
      ...(first === undefined || right.length === options.length ? {} : { correct: [first.id] }),
    },
    points: first === undefined ? [] : [{ when: isAnswered(id), points: mapResponse(id) }],
    hints: hintsOf(facts, options, (option) => match(variable(id), baseValue('identifier', option.id))),
  };
}

/** `pb-mrq`: each choice is a decision, those that are ignored left aside; without a required one it is a poll. */
function severalOf(facts: Facts): Field {
  const { id, block } = facts;
  const options = optionsOf(facts);
  const required = new Set(namesIn(block.fields, 'required_choices'));
  const ignored = new Set(namesIn(block.fields, 'ignored_choices'));
  const right = options.filter(({ value }) => required.has(value));
  const wrong = options.filter(({ value }) => !required.has(value) && !ignored.has(value));
  const entries = [
    ...right.map((one) => ({ key: one.id, value: 1 })),
    ...wrong.map((one) => ({ key: one.id, value: -1 })),
  ];
  const share: Expression = {
    name: 'divide',
    children: [sum(mapResponse(id), number(wrong.length)), number(right.length + wrong.length)],
  };
  const isShown = (option: Option): Expression =>
    required.has(option.value) ? isAnswered(id) : isAmong(id, option.id);
  return {
    interaction: {
      kind: 'choice',
      id,
      prompt: promptOf(facts),
      least: 0,
      most: null,
      shuffle: false,
      choices: options.map(offered),
    },
    response: {
      id,
      cardinality: 'multiple',
      baseType: 'identifier',
      mapping: { entries },
      ...(right.length === 0 ? {} : { correct: right.map((one) => one.id) }),
    },
    points: right.length === 0 ? [] : [{ when: isAnswered(id), points: share }],
    hints: hintsOf(facts, options, isShown),
  };
}

/** A field that is answered and not scored. */
const unscored = (interaction: Interaction, baseType: 'string' | 'float'): Field => ({
  interaction,
  response: { id: interaction.id, cardinality: 'single', baseType },
  points: [],
  hints: [],
});

function longAnswer(facts: Facts): Field {
  const interaction = { kind: 'extendedText', id: facts.id, prompt: promptOf(facts), rich: false } as const;
  return unscored({ ...interaction, lines: null, mostCharacters: null }, 'string');
}

/** `pb-slider`: a share of 100, between two ends that have names. */
function sliderOf(facts: Facts): Field {
  const { fields } = facts.block;
  const ends = [textField(fields, 'min_label'), textField(fields, 'max_label')].filter((one) => one !== undefined);
  const named = ends.length === 0 ? '' : `<p>${escapeText(ends.join(' – '))}</p>`;
  const prompt = `${promptOf(facts) ?? ''}${named}`;
  const range = { lower: 0, upper: 100, step: 1, vertical: false, reverse: false };
  return unscored({ kind: 'slider', id: facts.id, prompt: prompt === '' ? null : prompt, ...range }, 'float');
}

const readers: Readonly<Record<string, (facts: Facts) => Field>> = {
  'pb-mcq': (facts) => oneOf(facts, optionsOf(facts)),
  'pb-rating': (facts) => oneOf(facts, gradesOf(facts)),
  'pb-mrq': severalOf,
  'pb-answer': longAnswer,
  'pb-slider': sliderOf,
};

/** Parts of a block that ask nothing, or stand in a question. */
const askingNothing: ReadonlySet<string> = new Set([
  'html',
  'video',
  'pb-answer-recap',
  'pb-choice',
  'pb-message',
  'pb-table',
  'pb-tip',
  'sb-review-step',
]);

/** Questions of kinds that are not known, each with its words. */
function unknownIn(block: OlxBlock, { id, texts }: { id: string; texts: PageTexts }): ItemEntry[] {
  const unknown = block.children.filter(({ tag }) => readers[tag] === undefined && !askingNothing.has(tag));
  return unknown.map(({ fields }, at) => {
    const html = htmlOfText(textField(fields, 'question') ?? textField(fields, 'display_name') ?? '', texts);
    return { item: itemOf({ id: `${id}.unknown.${at + 1}`, html }, [], 'unknown-kind'), checks: null };
  });
}

/** The questions of a block or of a step, which are submitted together. */
function entryOf(
  block: OlxBlock,
  { id, texts, checks }: { id: string; texts: PageTexts; checks: number | null },
): ItemEntry[] {
  const fields: Field[] = [];
  const html = block.children.map((child) => {
    const read = readers[child.tag];
    if (read === undefined) return child.tag === 'html' ? texts.clean(innerHtml(child.element)) : '';
    const field = read({ id: `R${fields.length + 1}`, block: child, texts });
    fields.push(field);
    return `<div data-interaction="${field.interaction.id}"></div>`;
  });
  const unknown = unknownIn(block, { id, texts });
  return fields.length === 0 && html.join('') === ''
    ? unknown
    : [{ item: itemOf({ id, html: html.join('\n') }, fields), checks }, ...unknown];
}

/** `problem-builder`, `mentoring` and `step-builder`, whose steps come one after the other. */
export function problemBuilderOf(block: OlxBlock, texts: PageTexts): Quiz | undefined {
  const checks = checksOf(block.fields);
  const steps = block.children.filter(({ tag }) => tag === 'sb-step');
  const parts = steps.length === 0 ? [block] : steps;
  const entries = parts.flatMap((part, index) => entryOf(part, { id: `step.${index + 1}`, texts, checks }));
  if (entries.every(({ item }) => item.interactions.length === 0)) return undefined;
  return { mode: 'practice', sections: [{ entries }], ...(steps.length > 1 ? { onePerPage: true } : {}) };
}
