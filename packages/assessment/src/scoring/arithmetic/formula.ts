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

/** A number, or a name with a bracket behind it. */
const beforeBracket =
  /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|(?<name>[\p{L}_][\p{L}\p{N}_]*)(?=(?<behind>\s*\(\s*\S)?)/giu;

/** A variable with a bracket behind it stands beside that, also in `x(x + 1)^2`, where mathjs would see a call. */
function withFactorsApart(text: string, names: ReadonlySet<string>): string {
  return text.replaceAll(beforeBracket, (all, name?: string, behind?: string) => {
    if (name === undefined || behind === undefined || behind.endsWith(')')) return all;
    return names.has(name) || (constants.has(name) && !functions.has(name)) ? `(${name})` : all;
  });
}

/** What mathjs would read as a number of another base: nobody writes `0x1` for one. */
const basePrefix = /(?<![\w.])0(?=[xob])/giu;

/** As mathjs reads it: with `^` for powers, names without braces, and what Open edX writes behind numbers laid out. */
function laidOut(text: string, names: ReadonlySet<string>): string {
  const plain = withFactorsApart(formulaInAscii(text).replaceAll(basePrefix, '0 '), names);
  return plain.replaceAll(suffixed, (all, number: string, suffix: string) =>
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

function called(name: string, args: readonly Formula[]): Formula | null {
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
    return args === null || !isSymbolNode(node.fn) ? null : called(node.fn.name, args);
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
