import {
  isSection,
  nameOf,
  type Expression,
  type Item,
  type ItemEntry,
  type Section,
  type TemplateDeclaration,
  type Values,
} from '@stoa/assessment';
import { attributeOf, childElements, type XmlElement } from '../xml/xml-tree.ts';
import { rulesIn } from './rules.ts';

/** A value that is told as it is; undefined where it is worked out, or is none of its kind. */
function constantOf(
  expression: Expression | undefined,
  { cardinality, baseType }: TemplateDeclaration,
): Values | undefined {
  const isOfType = (one: Expression): boolean =>
    one.name === 'baseValue' &&
    (one.attributes?.['baseType'] === baseType || (one.attributes?.['baseType'] === 'integer' && baseType === 'float'));
  if (expression?.name === 'null') return [];
  const all =
    cardinality === 'single' ? [expression] : expression?.name === cardinality ? expression.children : undefined;
  return all?.every((one) => one !== undefined && isOfType(one)) === true
    ? all.map((one) => one?.text ?? '')
    : undefined;
}

/**
 * The item with what its template variables begin with in this test (QTI 'templateDefault'). Values that are worked
 * out, such as from other questions, are lost: all variables of an attempt are drawn as it begins.
 */
export function withTestDefaults(item: Item, reference: XmlElement, lost: Set<string>): Item {
  const told = childElements(reference, 'templateDefault').map((element) => {
    const { rules, unknown } = rulesIn(element);
    return { id: attributeOf(element, 'templateIdentifier') ?? '', value: unknown.length === 0 ? rules[0] : undefined };
  });
  if (told.length === 0) return item;
  const constants = new Map(
    item.templates.flatMap((one) => {
      const own = told.findLast(({ id }) => id === one.id);
      const values = own === undefined ? undefined : constantOf(own.value, one);
      return values === undefined ? [] : [[one.id, values] as const];
    }),
  );
  if (!told.every(({ id }) => constants.has(id))) lost.add('templateDefault');
  const defaultOf = ({ id, defaults = [] }: TemplateDeclaration): Values => constants.get(id) ?? defaults;
  return { ...item, templates: item.templates.map((one) => ({ ...one, defaults: defaultOf(one) })) };
}

/** What rules of the test call outcomes of the item. */
export function mappedIn(reference: XmlElement): Pick<ItemEntry, 'mapped'> {
  const mapped = childElements(reference, 'variableMapping').map(
    (one) => [attributeOf(one, 'sourceIdentifier') ?? '', attributeOf(one, 'targetIdentifier') ?? ''] as const,
  );
  return mapped.length === 0 ? {} : { mapped: Object.fromEntries(mapped) };
}

/** Instances in a section: each is a question of its own for whoever takes, grades or counts them. */
const mostInstances = 200;

/**
 * The questions of a section that may be drawn again, as often each as it may come. None where that are too many, or
 * where sections stand among them. `instance` makes an item of another name out of one.
 */
export function instancesOf(
  entries: Section['entries'],
  select: number,
  instance: (item: Item, name: string) => Item,
): ItemEntry[] | undefined {
  const questions = entries.flatMap((entry) => (isSection(entry) ? [] : [entry]));
  if (questions.length < entries.length || questions.length * select > mostInstances) return undefined;
  return questions.flatMap((entry) =>
    Array.from({ length: select }, (_, at): ItemEntry => {
      const of = nameOf(entry);
      const name = `${of}.${at + 1}`;
      const item = instance(entry.item, name);
      const { name: _named, ...rest } = entry;
      return { ...rest, item, ...(item.id === name ? {} : { name }), instance: { of, number: at + 1 } };
    }),
  );
}
