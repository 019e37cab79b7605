import { tokensOf, type Token } from './tokens.ts';

/** A formula as it was written, its brackets included. */
export type FormulaTree =
  /** `text` in ASCII digits, such as '1.5e3'. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'group'; readonly of: FormulaTree }
  | { readonly kind: 'signed'; readonly sign: '+' | '-'; readonly of: FormulaTree }
  | { readonly kind: 'behind'; readonly sign: '!' | '%'; readonly of: FormulaTree }
  /** `implied`: two factors stand beside each other, as in `2x`. */
  | {
      readonly kind: 'operation';
      readonly operator: '+' | '-' | '*' | '/' | '^';
      readonly implied: boolean;
      readonly left: FormulaTree;
      readonly right: FormulaTree;
    }
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly FormulaTree[] };

const angles = ['sin', 'cos', 'tan', 'sec', 'csc', 'cot', 'sinh', 'cosh', 'tanh'];
const takingOne = [
  angles.flatMap((name) => [name, `a${name}`, `arc${name}`]),
  ['sech', 'csch', 'coth', 'sqrt', 'cbrt', 'abs', 'exp', 'log', 'ln', 'log10', 'log2', 'fact', 'factorial'],
  ['floor', 'ceil', 'round', 'sign', 'deg2rad', 'rad2deg'],
].flat();

/** Functions that `scoring` allows, with how many numbers each takes at least and at most. */
const functions: ReadonlyMap<string, readonly [number, number]> = new Map<string, readonly [number, number]>([
  ...takingOne.map((name) => [name, [1, 1]] as const),
  ...['atan2', 'pow', 'fmod'].map((name) => [name, [2, 2]] as const),
  ...['min', 'max', 'gcd', 'lcm'].map((name) => [name, [1, 100]] as const),
  ['pi', [0, 0]],
]);

/** Words that the arithmetic of scoring takes for something else than names. */
const notNames: ReadonlySet<string> = new Set('mod to in and or xor not end true false null undefined'.split(' '));

/** Letters, as scoring reads them; and brackets in each other, so that nothing runs out of room. */
const mostLetters = 2000;
const deepest = 100;

class Unreadable extends Error {}

