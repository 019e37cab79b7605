import { baseTypes, type BaseType } from '../../model/item.ts';
import { float, integer, keyOf, nothing, numberIn, single, type Datum } from '../datum.ts';
import { correctOf, defaultOf, numberAttribute, variableOf } from '../scope.ts';
import { nameOf } from '../../model/quiz.ts';
import { weighted } from '../weighted.ts';
import type { Call, Operators } from './operator.ts';

const known: ReadonlySet<string> = new Set(baseTypes);

const isBaseType = (name: string): name is BaseType => known.has(name);

/** A literal; a number that is none is NULL. */
function baseValue({ attributes: { baseType = 'string' }, text }: Call): Datum {
  if (!isBaseType(baseType)) return nothing;
  if (baseType === 'string') return text === '' ? nothing : single('string', text);
  if ((baseType === 'float' || baseType === 'integer') && numberIn(text) === null) return nothing;
  return text.trim() === '' ? nothing : single(baseType, keyOf(text.trim(), baseType));
}

/** One of min, min + step, … up to max. */
function randomInteger({ attributes, scope }: Call): Datum {
  const least = numberAttribute(scope, { attributes }, 'min') ?? 0;
  const most = numberAttribute(scope, { attributes }, 'max');
  const step = numberAttribute(scope, { attributes }, 'step') ?? 1;
  if (most === null || most < least || step <= 0) return nothing;
  const count = Math.floor((most - least) / step + 1e-9) + 1;
  return integer(least + step * Math.floor(scope.chance() * count));
}

function randomFloat({ attributes, scope }: Call): Datum {
  const least = numberAttribute(scope, { attributes }, 'min') ?? 0;
  const most = numberAttribute(scope, { attributes }, 'max');
  return most === null || most < least ? nothing : float(least + (most - least) * scope.chance());
}

function random({ args: [list], scope }: Call): Datum {
  if (list === undefined || list.values.length === 0 || list.cardinality === 'record') return nothing;
  const value = list.values[Math.floor(scope.chance() * list.values.length)];
  return value === undefined ? nothing : { cardinality: 'single', baseType: list.baseType, values: [value] };
}

/** A variable; one of a question of a test, named with it, may be weighted. */
function variable({ attributes, scope }: Call): Datum {
  const { identifier = '', weightIdentifier } = attributes;
  const value = variableOf(scope, identifier);
  const named = scope.test?.find(({ entry }) => identifier.startsWith(`${nameOf(entry)}.`));
  return named === undefined ? value : weighted(value, named.entry, weightIdentifier);
}

/** Values that no other expression is needed for. */
export const valueOperators: Operators = {
  baseValue,
  variable,
  correct: ({ attributes, scope }) => correctOf(scope, attributes['identifier']),
  default: ({ attributes, scope }) => defaultOf(scope, attributes['identifier']),
  null: () => nothing,
  mathConstant: ({ attributes: { name } }) => {
    if (name === 'pi') return float(Math.PI);
    return name === 'e' ? float(Math.E) : nothing;
  },
  randomInteger,
  randomFloat,
  random,
};
