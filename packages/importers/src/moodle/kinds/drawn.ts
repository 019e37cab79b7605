import { baseValue, member, variable, type Expression, type Item } from '@stoa/assessment';

/** Ids of what an attempt shows of a question, in a template variable. */
const shownVariable = 'SHOWN';
const restVariable = 'REST';
const pickedVariable = 'PICKED';
const placeVariable = 'AT';

export const setTemplate = (identifier: string, value: Expression): Expression => ({
  name: 'setTemplateValue',
  attributes: { identifier },
  children: [value],
});

const identifier = (id: string): Expression => baseValue('identifier', id);
const list = (name: 'multiple' | 'ordered', children: readonly Expression[]): Expression => ({ name, children });
const show = (one: Expression): Expression =>
  setTemplate(shownVariable, list('multiple', [variable(shownVariable), one]));

/** One after the other is picked out of those that are left. */
const pickAny = (ids: readonly string[], count: number): Expression[] => [
  setTemplate(restVariable, list('multiple', ids.map(identifier))),
  ...Array.from({ length: count }, () => [
    setTemplate(pickedVariable, { name: 'random', children: [variable(restVariable)] }),
    show(variable(pickedVariable)),
    setTemplate(restVariable, { name: 'delete', children: [variable(pickedVariable), variable(restVariable)] }),
  ]).flat(),
];

/** Those from a place on that stand in a row. */
const pickInRow = (ids: readonly string[], count: number): Expression[] => [
  setTemplate(placeVariable, {
    name: 'randomInteger',
    attributes: { min: '1', max: String(ids.length - count + 1) },
  }),
  ...Array.from({ length: count }, () => [
    show({ name: 'index', attributes: { n: placeVariable }, children: [list('ordered', ids.map(identifier))] }),
    setTemplate(placeVariable, { name: 'sum', children: [variable(placeVariable), baseValue('integer', '1')] }),
  ]).flat(),
];

/** Rules that draw so many of the ids for each attempt. Draws all of them where it should draw more than there are. */
export function drawSome(
  ids: readonly string[],
  count: number,
  inRow: boolean,
): Pick<Item, 'templates' | 'templateRules'> {
  return {
    templates: [
      { id: shownVariable, cardinality: 'multiple', baseType: 'identifier' },
      { id: restVariable, cardinality: 'multiple', baseType: 'identifier' },
      { id: pickedVariable, cardinality: 'single', baseType: 'identifier' },
      { id: placeVariable, cardinality: 'single', baseType: 'integer' },
    ],
    templateRules: (inRow ? pickInRow : pickAny)(ids, Math.min(count, ids.length)),
  };
}

/** True where the id was drawn. */
export const isDrawn = (id: string): Expression => member(identifier(id), variable(shownVariable));

/** Words that are there for the attempts that drew the id; a choice or a row without words is not offered. */
export const ifDrawn = (id: string, html: string): string => ifIn(shownVariable, id, html);

/** Words that are there where the list of a template variable has the value. */
export const ifIn = (list: string, value: string, html: string): string =>
  `<span data-template="${list}" data-value="${value}" data-show="true">${html}</span>`;

/** Adds a value to the list of a template variable where the id was drawn. */
export const addIfDrawn = (id: string, to: { readonly variable: string; readonly value: Expression }): Expression => ({
  name: 'templateCondition',
  children: [
    {
      name: 'templateIf',
      children: [isDrawn(id), setTemplate(to.variable, list('ordered', [variable(to.variable), to.value]))],
    },
  ],
});
