import { launchMethods, moveOnValues } from '@stoa/domain';
import { ImportRefused } from '../refused.ts';
import { attributeOf, childElements, localName, textOf, type XmlElement } from '../xml/xml-tree.ts';

interface Child {
  readonly name: string;
  readonly least: 0 | 1;
  /** May stand there more than once. */
  readonly many?: true;
}

interface Rule {
  /** What stands inside, in this order. */
  readonly children: readonly Child[];
  /** What stands inside in any order, at least one of them, after the children. */
  readonly mixed?: readonly string[];
  /** Attributes that have to be there. */
  readonly required?: readonly string[];
  /** Attributes of which one of these is the value. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

const texts: readonly Child[] = [
  { name: 'title', least: 1 },
  { name: 'description', least: 1 },
];
const languages: Rule = { children: [{ name: 'langstring', least: 1, many: true }] };
const objectives: Child = { name: 'objectives', least: 0 };

/** `CourseStructure.xsd` of cmi5 (§13.2) as a table: elements of other namespaces may stand at the end of each. */
const rules = {
  courseStructure: { children: [{ name: 'course', least: 1 }, objectives], mixed: ['au', 'block'] },
  course: { children: texts, required: ['id'] },
  block: { children: [...texts, objectives], mixed: ['au', 'block'], required: ['id'] },
  au: {
    children: [
      ...texts,
      objectives,
      { name: 'url', least: 1 },
      { name: 'launchParameters', least: 0 },
      { name: 'entitlementKey', least: 0 },
    ],
    required: ['id'],
    values: { moveOn: moveOnValues, launchMethod: launchMethods },
  },
  objectives: { children: [{ name: 'objective', least: 1, many: true }] },
  title: languages,
  description: languages,
} as const satisfies Record<string, Rule>;

const ruleOf = new Map<string, Rule>(Object.entries(rules));

/** A decimal as XML Schema writes it, 0..1. */
const share = /^\+?(?:0?\.\d+|0(?:\.\d*)?|1(?:\.0*)?)$/u;

/** Refuses a course structure that is none by the schema (cmi5 13.2.0.0-1). */
export function refuseUngrammatical(root: XmlElement, path: string): void {
  const refuse = (): never => {
    throw new ImportRefused('cmi5-structure', path);
  };
  if (localName(root) !== 'courseStructure') refuse();
  const prefix = prefixOf(root);
  const isOwn = (element: XmlElement) => prefixOf(element) === prefix && !element.attributes.has('xmlns');
  const visit = (element: XmlElement): void => {
    const rule = ruleOf.get(localName(element));
    if (rule === undefined) return;
    const own = childElements(element).filter(isOwn);
    if (!fits(own.map(localName), rule) || !hasAttributes(element, rule)) refuse();
    for (const child of own) visit(child);
  };
  visit(root);
}

function prefixOf({ name }: XmlElement): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
}

function fits(names: readonly string[], { children, mixed }: Rule): boolean {
  let at = 0;
  for (const { name, least, many } of children) {
    const begin = at;
    while (names[at] === name && (many === true || at === begin)) at += 1;
    if (at - begin < least) return false;
  }
  const rest = names.slice(at);
  if (mixed === undefined) return rest.length === 0;
  return rest.length > 0 && rest.every((name) => mixed.includes(name));
}

function hasAttributes(element: XmlElement, { required = [], values = {} }: Rule): boolean {
  const mastery = attributeOf(element, 'masteryScore');
  if (localName(element) === 'au' && mastery !== undefined && !share.test(mastery)) return false;
  if (required.some((name) => attributeOf(element, name) === undefined)) return false;
  return Object.entries(values).every(([name, allowed]) => {
    const value = attributeOf(element, name);
    return value === undefined || allowed.includes(value);
  });
}

/** Text of an element without the white space around it (13.1.0.0-1); undefined without any. */
export function trimmed(element: XmlElement | undefined): string | undefined {
  const text = textOf(element).trim();
  return text === '' ? undefined : text;
}
