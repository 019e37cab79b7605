import { expressionNames, standardRules, type Expression } from '@stoa/assessment';
import { attributeOf, childElements, textOf, type XmlElement } from '../xml/xml-tree.ts';

/** Rules of an item, and names of those that nothing here carries out. */
export interface ReadRules {
  readonly rules: readonly Expression[];
  readonly unknown: readonly string[];
}

function expressionOf(element: XmlElement, unknown: string[]): Expression {
  const name = expressionNames.find((one) => one === element.name);
  if (name === undefined) {
    unknown.push(element.name);
    return { name: 'null' };
  }
  const children = childElements(element).map((child) => expressionOf(child, unknown));
  const text = children.length === 0 ? textOf(element) : '';
  return {
    name,
    ...(element.attributes.size === 0 ? {} : { attributes: Object.fromEntries(element.attributes) }),
    ...(text.trim() === '' ? {} : { text: name === 'baseValue' ? text.trim() : text }),
    ...(children.length === 0 ? {} : { children }),
  };
}

/** The rules of an element of processing: those inside it, or those of the standard template that it names. */
export function rulesIn(processing: XmlElement | undefined): ReadRules {
  const unknown: string[] = [];
  const rules = childElements(processing).map((child) => expressionOf(child, unknown));
  const template = attributeOf(processing, 'template') ?? attributeOf(processing, 'templateLocation');
  if (rules.length > 0 || template === undefined) return { rules, unknown };
  const standard = standardRules(template);
  return standard === undefined ? { rules, unknown: [template] } : { rules: standard, unknown };
}

/** All expressions of some rules, in their written order. */
export function allOf(rules: readonly Expression[]): readonly Expression[] {
  return rules.flatMap((rule) => [rule, ...allOf(rule.children ?? [])]);
}
