import type { Chance } from '../../chance/seeded.ts';
import { readComplex, type Complex } from '../arithmetic/complex.ts';
import { readFormula, type Formula, type Variables } from '../arithmetic/formula.ts';
import { readNumber } from '../arithmetic/read-number.ts';
import { float, nothing, numberIn, truth, type Datum } from '../datum.ts';
import type { Scope } from '../scope.ts';
import type { Call, Operators } from './operator.ts';
import { rounded } from './rounding.ts';

/** As exact as decimal parts in powers of two can be. */
const slack = 1e-9;

/** Is a value close enough to the one that is wanted? */
function isClose(value: number, wanted: number, tolerance: number): boolean {
  if (value === wanted || !Number.isFinite(wanted)) return value === wanted;
  return Math.abs(value - wanted) <= tolerance + Math.abs(wanted) * slack;
}

/** Template variables that are single numbers, by their names. */
function templateNumbers({ item, variables }: Scope, inCase = (name: string): string => name): Variables {
  const numbers = item.templates.flatMap(({ id, cardinality }) => {
    const value = cardinality === 'single' ? numberIn(variables.get(id)?.values[0]) : null;
    return value === null ? [] : [[inCase(id), value] as const];
  });
  return new Map(numbers);
}

/** Arithmetic of the author over template variables; null where it has no value. */
function authorsNumber(text: string | undefined, scope: Scope): number | null {
  if (text === undefined) return null;
  const variables = templateNumbers(scope);
  const value = readFormula(text, new Set(variables.keys()))?.(variables) ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** How far from a value is close enough: a number, or per cent of the value. Exact where it is not told. */
function toleranceOf(text: string | undefined, scope: Scope): (wanted: number) => number {
  const told = (text ?? '').trim();
  const isShare = told.endsWith('%');
  const size = Math.abs(authorsNumber(isShare ? told.slice(0, -1) : told, scope) ?? 0);
  return (wanted) => (isShare ? Math.abs(wanted) * (size / 100) : size);
}

const answerOf = ({ args: [answer] }: Call): string | undefined =>
  answer?.cardinality === 'single' ? answer.values[0] : undefined;

/** The number that a learner wrote: a number in any digits, or arithmetic. */
function learnersNumber(text: string): number | null {
  const number = readNumber(text);
  if (number !== null) return number;
  const value = readFormula(text)?.(new Map()) ?? Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Bounds of a range: open where one is not told, and NULL where it cannot be read. */
function isInRange({ attributes, scope }: Call, value: number): boolean | null {
  const { from, to, includeFrom, includeTo } = attributes;
  const [low, high] = [from, to].map((text, index) => {
    if (text === undefined || text.trim() === '') return index === 0 ? -Infinity : Infinity;
    return authorsNumber(text, scope);
  });
  if (low === undefined || high === undefined || low === null || high === null) return null;
  if (isClose(value, low, 0)) return includeFrom !== 'false';
  if (isClose(value, high, 0)) return includeTo !== 'false';
  return low < value && value < high;
}

/** Are both complex numbers near each other in the plane? */
function isCloseComplex(value: Complex, wanted: Complex, tolerance: (wanted: number) => number): boolean {
  const size = Math.hypot(wanted.re, wanted.im);
  const distance = Math.hypot(value.re - wanted.re, value.im - wanted.im);
  return distance <= tolerance(size) + size * slack;
}

/** The same for numbers such as `3+4j`. */
function complexIs(call: Call): Datum {
  const text = answerOf(call);
  const [value, wanted] = [readComplex(text ?? ''), readComplex(call.attributes['value'] ?? '')];
  if (value === null || wanted === null) return nothing;
  return truth(isCloseComplex(value, wanted, toleranceOf(call.attributes['tolerance'], call.scope)));
}

function numberIs(call: Call): Datum {
  const text = answerOf(call);
  const value = text === undefined ? null : learnersNumber(text);
  if (value === null) return nothing;
  const { value: told, tolerance } = call.attributes;
  if (told === undefined) {
    const isIn = isInRange(call, value);
    return isIn === null ? nothing : truth(isIn);
  }
  const wanted = authorsNumber(told, call.scope);
  return wanted === null ? nothing : truth(isClose(value, wanted, toleranceOf(tolerance, call.scope)(wanted)));
}

interface Samples {
  readonly ranges: readonly { readonly name: string; readonly low: number; readonly high: number }[];
  readonly count: number;
}

const mostSamples = 1000;

/** Samples as Open edX writes them: names, the least of each, the most of each, and how many: `x,y@1,1:3,4#10`. */
function samplesIn(text: string): Samples | null {
  const told = /^([^@]*)@([^:]*):([^#]*)#\s*(\d+)\s*$/u.exec(text);
  if (told === null) return null;
  const list = (part: string | undefined): string[] => (part ?? '').split(',').map((one) => one.trim());
  const [lows, highs] = [list(told[2]).map(numberIn), list(told[3]).map(numberIn)];
  const names = list(told[1]).filter((name) => name !== '');
  const ranges = names.flatMap((name, at) => {
    const [low, high] = [lows[at] ?? null, highs[at] ?? null];
    return low === null || high === null ? [] : [{ name, low, high }];
  });
  if (ranges.length < names.length) return null;
  return { ranges, count: Math.min(Math.max(Number(told[4]), 1), mostSamples) };
}

function* samplesOf({ ranges, count }: Samples, made: Variables, chance: Chance): Generator<Variables> {
  for (let turn = 0; turn < count; turn += 1) {
    const drawn = ranges.map(({ name, low, high }) => [name, low + (high - low) * chance()] as const);
    yield new Map([...made, ...drawn]);
  }
}

/** Have both the same value at each sample at which the author's has one? NULL where there is no such sample. */
function agree(one: Formula, wanted: Formula, how: { samples: Iterable<Variables>; call: Call }): Datum {
  const tolerance = toleranceOf(how.call.attributes['tolerance'], how.call.scope);
  let compared = 0;
  for (const sample of how.samples) {
    const value = wanted(sample);
    if (!Number.isFinite(value)) continue;
    if (!isClose(one(sample), value, tolerance(value))) return truth(false);
    compared += 1;
  }
  return compared === 0 ? nothing : truth(true);
}

function formulaIs(call: Call): Datum {
  const text = answerOf(call);
  const { value, samples: told, caseSensitive } = call.attributes;
  const inCase = (words: string): string => (caseSensitive === 'false' ? words.toLowerCase() : words);
  const samples = told === undefined ? null : samplesIn(inCase(told));
  if (text === undefined || value === undefined || samples === null) return nothing;
  const made = templateNumbers(call.scope, inCase);
  const names = samples.ranges.map(({ name }) => name);
  const wanted = readFormula(inCase(value), new Set([...names, ...made.keys()]));
  const given = readFormula(inCase(text), new Set(names));
  if (wanted === null || given === null) return nothing;
  return agree(given, wanted, { samples: samplesOf(samples, made, call.scope.chance), call });
}

function calculated({ attributes: { formula, decimals, digits }, scope }: Call): Datum {
  const value = authorsNumber(formula, scope);
  if (value === null) return nothing;
  if (decimals !== undefined) return float(rounded(value, 'decimalPlaces', Number(decimals)));
  return float(digits === undefined ? value : rounded(value, 'figures', Number(digits)));
}

/** Where QTI has no expression: see `Expression`. */
export const ourOperators: Operators = { numberIs, complexIs, formulaIs, calculated };