/** Where in the tokens one is; each reader takes what is its own. */
interface Reading {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

const signAt = (reading: Reading, ahead = 0): string | undefined => {
  const token = reading.tokens[reading.at + ahead];
  return token?.kind === 'sign' ? token.text : undefined;
};

const kindAt = (reading: Reading, ahead = 0): Token['kind'] | undefined => reading.tokens[reading.at + ahead]?.kind;

function operation(
  operator: '+' | '-' | '*' | '/' | '^',
  [left, right]: readonly [FormulaTree, FormulaTree],
  implied = false,
): FormulaTree {
  return { kind: 'operation', operator, implied, left, right };
}

function sums(reading: Reading): FormulaTree {
  let left = products(reading);
  for (let sign = signAt(reading); sign === '+' || sign === '-'; sign = signAt(reading)) {
    reading.at += 1;
    left = operation(sign, [left, products(reading)]);
  }
  return left;
}

function products(reading: Reading): FormulaTree {
  let left = besides(reading);
  for (let sign = signAt(reading); sign === '*' || sign === '/'; sign = signAt(reading)) {
    reading.at += 1;
    left = operation(sign, [left, besides(reading)]);
  }
  return left;
}

/** Factors beside each other bind more than `*` and `/`; a number stands behind brackets, calls and names only. */
function besides(reading: Reading): FormulaTree {
  let last = fractions(reading);
  let left = last;
  for (;;) {
    const follows =
      kindAt(reading) === 'name' ||
      signAt(reading) === '(' ||
      (kindAt(reading) === 'number' && !['number', 'operation', 'signed'].includes(last.kind));
    if (!follows) return left;
    last = fractions(reading);
    left = operation('*', [left, last], true);
  }
}

const isPlain = (tree: FormulaTree): boolean =>
  tree.kind === 'number' || (tree.kind === 'signed' && tree.of.kind === 'number');

/** `1/2x` is half of x: a number over a number that something stands beside is a fraction. */
function fractions(reading: Reading): FormulaTree {
  let last = percents(reading);
  let left = last;
  while (signAt(reading) === '/' && isPlain(last) && kindAt(reading, 1) === 'number') {
    if (kindAt(reading, 2) !== 'name' && signAt(reading, 2) !== '(') break;
    reading.at += 1;
    last = percents(reading);
    left = operation('/', [left, last]);
  }
  return left;
}

/** A percent sign behind anything, unless a number follows of which it would be the rest. */
function percents(reading: Reading): FormulaTree {
  const of = signed(reading);
  if (signAt(reading) !== '%') return of;
  reading.at += 1;
  if (beginsNumber(reading)) throw new Unreadable();
  return { kind: 'behind', sign: '%', of };
}

const beginsNumber = (reading: Reading, ahead = 0): boolean =>
  kindAt(reading, ahead) === 'number' ||
  kindAt(reading, ahead) === 'name' ||
  ['(', '-', '+'].includes(signAt(reading, ahead) ?? '');

function signed(reading: Reading): FormulaTree {
  const sign = signAt(reading);
  if (sign !== '-' && sign !== '+') return powers(reading);
  reading.at += 1;
  return within(reading, () => ({ kind: 'signed', sign, of: signed(reading) }));
}

function powers(reading: Reading): FormulaTree {
  const base = behind(reading);
  if (signAt(reading) !== '^') return base;
  reading.at += 1;
  return within(reading, () => operation('^', [base, signed(reading)]));
}

/** Factorials; percent behind a number belongs to it before powers do. */
function behind(reading: Reading): FormulaTree {
  let of = first(reading);
  const isPercent = of.kind === 'number' && signAt(reading) === '%';
  if (isPercent && kindAt(reading, 1) !== 'number' && kindAt(reading, 1) !== 'name' && signAt(reading, 1) !== '(') {
    reading.at += 1;
    of = { kind: 'behind', sign: '%', of };
  }
  for (; signAt(reading) === '!'; reading.at += 1) of = { kind: 'behind', sign: '!', of };
  return of;
}

function first(reading: Reading): FormulaTree {
  const token = reading.tokens[reading.at];
  reading.at += 1;
  if (token?.kind === 'number') return { kind: 'number', text: token.text };
  if (token?.kind === 'name') return named(reading, token.text);
  if (token?.text !== '(') throw new Unreadable();
  const [of, ...more] = bracketed(reading);
  if (of === undefined || more.length > 0) throw new Unreadable();
  return { kind: 'group', of };
}

/** A call where the name is that of a function; else a name, beside which brackets may stand. */
function named(reading: Reading, name: string): FormulaTree {
  if (notNames.has(name)) throw new Unreadable();
  const takes = functions.get(name);
  if (signAt(reading) !== '(' || takes === undefined) return { kind: 'name', name };
  reading.at += 1;
  const of = bracketed(reading);
  if (of.length < takes[0] || of.length > takes[1]) throw new Unreadable();
  return { kind: 'call', name, of };
}

/** What stands behind an opening bracket, up to the closing one. */
function bracketed(reading: Reading): readonly FormulaTree[] {
  const all: FormulaTree[] = [];
  if (signAt(reading) !== ')') {
    do {
      if (all.length > 0) reading.at += 1;
      all.push(within(reading, () => sums(reading)));
    } while (signAt(reading) === ',');
  }
  if (signAt(reading) !== ')') throw new Unreadable();
  reading.at += 1;
  return all;
}

function within(reading: Reading, read: () => FormulaTree): FormulaTree {
  if (reading.depth >= deepest) throw new Unreadable();
  reading.depth += 1;
  const tree = read();
  reading.depth -= 1;
  return tree;
}

/**
 * Reads arithmetic by the grammar that scoring has. Null for what is none, or too long. Any
 * name may be a variable: which ones are, only the question knows.
 */
export function readFormulaTree(text: string): FormulaTree | null {
  const tokens = text.length > mostLetters ? null : tokensOf(text);
  if (tokens === null || tokens.length === 0) return null;
  const reading: Reading = { tokens, at: 0, depth: 0 };
  try {
    const tree = sums(reading);
    return reading.at === tokens.length ? tree : null;
  } catch (problem) {
    if (problem instanceof Unreadable) return null;
    throw problem;
  }
}
