import type { Expression } from '../model/expression.ts';
import { nothing, type Datum } from './datum.ts';
import { areaOperators } from './expressions/areas.ts';
import { listOperators } from './expressions/lists.ts';
import { logicOperators } from './expressions/logic.ts';
import { numberOperators } from './expressions/numbers.ts';
import type { Operator } from './expressions/operator.ts';
import { ourOperators } from './expressions/ours.ts';
import { responseOperators } from './expressions/response.ts';
import { textOperators } from './expressions/texts.ts';
import { testOperators } from './expressions/test-questions.ts';
import { valueOperators } from './expressions/values.ts';
import { numberAttribute, step, type Scope } from './scope.ts';

const operators: Readonly<Record<string, Operator>> = {
  ...valueOperators,
  ...areaOperators,
  ...listOperators,
  ...logicOperators,
  ...numberOperators,
  ...ourOperators,
  ...responseOperators,
  ...testOperators,
  ...textOperators,
};

const mostRepeats = 1000;

/** What an expression gives; NULL for all that the standard does not allow. */
export const evaluate = (expression: Expression, scope: Scope): Datum =>
  step(scope, () => evaluateOne(expression, scope), nothing);

function evaluateOne(expression: Expression, scope: Scope): Datum {
  if (expression.name === 'repeat') return repeated(expression, scope);
  const operator = Object.hasOwn(operators, expression.name) ? operators[expression.name] : undefined;
  if (operator === undefined) return nothing;
  const args = (expression.children ?? []).map((child) => evaluate(child, scope));
  return operator({ attributes: expression.attributes ?? {}, text: expression.text ?? '', args, scope });
}

/** All of its children again and again, in one ordered list without those that are NULL. */
function repeated(expression: Expression, scope: Scope): Datum {
  const times = Math.min(numberAttribute(scope, expression, 'numberRepeats') ?? 0, mostRepeats);
  const all: Datum[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    all.push(
      ...(expression.children ?? []).map((child) => evaluate(child, scope)).filter((one) => one.values.length > 0),
    );
  }
  const baseType = all[0]?.baseType;
  if (all.some((one) => one.baseType !== baseType || one.cardinality === 'record')) return nothing;
  return { cardinality: 'ordered', baseType, values: all.flatMap((one) => one.values) };
}
