import { baseValue, member, variable, type Expression, type Item } from '@stoa/assessment';

export const setTemplate = (identifier: string, value: Expression): Expression => ({
  name: 'setTemplateValue',
  attributes: { identifier },
  children: [value],
});

export const setCorrect = (identifier: string, value: Expression): Expression => ({
  name: 'setCorrectResponse',
  attributes: { identifier },
  children: [value],
});

const identifier = (id: string): Expression => baseValue('identifier', id);
const list = (name: 'multiple' | 'ordered', children: readonly Expression[]): Expression => ({ name, children });

interface Drawing {
  readonly ids: readonly string[];
  readonly count: number;
  /** Name of the template variable that holds the ids that were drawn. */
  readonly into: string;
}

type Templates = Pick<Item, 'templates' | 'templateRules'>;

const addTo = (into: string, one: Expression): Expression => setTemplate(into, list('multiple', [variable(into), one]));

/** One after the other is picked out of those that are left. The last one that was picked is in `INTO_PICKED`. */
function drawAny({ ids, count, into }: Drawing): Templates {
  const [rest, picked] = [`${into}_REST`, pickedOf(into)];
  const pick = [
    setTemplate(picked, { name: 'random', children: [variable(rest)] }),
    addTo(into, variable(picked)),
    setTemplate(rest, { name: 'delete', children: [variable(picked), variable(rest)] }),
  ];
  return {
    templates: [
      { id: rest, cardinality: 'multiple', baseType: 'identifier' },
      { id: picked, cardinality: 'single', baseType: 'identifier' },
    ],
    templateRules: [
      setTemplate(rest, list('multiple', ids.map(identifier))),
      ...Array.from({ length: count }, () => pick).flat(),
    ],
  };
}

/** Those from a place on that stand in a row. */
function drawRow({ ids, count, into }: Drawing): Templates {
  const place = `${into}_PLACE`;
  const last = String(ids.length - count + 1);
  const take = [
    addTo(into, { name: 'index', attributes: { n: place }, children: [list('ordered', ids.map(identifier))] }),
    setTemplate(place, { name: 'sum', children: [variable(place), baseValue('integer', '1')] }),
  ];
  return {
    templates: [{ id: place, cardinality: 'single', baseType: 'integer' }],
    templateRules: [
      setTemplate(place, { name: 'randomInteger', attributes: { min: '1', max: last } }),
      ...Array.from({ length: count }, () => take).flat(),
    ],
  };
}

/** The variable with the id that was drawn last, where any may be. */
export const pickedOf = (into: string): string => `${into}_PICKED`;

/** Rules that draw so many of the ids for each attempt, anywhere or in a row; all of them where there are no more. */
export function drawSome(drawing: Drawing, inRow = false): Templates {
  const possible = { ...drawing, count: Math.min(drawing.count, drawing.ids.length) };
  const { templates, templateRules } = inRow ? drawRow(possible) : drawAny(possible);
  const into = { id: drawing.into, cardinality: 'multiple', baseType: 'identifier' } as const;
  return { templates: [into, ...templates], templateRules };
}

/** True where a list of drawn ids has the id. */
export const isIn = (drawn: string, id: string): Expression => member(identifier(id), variable(drawn));

/** Words that are there where the list has the value; a choice or a row without words is not offered. */
export const ifIn = (drawn: string, value: string, html: string): string =>
  `<span data-template="${drawn}" data-value="${value}" data-show="true">${html}</span>`;

/** Adds a value to an ordered template variable where the id was drawn. */
export const addIfDrawn = (condition: Expression, to: string, value: Expression): Expression => ({
  name: 'templateCondition',
  children: [{ name: 'templateIf', children: [condition, setTemplate(to, list('ordered', [variable(to), value]))] }],
});
