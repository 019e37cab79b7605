import { readFormulaTree, type FormulaTree } from './read-formula.ts';

export type AngleUnit = 'degrees' | 'radians';

/** Not finite: it can be read, and has no value, as 1/0. Null: it cannot be read. */
type Value = number | null;

const mostFactorial = 170;

function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0) return Number.NaN;
  if (value > mostFactorial) return Infinity;
  let product = 1;
  for (let factor = 2; factor <= value; factor += 1) product *= factor;
  return product;
}

const halfTurn = 180;

/** A sine or cosine of an angle, with a plain 0 where it is 0. */
const plainly = (value: number): number => (Math.abs(value) < 1e-15 ? 0 : value);

function functionsIn(unit: AngleUnit): Readonly<Record<string, (value: number) => number>> {
  const toRadians = unit === 'degrees' ? Math.PI / halfTurn : 1;
  const sin = (angle: number): number => plainly(Math.sin(angle * toRadians));
  // a quarter turn, told in degrees, is not quite one in radians
  const cos = (angle: number): number => plainly(Math.cos((unit === 'degrees' ? angle % 360 : angle) * toRadians));
  return {
    sin: (angle) => sin(unit === 'degrees' ? angle % 360 : angle),
    cos,
    tan: (angle) =>
      sin(unit === 'degrees' ? angle % halfTurn : angle) / cos(unit === 'degrees' ? angle % halfTurn : angle),
    asin: (value) => Math.asin(value) / toRadians,
    acos: (value) => Math.acos(value) / toRadians,
    atan: (value) => Math.atan(value) / toRadians,
    sqrt: Math.sqrt,
    cbrt: Math.cbrt,
    abs: Math.abs,
    exp: Math.exp,
    ln: Math.log,
    log: Math.log10,
    log10: Math.log10,
    log2: Math.log2,
  };
}

const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };

const operators = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => (b === 0 ? Number.NaN : a / b),
  '^': (a: number, b: number) => a ** b,
} as const;

function valueOf(tree: FormulaTree, unit: AngleUnit): Value {
  const on = (of: FormulaTree, made: (value: number) => number): Value => {
    const value = valueOf(of, unit);
    return value === null ? null : made(value);
  };
  switch (tree.kind) {
    case 'number':
      return Number(tree.text);
    case 'name':
      return Object.hasOwn(constants, tree.name) ? (constants[tree.name] ?? null) : null;
    case 'group':
      return valueOf(tree.of, unit);
    case 'signed':
      return on(tree.of, (value) => (tree.sign === '-' ? -value : value));
    case 'behind':
      return on(tree.of, (value) => (tree.sign === '!' ? factorial(value) : value / 100));
    case 'operation': {
      const right = valueOf(tree.right, unit);
      return right === null ? null : on(tree.left, (left) => operators[tree.operator](left, right));
    }
    case 'call': {
      const functions = functionsIn(unit);
      const made = Object.hasOwn(functions, tree.name) ? functions[tree.name] : undefined;
      const [of] = tree.of;
      return made === undefined || of === undefined ? null : on(of, made);
    }
  }
}

/** Digits of a result: as many as a number holds surely, so that 0.1 + 0.2 is 0.3. */
const digits = 12;

/**
 * What arithmetic comes to, as a calculator tells it: `log` is to the base of 10. NaN where it has no value that
 * can be told, such as a division by 0; null where it cannot be read.
 */
export function calculate(text: string, unit: AngleUnit): number | null {
  const tree = readFormulaTree(text);
  const value = tree === null ? null : valueOf(tree, unit);
  if (value === null) return null;
  return Number.isFinite(value) ? Number(value.toPrecision(digits)) : Number.NaN;
}
