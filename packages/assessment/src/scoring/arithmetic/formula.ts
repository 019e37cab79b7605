import { formulaInAscii } from '@stoa/domain';
import {
  isConstantNode,
  isFunctionNode,
  isOperatorNode,
  isParenthesisNode,
  isSymbolNode,
  parse,
  type MathNode,
} from 'mathjs/number';
import { constants, functions, operators } from './allow-list.ts';

export type Variables = ReadonlyMap<string, number>;

/** NaN where it has no value. */
export type Formula = (variables: Variables) => number;

/** Letters: more than any learner writes, and little enough to be read at once. */
const mostLetters = 2000;

const suffixes: Readonly<Record<string, string>> = {
  '%': '1e-2',
  T: '1e12',
  G: '1e9',
  M: '1e6',
  k: '1e3',
  c: '1e-2',
  m: '1e-3',
  u: '1e-6',
  n: '1e-9',
  p: '1e-12',
};

const suffixed = /(?<![\w.])(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+)([%TGMkcmunp])(?![\w(.])/giu;

/** As mathjs reads it: with `^` for powers, names without braces, and what Open edX writes behind numbers laid out. */
function laidOut(text: string, names: ReadonlySet<string>): string {
  return formulaInAscii(text).replaceAll(suffixed, (all, number: string, suffix: string) =>
    names.has(suffix) || suffixes[suffix] === undefined ? all : `(${number}*${suffixes[suffix]})`,
  );
}

const applied =
  (of: (...numbers: readonly number[]) => number, args: readonly Formula[]): Formula =>
  (variables) =>
    of(...args.map((arg) => arg(variables)));

/** All of the parts, or nothing where one of them is not allowed. */
function all(nodes: readonly MathNode[], names: ReadonlySet<string>): readonly Formula[] | null {
  const made = nodes.map((node) => allowed(node, names)).filter((one) => one !== null);
  return made.length === nodes.length ? made : null;
}

function named(name: string, names: ReadonlySet<string>): Formula | null {
  if (names.has(name)) return (variables) => variables.get(name) ?? Number.NaN;
  const constant = constants.get(name);
  return constant === undefined ? null : () => constant;
}

/** A call of a function; `x(x + 1)` with a variable is its product with what is in the brackets. */
function called(name: string, args: readonly Formula[], names: ReadonlySet<string>): Formula | null {
  const [first, ...more] = args;
  if (names.has(name) && first !== undefined && more.length === 0) {
    return (variables) => (variables.get(name) ?? Number.NaN) * first(variables);
  }
  const one = functions.get(name);
  return one === undefined || args.length < one.least || args.length > one.most ? null : applied(one.of, args);
}

/**
 * The formula of a node of mathjs. Nothing of mathjs is carried out: what is not on the list, such as lists, texts,
 * assignments and its own functions, is no formula.
 */
function allowed(node: MathNode, names: ReadonlySet<string>): Formula | null {
  if (isParenthesisNode(node)) return allowed(node.content, names);
  if (isConstantNode(node)) {
    const { value } = node;
    return typeof value === 'number' ? () => value : null;
  }
  if (isSymbolNode(node)) return named(node.name, names);
  if (isOperatorNode(node)) {
    const [of, args] = [operators.get(node.fn), all(node.args, names)];
    return of === undefined || args === null ? null : applied(of, args);
  }
  if (isFunctionNode(node)) {
    const args = all(node.args, names);
    return args === null || !isSymbolNode(node.fn) ? null : called(node.fn.name, args, names);
  }
  return null;
}

/** Arithmetic as mathjs reads it, of which nothing is carried out. Null for what is none, or too long. */
export function parseArithmetic(text: string, names: ReadonlySet<string> = new Set()): MathNode | null {
  if (text.trim() === '' || text.length > mostLetters) return null;
  try {
    return parse(laidOut(text, names));
  } catch {
    // what is not arithmetic by its letters, or has more brackets in each other than can be read
    return null;
  }
}

/** Reads arithmetic over variables of these names. Null for what is none, or too long. */
export function readFormula(text: string, names: ReadonlySet<string> = new Set()): Formula | null {
  const node = parseArithmetic(text, names);
  return node === null ? null : allowed(node, names);
}
