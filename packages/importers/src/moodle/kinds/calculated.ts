import { baseValue, variable, type Expression, type Item, type TemplateDeclaration } from '@stoa/assessment';
import { setCorrect, setTemplate } from '../../questions/drawn.ts';
import type { MoodleAnswer, MoodleQuestion } from '../question.ts';

/** Template variables of our own; names that authors give have a prefix. */
const setVariable = 'SET';
const variableOf = (at: number): string => `VALUE_${at + 1}`;

export interface Values extends Pick<Item, 'templates' | 'templateRules'> {
  /** The text with the values of an attempt in place of `{name}`, and of what is counted with them, `{=…}`. */
  readonly withValues: (html: string, how?: Rounding) => string;
  /** A formula of the author over the template variables. */
  readonly formula: (text: string) => string;
  /** Makes a template variable of a formula, and gives its name. */
  readonly counted: (text: string, how: Rounding) => string;
}

/** `decimals` behind the point, or `digits` that count. */
export type Rounding = Readonly<Partial<Record<'decimals' | 'digits', string>>>;

const significantFigures = '2';

/** How Moodle prints a right answer. */
export function roundingOf({ settings }: Pick<MoodleAnswer, 'settings'>): Rounding {
  const length = settings.get('correctanswerlength') ?? '2';
  return settings.get('correctanswerformat') === significantFigures ? { digits: length } : { decimals: length };
}

/** The variable's values, of which the drawn set tells the place. */
const drawn = (values: readonly string[]): Expression => ({
  name: 'index',
  attributes: { n: setVariable },
  children: [{ name: 'ordered', children: values.map((value) => baseValue('string', value)) }],
});

/** A formula within a text may hold variables in braces. */
const counting = /\{=((?:[^{}]|\{[^{}]*\})*)\}/gu;

/** The sets of values of a question, one of which is drawn for each attempt; undefined where there is none. */
export function readValues({ variables }: MoodleQuestion): Values | undefined {
  const sets = Math.min(...variables.map(({ values }) => values.length));
  if (variables.length === 0 || sets === 0) return undefined;
  const names = new Map(variables.map(({ name }, at) => [name, variableOf(at)]));
  const templates: TemplateDeclaration[] = [
    { id: setVariable, cardinality: 'single', baseType: 'integer' },
    ...[...names.values()].map((id): TemplateDeclaration => ({ id, cardinality: 'single', baseType: 'string' })),
  ];
  const templateRules: Expression[] = [
    setTemplate(setVariable, { name: 'randomInteger', attributes: { min: '1', max: String(sets) } }),
    ...variables.map(({ values }, at) => setTemplate(variableOf(at), drawn(values))),
  ];
  const formula = (text: string): string =>
    text.replaceAll(/\{([^{}]+)\}/gu, (whole, name: string) => {
      const id = names.get(name.trim());
      return id === undefined ? whole : `(${id})`;
    });
  const counted = (text: string, how: Rounding): string => {
    const id = `COUNTED_${templates.length}`;
    templates.push({ id, cardinality: 'single', baseType: 'float' });
    templateRules.push(setTemplate(id, { name: 'calculated', attributes: { formula: formula(text), ...how } }));
    return id;
  };
  const place = (id: string): string => `<span data-variable="${id}"></span>`;
  return {
    templates,
    templateRules,
    formula,
    counted,
    withValues: (html, how = {}) =>
      html
        .replaceAll(counting, (_, text: string) => place(counted(text, how)))
        .replaceAll(/\{([^{}=][^{}]*)\}/gu, (whole, name: string) => {
          const id = names.get(name.trim());
          return id === undefined ? whole : place(id);
        }),
  };
}

const geometric = '3';
const nominal = '2';

/** How close an answer has to be, by Moodle's `tolerancetype`: relative unless told. */
export function closeness({ settings }: MoodleAnswer, value: string, times: number): Readonly<Record<string, string>> {
  const tolerance = Math.abs(Number(settings.get('tolerance') ?? 0)) || 0;
  const wanted = `(${value})*${times}`;
  switch (settings.get('tolerancetype')) {
    case nominal:
      return { value: wanted, tolerance: `${tolerance}*${times}` };
    case geometric: {
      const [less, more] = [`${wanted}/${1 + tolerance}`, `${wanted}*${1 + tolerance}`];
      return { from: `min(${less},${more})`, to: `max(${less},${more})` };
    }
    default:
      return { value: wanted, tolerance: `${tolerance * 100}%` };
  }
}

/** Lets the right answer of a response be what a variable holds. */
export const rightAnswer = (response: string, id: string): Expression => setCorrect(response, variable(id));
