import { divisor, multiple } from '../arithmetic/divisors.ts';
import { float, integer, isNothing, nothing, numberOf, numbersOf, sameData, truth, type Datum } from '../datum.ts';
import { numberAttribute, textAttribute } from '../scope.ts';
import { mathFunctions } from './functions.ts';
import type { Call, Operator, Operators } from './operator.ts';
import { rounded } from './rounding.ts';
import { statistics } from './statistics.ts';

type Counted = (...numbers: readonly number[]) => number;

/** Of single numbers: NULL where one of them is none. */
const ofNumbers =
  (count: number, make: (...numbers: readonly number[]) => Datum): Operator =>
  ({ args }) => {
    const numbers = args.map(numberOf).filter((one) => one !== null);
    return numbers.length === args.length && numbers.length === count ? make(...numbers) : nothing;
  };

const compared = (is: (one: number, other: number) => boolean): Operator =>
  ofNumbers(2, (one = 0, other = 0) => truth(is(one, other)));

/** All numbers of all arguments, lists laid out; whole ones stay whole. */
const ofAll =
  (count: Counted): Operator =>
  ({ args }) => {
    const lists = args.map(numbersOf).filter((one) => one !== null);
    if (lists.length === 0 || lists.length < args.length) return nothing;
    const result = count(...lists.flat());
    return args.every(({ baseType }) => baseType === 'integer') ? integer(result) : float(result);
  };

/** Of whole numbers only. */
const ofWhole =
  (count: Counted): Operator =>
  (call) => {
    const all = call.args.flatMap((one) => numbersOf(one) ?? [Number.NaN]);
    return all.length > 0 && all.every(Number.isSafeInteger) ? integer(count(...all)) : nothing;
  };

/** Bounds are as exact as decimal numbers in two's powers can be. */
const slack = (one: number): number => Math.abs(one) * 1e-12;

function isWithin(call: Call, one: number, other: number): boolean | null {
  const mode = call.attributes['toleranceMode'] ?? 'exact';
  if (mode === 'exact') return one === other;
  const told = (call.attributes['tolerance'] ?? '').trim().split(/\s+/u);
  const [below, above = below] = told.map((text) => numberAttribute(call.scope, { attributes: { text } }, 'text'));
  if (below === undefined || below === null || above === undefined || above === null) return null;
  if ((mode !== 'absolute' && mode !== 'relative') || below < 0 || above < 0) return null;
  const unit = mode === 'absolute' ? 1 : Math.abs(one) / 100;
  const [lower, upper] = [one - unit * below, one + unit * above];
  const includes = (name: string): number => (call.attributes[name] === 'false' ? -1 : 1);
  const isAbove = other - lower + includes('includeLowerBound') * slack(one) > 0;
  return isAbove && upper - other + includes('includeUpperBound') * slack(one) > 0;
}

/** Numbers with the tolerance that it tells. What authors compare by it that is no number is compared as it is. */
function equal(call: Call): Datum {
  const [one, other] = call.args;
  if (one === undefined || other === undefined || isNothing(one) || isNothing(other)) return nothing;
  const [a, b] = [numberOf(one), numberOf(other)];
  const same = a === null || b === null ? sameData(one, other) : isExactlyOrWithin(call, a, b);
  return same === null ? nothing : truth(same);
}

const isExactlyOrWithin = (call: Call, one: number, other: number): boolean | null =>
  one === other && call.attributes['toleranceMode'] !== 'absolute' ? true : isWithin(call, one, other);

/** How a number is rounded, by the attributes; NULL where they make no sense. */
function roundedAs(call: Call, value: number): number {
  const mode = textAttribute(call.scope, call, 'roundingMode') ?? 'significantFigures';
  const figures = numberAttribute(call.scope, call, 'figures');
  return figures === null
    ? Number.NaN
    : rounded(value, mode === 'decimalPlaces' ? 'decimalPlaces' : 'figures', figures);
}

function equalRounded(call: Call): Datum {
  const [one, other] = call.args.map((arg) => numberOf(arg) ?? Number.NaN);
  const [a, b] = [roundedAs(call, one ?? Number.NaN), roundedAs(call, other ?? Number.NaN)];
  return Number.isNaN(a) || Number.isNaN(b) ? nothing : truth(a === b);
}

function statsOperator({ args: [list], attributes: { name = '' } }: Call): Datum {
  const numbers = list === undefined ? null : numbersOf(list);
  const count = statistics.get(name);
  return numbers === null || count === undefined ? nothing : float(count(numbers));
}

function mathOperator({ args, attributes: { name = '' } }: Call): Datum {
  const count = mathFunctions.get(name);
  const numbers = args.map((one) => numberOf(one) ?? Number.NaN);
  if (count === undefined || numbers.length === 0 || numbers.some(Number.isNaN)) return nothing;
  const result = count(numbers[0] ?? 0, numbers[1] ?? Number.NaN);
  return name === 'floor' || name === 'ceil' || name === 'signum' ? integer(result) : float(result);
}

const whole = (count: (one: number) => number): Operator => ofNumbers(1, (one = 0) => integer(count(one)));
const less = compared((one, other) => one < other);
const notLess = compared((one, other) => one >= other);

export const numberOperators: Operators = {
  equal,
  equalRounded,
  lt: less,
  gt: compared((one, other) => one > other),
  lte: compared((one, other) => one <= other),
  gte: notLess,
  durationLT: less,
  durationGTE: notLess,
  sum: ofAll((...all) => all.reduce((sum, one) => sum + one, 0)),
  product: ofAll((...all) => all.reduce((product, one) => product * one, 1)),
  max: ofAll((...all) => all.reduce((most, one) => Math.max(most, one), -Infinity)),
  min: ofAll((...all) => all.reduce((least, one) => Math.min(least, one), Infinity)),
  subtract: (call) => {
    const allWhole = call.args.every(({ baseType }) => baseType === 'integer');
    return ofNumbers(2, (one = 0, other = 0) => (allWhole ? integer(one - other) : float(one - other)))(call);
  },
  divide: ofNumbers(2, (one = 0, other = 0) => (other === 0 ? nothing : float(one / other))),
  power: ofNumbers(2, (one = 0, other = 0) => float(one ** other)),
  integerDivide: ofNumbers(2, (one = 0, other = 0) => integer(Math.floor(one / other))),
  integerModulus: ofNumbers(2, (one = 0, other = 0) => integer(one - other * Math.floor(one / other))),
  truncate: whole(Math.trunc),
  round: whole(Math.round),
  roundTo: (call) => ofNumbers(1, (one = 0) => float(roundedAs(call, one)))(call),
  integerToFloat: ofNumbers(1, (one = 0) => float(one)),
  gcd: ofWhole((...all) => all.reduce(divisor, 0)),
  lcm: ofWhole((...all) => all.reduce(multiple, 1)),
  statsOperator,
  mathOperator,
};
