import type { BaseType } from '../model/item.ts';
import type { Expression, ExpressionName } from '../model/expression.ts';

/** Rules and expressions in short, for readers of formats that are not QTI. */
const make = (
  name: ExpressionName,
  children: readonly Expression[] = [],
  attributes: Readonly<Record<string, string>> = {},
): Expression => ({
  name,
  ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
  ...(children.length === 0 ? {} : { children }),
});

export const variable = (id: string): Expression => make('variable', [], { identifier: id });
export const correct = (id: string): Expression => make('correct', [], { identifier: id });
export const mapResponse = (id: string): Expression => make('mapResponse', [], { identifier: id });
export const baseValue = (baseType: BaseType, text: string): Expression => ({
  name: 'baseValue',
  attributes: { baseType },
  text,
});
export const number = (value: number): Expression => baseValue('float', String(value));
export const match = (one: Expression, other: Expression): Expression => make('match', [one, other]);
export const member = (one: Expression, list: Expression): Expression => make('member', [one, list]);
export const isNull = (one: Expression): Expression => make('isNull', [one]);
export const not = (one: Expression): Expression => make('not', [one]);
export const and = (...all: readonly Expression[]): Expression => make('and', all);
export const or = (...all: readonly Expression[]): Expression => make('or', all);
export const sum = (...all: readonly Expression[]): Expression => make('sum', all);
export const setOutcome = (id: string, value: Expression): Expression =>
  make('setOutcomeValue', [value], { identifier: id });

/** The first case whose condition is true is carried out; else the rules of `otherwise`. */
export function choose(
  cases: readonly { readonly when: Expression; readonly rules: readonly Expression[] }[],
  otherwise: readonly Expression[] = [],
): Expression {
  return make('responseCondition', [
    ...cases.map(({ when, rules }, index) => make(index === 0 ? 'responseIf' : 'responseElseIf', [when, ...rules])),
    ...(otherwise.length === 0 ? [] : [make('responseElse', otherwise)]),
  ]);
}

/** Compares a text: see `Expression`. */
export function textIs(
  answer: Expression,
  how: { readonly text: string; readonly slips?: number } | { readonly pattern: string },
  caseSensitive: boolean,
): Expression {
  const written = Object.fromEntries(Object.entries(how).map(([name, value]) => [name, String(value)]));
  return make('textIs', [answer], { ...written, caseSensitive: String(caseSensitive) });
}

/** Compares a number: see `Expression`. */
export function numberIs(answer: Expression, how: Readonly<Record<string, string>>): Expression {
  return make('numberIs', [answer], how);
}

/** Compares a number with an imaginary part: see `Expression`. */
export function complexIs(answer: Expression, how: Readonly<Record<'value' | 'tolerance', string>>): Expression {
  return make('complexIs', [answer], how);
}

/** Compares a formula by sampling: see `Expression`. */
export function formulaIs(
  answer: Expression,
  how: { readonly value: string; readonly samples: string; readonly tolerance: string; readonly caseSensitive: string },
): Expression {
  return make('formulaIs', [answer], how);
}
