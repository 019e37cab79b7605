import type { XmlElement, XmlNode } from '../../xml/xml-tree.ts';
import { descendants, textOf } from '../../xml/xml-tree.ts';

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

/**
 * A problem with the plain values of its scripts put in where they are named. Undefined where its text or its answers
 * depend on what a script computes.
 */
export function withoutScriptVariables(problem: XmlElement): XmlElement | undefined {
  const scripts = descendants(problem).filter(({ name }) => name === 'script');
  if (scripts.length === 0) return problem;
  const source = scripts.map((script) => textOf(script)).join('\n');
  const literals = literalsOf(source);
  if (literals !== undefined) return withValues(problem, literals);
  return namesVariables(problem, source) ? undefined : problem;
}
