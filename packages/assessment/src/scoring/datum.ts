import type { BaseType, Cardinality, Values } from '../model/item.ts';

/**
 * A value under way: what a variable holds, or an expression gives. No values are NULL. The values of a record are its
 * fields, each as 'FIELD BASETYPE TEXT'.
 */
export interface Datum {
  readonly cardinality: Cardinality;
  /** Unknown for NULL and for records. */
  readonly baseType?: BaseType | undefined;
  readonly values: Values;
}

export const nothing: Datum = { cardinality: 'single', values: [] };

export const isNothing = ({ values }: Datum): boolean => values.length === 0;

export const single = (baseType: BaseType, text: string): Datum => ({
  cardinality: 'single',
  baseType,
  values: [text],
});

export const truth = (value: boolean): Datum => single('boolean', String(value));

/** NULL for what is no number. */
export const float = (value: number): Datum =>
  Number.isNaN(value) ? nothing : single('float', value === Infinity ? 'INF' : String(value));

export const integer = (value: number): Datum => (Number.isFinite(value) ? single('integer', String(value)) : nothing);

/** The number that a value of QTI says, or nothing. */
export function numberIn(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return null;
  if (trimmed === 'INF') return Infinity;
  if (trimmed === '-INF') return -Infinity;
  const value = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/iu.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isNaN(value) ? null : value;
}

const isNumeric = ({ baseType }: Datum): boolean =>
  baseType === 'float' || baseType === 'integer' || baseType === 'duration';

/** The number of a single one; nothing for NULL and whatever is no number. */
export function numberOf(datum: Datum): number | null {
  if (datum.cardinality !== 'single' || !isNumeric(datum)) return null;
  return datum.baseType === 'duration' ? secondsIn(datum.values[0]) : numberIn(datum.values[0]);
}

/** The numbers of a list, or of a single one; nothing where one of them is none. */
export function numbersOf(datum: Datum): readonly number[] | null {
  if (datum.cardinality === 'record' || !isNumeric(datum)) return null;
  const numbers = datum.values.map(numberIn).filter((one) => one !== null);
  return numbers.length === datum.values.length && numbers.length > 0 ? numbers : null;
}

/** The truth of a single one; nothing for NULL and whatever is neither true nor false. */
export function truthOf({ cardinality, baseType, values: [text] }: Datum): boolean | null {
  if (cardinality !== 'single' || baseType !== 'boolean') return null;
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}

/** Seconds of a duration: a number, or as ISO 8601 writes it without months. */
function secondsIn(text: string | undefined): number | null {
  const told = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/u.exec(text?.trim() ?? '');
  if (told === null) return numberIn(text);
  const [days, hours, minutes, seconds] = told.slice(1).map((part) => Number(part ?? 0));
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** The numbers of a point; nothing where it is none. */
export function pointIn(text: string | undefined): readonly [number, number] | null {
  const [x, y, ...more] = (text ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(numberIn);
  return x === null || x === undefined || y === null || y === undefined || more.length > 0 ? null : [x, y];
}

/** Of a value: what is the same for all ways to write it. */
export function keyOf(text: string, baseType: BaseType | undefined): string {
  switch (baseType) {
    case 'integer':
    case 'float':
      return String(numberIn(text) ?? text);
    case 'duration':
      return String(secondsIn(text) ?? text);
    case 'boolean':
      return { '1': 'true', '0': 'false' }[text.trim()] ?? text.trim();
    case 'pair':
      return text.trim().split(/\s+/u).toSorted().join(' ');
    case 'directedPair':
    case 'point':
      return text.trim().split(/\s+/u).join(' ');
    case 'identifier':
      return text.trim();
    case 'string':
    case 'uri':
    case 'file':
    case undefined:
      return text.normalize('NFC');
  }
}

const numeric: readonly (BaseType | undefined)[] = ['integer', 'float'];

/** Base types that can be compared with each other: equal ones, and the two of numbers. */
export function commonType(one: Datum, other: Datum): BaseType | undefined {
  if (one.baseType === other.baseType) return one.baseType;
  if (numeric.includes(one.baseType) && numeric.includes(other.baseType)) return 'float';
  // texts of authors and of learners are given the type of what they are compared with
  const [known, ...rest] = [one.baseType, other.baseType].filter((type) => type !== 'string');
  return rest.length === 0 ? known : undefined;
}

/** Do both hold the same? Nothing where one of them is NULL or they cannot be compared. */
export function sameData(one: Datum, other: Datum): boolean | null {
  if (isNothing(one) || isNothing(other)) return null;
  if (one.cardinality !== other.cardinality) return null;
  if (one.values.length !== other.values.length) return false;
  const type = commonType(one, other);
  const keys = ({ cardinality, values }: Datum): readonly string[] => {
    const list = values.map((value) => keyOf(value, type));
    return cardinality === 'multiple' || cardinality === 'record' ? list.toSorted() : list;
  };
  const others = keys(other);
  return keys(one).every((key, index) => key === others[index]);
}
