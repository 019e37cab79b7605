import type { XmlElement, XmlNode } from '../../xml/xml-tree.ts';
import { descendants, textOf } from '../../xml/xml-tree.ts';
import { drawsOf, type ScriptDraws } from './script-draws.ts';

const assignment = /^([A-Za-z_]\w*)\s*=\s*(?:"([^"\\]*)"|'([^'\\]*)'|(-?\d+(?:\.\d+)?))\s*;?\s*(?:#.*)?$/;
const variable = /\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g;

/** Values that a script does nothing but write down; undefined for one that computes anything. */
function literalsOf(script: string): ReadonlyMap<string, string> | undefined {
  const literals = new Map<string, string>();
  for (const line of script.split(/\r?\n/)) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const found = assignment.exec(text);
    if (found?.[1] === undefined) return undefined;
    literals.set(found[1], found[2] ?? found[3] ?? found[4] ?? '');
  }
  return literals;
}

function replaced(text: string, literals: ReadonlyMap<string, string>): string {
  return text.replace(variable, (whole, braced: string | undefined, bare: string | undefined) => {
    return literals.get(braced ?? bare ?? '') ?? whole;
  });
}

function withValues(element: XmlElement, literals: ReadonlyMap<string, string>): XmlElement {
  const child = (node: XmlNode): XmlNode =>
    node.type === 'element' ? withValues(node, literals) : { ...node, text: replaced(node.text, literals) };
  if (element.name === 'script') return element;
  const attributes = [...element.attributes].map(([name, value]) => [name, replaced(value, literals)] as const);
  return { ...element, attributes: new Map(attributes), children: element.children.map(child) };
}

function namesVariables(element: XmlElement, script: string): boolean {
  const names = (text: string): boolean =>
    [...text.matchAll(variable)].some(([, braced, bare]) =>
      // a name is put in where a longer one begins with it, too
      [...script.matchAll(/[A-Za-z_]\w*/g)].some(([word]) => (braced ?? bare ?? '').startsWith(word)),
    );
  const own = element.attributes.entries().some(([name, value]) => name !== 'markdown' && names(value));
  return own || element.children.some((child) => (child.type === 'text' ? names(child.text) : namesOf(child)));
  function namesOf(child: XmlElement): boolean {
    return child.name !== 'script' && namesVariables(child, script);
  }
}

/** The longest name that a word begins with, as a name is put in where a longer one begins with it, too. */
function nameIn(word: string, names: ReadonlyMap<string, string>): string | undefined {
  const all = [...names.keys()].filter((name) => word.startsWith(name));
  return all.toSorted((one, other) => other.length - one.length)[0];
}

/** A text with the places of variables in it. */
function withPlaces(node: Extract<XmlNode, { readonly type: 'text' }>, names: ReadonlyMap<string, string>): XmlNode[] {
  const { text } = node;
  const nodes: XmlNode[] = [];
  let at = 0;
  for (const match of text.matchAll(variable)) {
    const [whole, braced, bare = ''] = match;
    const name = nameIn(braced ?? bare, names);
    if (name === undefined) continue;
    const rest = (braced ?? bare).slice(name.length);
    const attributes = new Map([['data-variable', names.get(name) ?? '']]);
    nodes.push({ ...node, text: text.slice(at, match.index) });
    nodes.push({ type: 'element', name: 'span', attributes, children: [] });
    at = match.index + whole.length - (braced === undefined ? rest.length : 0);
  }
  return [...nodes, { ...node, text: text.slice(at) }];
}

/** Answers that are arithmetic, in which variables may stand. */
const arithmetic: ReadonlySet<string> = new Set(['numericalresponse', 'formularesponse', 'responseparam']);

/** The element with its variables; undefined where one stands in a place that no variable can have here. */
function withDraws(element: XmlElement, names: ReadonlyMap<string, string>): XmlElement | undefined {
  if (element.name === 'script') return element;
  const isNamed = (text: string): boolean =>
    [...text.matchAll(variable)].some(([, braced, bare]) => nameIn(braced ?? bare ?? '', names) !== undefined);
  const attributes = new Map(
    [...element.attributes].map(([name, value]) => [
      name,
      arithmetic.has(element.name)
        ? value.replaceAll(variable, (whole, braced: string | undefined, bare: string | undefined) => {
            const known = nameIn(braced ?? bare ?? '', names);
            return known === undefined ? whole : `(${names.get(known) ?? ''})`;
          })
        : value,
    ]),
  );
  if ([...attributes].some(([name, value]) => name !== 'markdown' && isNamed(value))) return undefined;
  const children: XmlNode[] = [];
  for (const child of element.children) {
    if (child.type === 'text') {
      children.push(...withPlaces(child, names));
      continue;
    }
    const made = withDraws(child, names);
    if (made === undefined) return undefined;
    children.push(made);
  }
  return { ...element, attributes, children };
}

/** A problem without the variables of its scripts, and what is drawn for each attempt in their place. */
export interface ScriptedProblem {
  readonly element: XmlElement;
  readonly draws?: ScriptDraws;
}

/**
 * A problem with the plain values of its scripts put in where they are named, or with what they draw and count.
 * Undefined where its text or its answers depend on what a script computes otherwise.
 */
export function withoutScriptVariables(problem: XmlElement): ScriptedProblem | undefined {
  const scripts = descendants(problem).filter(({ name }) => name === 'script');
  if (scripts.length === 0) return { element: problem };
  const source = scripts.map((script) => textOf(script)).join('\n');
  const literals = literalsOf(source);
  if (literals !== undefined) return { element: withValues(problem, literals) };
  if (!namesVariables(problem, source)) return { element: problem };
  const draws = drawsOf(source);
  const element = draws === undefined ? undefined : withDraws(problem, draws.names);
  return draws === undefined || element === undefined ? undefined : { element, draws };
}
