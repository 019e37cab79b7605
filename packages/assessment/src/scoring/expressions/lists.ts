import type { Cardinality } from '../../model/item.ts';
import { commonType, integer, isNothing, keyOf, nothing, numberOf, truth, type Datum } from '../datum.ts';
import { numberAttribute } from '../scope.ts';
import type { Call, Operator, Operators } from './operator.ts';

const isList = ({ cardinality }: Datum): boolean => cardinality === 'multiple' || cardinality === 'ordered';

/** One list of all that is not NULL; lists among them are laid out. NULL where the types differ. */
const listAs =
  (cardinality: Cardinality): Operator =>
  ({ args }) => {
    const all = args.filter((one) => !isNothing(one));
    const [first] = all;
    if (first === undefined || all.some((one) => one.cardinality === 'record')) return nothing;
    let type = first.baseType;
    for (const one of all) {
      const common = commonType({ ...first, baseType: type }, one);
      if (common === undefined || (common !== type && common !== 'float')) return nothing;
      type = common;
    }
    return { cardinality, baseType: type, values: all.flatMap((one) => one.values) };
  };

const keysOf = (one: Datum, other: Datum): { ones: readonly string[]; others: readonly string[] } => {
  const type = commonType(one, other);
  return {
    ones: one.values.map((value) => keyOf(value, type)),
    others: other.values.map((value) => keyOf(value, type)),
  };
};

function member({ args: [one, list] }: Call): Datum {
  if (one === undefined || list === undefined || isNothing(one) || isNothing(list)) return nothing;
  if (one.cardinality !== 'single' || list.cardinality === 'record') return nothing;
  const { ones, others } = keysOf(one, list);
  return truth(ones.every((key) => others.includes(key)));
}

/** All of the second in the first: as often as there, and for ordered ones in a row. A single one is a list of one. */
function contains({ args: [list, part] }: Call): Datum {
  if (list === undefined || part === undefined || isNothing(list) || isNothing(part)) return nothing;
  if (!isList(list) || (part.cardinality !== 'single' && list.cardinality !== part.cardinality)) return nothing;
  const { ones, others } = keysOf(list, part);
  if (list.cardinality === 'ordered') {
    return truth(ones.some((_, start) => others.every((key, index) => ones[start + index] === key)));
  }
  const times = (keys: readonly string[], key: string): number => keys.filter((one) => one === key).length;
  return truth(others.every((key) => times(ones, key) >= times(others, key)));
}

function deleted({ args: [one, list] }: Call): Datum {
  if (one === undefined || list === undefined || isNothing(one) || isNothing(list)) return nothing;
  if (one.cardinality !== 'single' || !isList(list)) return nothing;
  const { ones, others } = keysOf(one, list);
  return { ...list, values: list.values.filter((_, index) => others[index] !== ones[0]) };
}

/** Its place is an attribute; some authors write it as a second value. */
function index({ args: [list, told], attributes, scope }: Call): Datum {
  const place = numberAttribute(scope, { attributes }, 'n') ?? (told === undefined ? null : numberOf(told));
  if (list === undefined || place === null || list.cardinality !== 'ordered') return nothing;
  const value = list.values[place - 1];
  return value === undefined ? nothing : { cardinality: 'single', baseType: list.baseType, values: [value] };
}

function fieldValue({ args: [record], attributes: { fieldIdentifier } }: Call): Datum {
  if (record?.cardinality !== 'record') return nothing;
  for (const field of record.values) {
    const told = /^(\S+) (\S+) (.*)$/su.exec(field);
    // the type of a field is one of those of variables, as whoever wrote the record knows
    if (told !== null && told[1] === fieldIdentifier) return fieldAs(told[2] ?? '', told[3] ?? '');
  }
  return nothing;
}

function fieldAs(type: string, text: string): Datum {
  switch (type) {
    case 'integer':
    case 'float':
    case 'boolean':
    case 'identifier':
    case 'string':
    case 'pair':
    case 'directedPair':
    case 'point':
    case 'duration':
    case 'uri':
    case 'file':
      return { cardinality: 'single', baseType: type, values: [text] };
    default:
      return nothing;
  }
}

export const listOperators: Operators = {
  multiple: listAs('multiple'),
  ordered: listAs('ordered'),
  containerSize: ({ args: [list] }) =>
    list === undefined || list.cardinality === 'record' ? nothing : integer(list.values.length),
  isNull: ({ args: [one] }) => truth(one === undefined || isNothing(one)),
  index,
  fieldValue,
  member,
  contains,
  delete: deleted,
};
