import { baseValue, choose, number, numberIs, setOutcome, variable } from '@stoa/assessment';
import type { Expression, Item, TemplateDeclaration } from '@stoa/assessment';
import { attributeOf, childElements, firstAt, textAt, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { identifier } from './response.ts';
import { showFeedback } from './processing.ts';
import { withPlaceholders } from './placeholders.ts';

/** Template variables of our own; names that authors give have a prefix. */
const setVariable = 'SET';
const answerVariable = 'ANSWER';
const variableOf = (name: string): string => `VALUE_${identifier(name)}`;

export interface Calculated extends Pick<Item, 'templates' | 'templateRules'> {
  readonly rules: readonly Expression[];
  /** The text with the values of one set in place of `[NAME]`. */
  readonly withValues: (html: string) => string;
}

/** A question of Canvas with sets of values, one of which is drawn; undefined where there is none. */
export function readCalculated(item: XmlElement, response: string, points: number): Calculated | undefined {
  const calculated = firstAt(item, 'itemproc_extension', 'calculated');
  const sets = childElements(firstAt(calculated, 'var_sets'), 'var_set');
  const [first] = sets;
  if (first === undefined) return undefined;
  const names = childElements(first, 'var').map((one) => attributeOf(one, 'name') ?? '');
  const columns = [
    ...names.map((name) => [variableOf(name), sets.map((set) => valueIn(set, name))] as const),
    [answerVariable, sets.map((set) => decimal(textAt(set, 'answer') ?? ''))] as const,
  ];
  const tolerance = toleranceOf(firstAt(calculated, 'answer_tolerance'));
  const isRight = numberIs(variable(response), { value: answerVariable, tolerance });
  return {
    templates: [
      { id: setVariable, cardinality: 'single', baseType: 'integer' },
      ...columns.map(([id]): TemplateDeclaration => ({ id, cardinality: 'single', baseType: 'string' })),
    ],
    templateRules: drawn(columns, response),
    // the conditions of such a question hold for each answer: these are the feedbacks of Canvas
    rules: [
      showFeedback('general_fb'),
      choose(
        [{ when: isRight, rules: [setOutcome('SCORE', number(points)), showFeedback('correct_fb')] }],
        [showFeedback('general_incorrect_fb')],
      ),
    ],
    withValues: (html) =>
      withPlaceholders(html, new Map(names.map((name) => [name, `<span data-variable="${variableOf(name)}"></span>`]))),
  };
}

function drawn(columns: readonly (readonly [string, readonly string[]])[], response: string): Expression[] {
  const attributes = { min: '1', max: String(columns[0]?.[1].length ?? 1) };
  const set = (identifierOf: string, value: Expression): Expression => ({
    name: 'setTemplateValue',
    attributes: { identifier: identifierOf },
    children: [value],
  });
  return [
    set(setVariable, { name: 'randomInteger', attributes }),
    ...columns.map(([id, values]) =>
      set(id, {
        name: 'index',
        attributes: { n: setVariable },
        children: [{ name: 'ordered', children: values.map((value) => baseValue('string', value)) }],
      }),
    ),
    { name: 'setCorrectResponse', attributes: { identifier: response }, children: [variable(answerVariable)] },
  ];
}

/** New Quizzes write `1.5*10^3`. */
const decimal = (text: string): string => text.replace(/\s*\*\s*10\^\s*/, 'e');

const valueIn = (set: XmlElement, name: string): string =>
  textOf(childElements(set, 'var').find((one) => attributeOf(one, 'name') === name)).trim();

/** A number, or per cent of the answer. */
function toleranceOf(element: XmlElement | undefined): string {
  const text = textOf(element).trim();
  if (text === '') return '0';
  return attributeOf(element, 'margin_type') === 'percent' && !text.endsWith('%') ? `${text}%` : text;
}
