import type { Chance } from '../chance/seeded.ts';
import type { Expression } from '../model/expression.ts';
import type { BaseType, Cardinality, Item, Values } from '../model/item.ts';
import type { ItemEntry } from '../model/quiz.ts';
import { correctKey, defaultKey, valuesAt, type TemplateValues } from '../model/work.ts';
import { isNothing, keyOf, nothing, numberIn, type Datum } from './datum.ts';

export type Declarations = Pick<Item, 'responses' | 'outcomes' | 'templates'>;

/** A question of a test as the rules of the test see it. */
export interface TestQuestion {
  readonly entry: ItemEntry;
  /** What the test calls the sections and the part around it. */
  readonly sections: readonly string[];
  readonly variables: ReadonlyMap<string, Datum>;
  readonly presented: boolean;
  readonly responded: boolean;
  /** Are its answers the right ones? Null where it has none that are told. */
  readonly correct: boolean | null;
}

/** What rules and expressions see, and change. */
export interface Scope {
  /** The item whose rules they are; of a test, its outcomes. */
  readonly item: Declarations;
  /** The questions of the test whose rules they are. */
  readonly test?: readonly TestQuestion[];
  /** Variables of all kinds by their identifier. */
  readonly variables: Map<string, Datum>;
  /** Right answers and defaults that the rules of the templates made, under the keys of `TemplateValues`. */
  readonly made: Map<string, Values>;
  readonly chance: Chance;
  /** Steps that are left: what authors write has an end. */
  steps: number;
  /** How deep the rule or expression that is carried out stands in others. */
  depth: number;
}

const mostSteps = 200_000;
const mostDepth = 200;

export function newScope(item: Declarations, made: TemplateValues, chance: Chance): Scope {
  const scope: Scope = {
    item,
    variables: new Map(),
    made: new Map(Object.entries(made)),
    chance,
    steps: mostSteps,
    depth: 0,
  };
  for (const one of item.templates) {
    scope.variables.set(one.id, datumOf(one, valuesAt(made, one.id) ?? one.defaults ?? []));
  }
  return scope;
}

/** Takes one step, unless there are too many of them already, in a row or within each other. */
export function step<T>(scope: Scope, take: () => T, otherwise: T): T {
  scope.steps -= 1;
  if (scope.steps < 0 || scope.depth >= mostDepth) return otherwise;
  scope.depth += 1;
  const taken = take();
  scope.depth -= 1;
  return taken;
}

interface Kind {
  readonly cardinality: Cardinality;
  readonly baseType?: BaseType | undefined;
}

interface Declared extends Kind {
  readonly id: string;
  readonly defaults?: Values;
}

export const datumOf = ({ cardinality, baseType }: Kind, values: Values): Datum => ({
  cardinality,
  baseType,
  values,
});

export function declarationOf({ item }: Scope, id: string): Declared | undefined {
  const isIt = (one: Declared): boolean => one.id === id;
  return item.responses.find(isIt) ?? item.outcomes.find(isIt) ?? item.templates.find(isIt);
}

export const variableOf = (scope: Scope, id: string | undefined): Datum => scope.variables.get(id ?? '') ?? nothing;

export function correctOf(scope: Scope, id: string | undefined): Datum {
  const declared = scope.item.responses.find((one) => one.id === id);
  if (declared === undefined) return nothing;
  return datumOf(declared, scope.made.get(correctKey(declared.id)) ?? declared.correct ?? []);
}

export function defaultOf(scope: Scope, id: string | undefined): Datum {
  const declared = declarationOf(scope, id ?? '');
  if (declared === undefined) return nothing;
  return datumOf(declared, scope.made.get(defaultKey(declared.id)) ?? declared.defaults ?? []);
}

/** The values as a variable of this kind may hold them; nothing where it may not. */
export function fitting(datum: Datum, { cardinality, baseType }: Kind): Values | null {
  if (isNothing(datum)) return [];
  if (cardinality === 'record' || datum.cardinality === 'record')
    return cardinality === datum.cardinality ? datum.values : null;
  if (cardinality === 'single' && datum.values.length > 1) return null;
  if (baseType === 'integer' || baseType === 'float') {
    return datum.values.every((value) => numberIn(value) !== null) ? datum.values : null;
  }
  const keys = datum.values.map((value) => keyOf(value, baseType));
  return baseType === 'boolean' && keys.some((key) => key !== 'true' && key !== 'false') ? null : keys;
}

/** Gives a variable that exists a value that fits; everything else changes nothing. */
export function assign(scope: Scope, id: string | undefined, datum: Datum): void {
  const before = scope.variables.get(id ?? '');
  const values = before === undefined ? null : fitting(datum, before);
  if (id !== undefined && before !== undefined && values !== null) scope.variables.set(id, { ...before, values });
}

/** A number that an attribute says, or that the variable has whose name it says. */
export function numberAttribute(
  scope: Scope,
  { attributes }: Pick<Expression, 'attributes'>,
  name: string,
): number | null {
  const text = attributes?.[name];
  if (text === undefined) return null;
  return numberIn(text) ?? numberIn(variableOf(scope, text.replaceAll(/^\{|\}$/gu, '')).values[0]);
}

/** A text that an attribute says, or that the variable has whose name stands there in braces. */
export function textAttribute(
  scope: Scope,
  { attributes }: Pick<Expression, 'attributes'>,
  name: string,
): string | undefined {
  const text = attributes?.[name];
  const named = /^\{(.+)\}$/u.exec(text ?? '')?.[1];
  return named === undefined ? text : (variableOf(scope, named).values[0] ?? text);
}
