import { divisor, multiple } from './divisors.ts';

type Of = (...numbers: readonly number[]) => number;

/** A function that arithmetic may call, with how many numbers it takes: NaN where it has no value. */
interface Allowed {
  readonly least: number;
  readonly most: number;
  readonly of: Of;
}

const one = (of: (value: number) => number): Allowed => ({ least: 1, most: 1, of: (value = Number.NaN) => of(value) });

const two = (of: (first: number, second: number) => number): Allowed => ({
  least: 2,
  most: 2,
  of: (first = Number.NaN, second = Number.NaN) => of(first, second),
});

const any = (of: Of): Allowed => ({ least: 1, most: 100, of });

const mostFactorial = 170;

/** Of whole numbers only, as far as a number can hold it. */
function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0) return Number.NaN;
  if (value > mostFactorial) return Infinity;
  let product = 1;
  for (let factor = 2; factor <= value; factor += 1) product *= factor;
  return product;
}

const inverse = (of: (value: number) => number): Allowed => one((value) => 1 / of(value));
const ofInverse = (of: (value: number) => number): Allowed => one((value) => of(1 / value));
const wholes =
  (of: Of): Of =>
  (...numbers) =>
    numbers.every(Number.isSafeInteger) ? of(...numbers) : Number.NaN;
const arc = {
  sin: one(Math.asin),
  cos: one(Math.acos),
  tan: one(Math.atan),
  sec: ofInverse(Math.acos),
  csc: ofInverse(Math.asin),
  cot: ofInverse(Math.atan),
};
const arcHyperbolic = { sinh: one(Math.asinh), cosh: one(Math.acosh), tanh: one(Math.atanh) };

const named = (prefix: string, functions: Readonly<Record<string, Allowed>>): [string, Allowed][] =>
  Object.entries(functions).map(([name, of]) => [`${prefix}${name}`, of]);

/** All functions of arithmetic: those of Open edX and Moodle by their names, `log` and `ln` both natural. */
export const functions: ReadonlyMap<string, Allowed> = new Map<string, Allowed>([
  ...named('', { sin: one(Math.sin), cos: one(Math.cos), tan: one(Math.tan) }),
  ...named('', { sec: inverse(Math.cos), csc: inverse(Math.sin), cot: inverse(Math.tan) }),
  ...named('', { sinh: one(Math.sinh), cosh: one(Math.cosh), tanh: one(Math.tanh) }),
  ...named('', { sech: inverse(Math.cosh), csch: inverse(Math.sinh), coth: inverse(Math.tanh) }),
  ...named('a', arc),
  ...named('arc', arc),
  ...named('a', arcHyperbolic),
  ...named('arc', arcHyperbolic),
  ['atan2', two(Math.atan2)],
  ['sqrt', one(Math.sqrt)],
  ['cbrt', one(Math.cbrt)],
  ['abs', one(Math.abs)],
  ['exp', one(Math.exp)],
  ['log', one(Math.log)],
  ['ln', one(Math.log)],
  ['log10', one(Math.log10)],
  ['log2', one(Math.log2)],
  ['fact', one(factorial)],
  ['factorial', one(factorial)],
  ['floor', one(Math.floor)],
  ['ceil', one(Math.ceil)],
  ['round', one(Math.round)],
  ['sign', one(Math.sign)],
  ['deg2rad', one((value) => (value * Math.PI) / 180)],
  ['rad2deg', one((value) => (value * 180) / Math.PI)],
  ['pow', two((base, power) => base ** power)],
  ['fmod', two((value, by) => value % by)],
  ['min', any(Math.min)],
  ['max', any(Math.max)],
  ['gcd', any(wholes((...all) => all.reduce(divisor, 0)))],
  ['lcm', any(wholes((...all) => all.reduce(multiple, 1)))],
  ['pi', { least: 0, most: 0, of: () => Math.PI }],
]);

export const constants: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
]);

/** Operators by the names that mathjs gives them. */
export const operators: ReadonlyMap<string, Of> = new Map<string, Of>([
  ['add', (a = Number.NaN, b = Number.NaN) => a + b],
  ['subtract', (a = Number.NaN, b = Number.NaN) => a - b],
  ['multiply', (a = Number.NaN, b = Number.NaN) => a * b],
  ['divide', (a = Number.NaN, b = Number.NaN) => (b === 0 ? Number.NaN : a / b)],
  ['pow', (a = Number.NaN, b = Number.NaN) => a ** b],
  ['unaryMinus', (a = Number.NaN) => -a],
  ['unaryPlus', (a = Number.NaN) => a],
  ['factorial', (a = Number.NaN) => factorial(a)],
]);
