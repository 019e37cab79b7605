import { describe, expect, test } from 'vitest';
import { formulaIs, numberIs, variable } from '../../build/rules.ts';
import { seeded } from '../../chance/seeded.ts';
import type { Expression } from '../../model/expression.ts';
import type { Item } from '../../model/item.ts';
import { exampleItem } from '../../testing/example-item.ts';
import { evaluate } from '../evaluate.ts';
import { newScope } from '../scope.ts';

const item: Item = exampleItem({
  templates: [
    { id: 'a', cardinality: 'single', baseType: 'float', defaults: ['1.5'] },
    { id: 'Name', cardinality: 'single', baseType: 'string', defaults: ['Ada'] },
  ],
});

/** What the expression says of the text; nothing is NULL. */
function verdict(expression: Expression, answer: string): string | undefined {
  const scope = newScope(item, {}, seeded('tests'));
  scope.variables.set('ANSWER', { cardinality: 'single', baseType: 'string', values: answer === '' ? [] : [answer] });
  return evaluate(expression, scope).values[0];
}

const answer = variable('ANSWER');

describe('numberIs', () => {
  test.each([
    [{ value: '5/3', tolerance: '0.01' }, '1.67', 'true'],
    [{ value: '5/3', tolerance: '0.01' }, '1.6', 'false'],
    [{ value: '5/3' }, '5/3', 'true'],
    [{ value: '0.3' }, '0.1 + 0.2', 'true'],
    [{ value: '200', tolerance: '5%' }, '190', 'true'],
    [{ value: '200', tolerance: '5%' }, '189', 'false'],
    [{ value: '-200', tolerance: '5%' }, '-205', 'true'],
    [{ value: '2 a', tolerance: '0' }, '3', 'true'],
    [{ value: '2e-3' }, '٠٫٠٠٢', 'true'],
    [{ value: '3.5' }, '3,5', 'true'],
    [{ value: '2000' }, '2k', 'true'],
    [{ value: '3' }, 'three', undefined],
    [{ value: '3' }, 'a', undefined],
    [{ value: '3' }, '', undefined],
    [{ value: 'unknown' }, '3', undefined],
    [{ from: '1', to: '2' }, '2', 'true'],
    [{ from: '1', to: '2', includeTo: 'false' }, '2', 'false'],
    [{ from: '1', to: '2', includeFrom: 'false' }, '1', 'false'],
    [{ from: '1' }, '1000', 'true'],
    [{ to: '1' }, '1000', 'false'],
    [{ from: 'x', to: '2' }, '1', undefined],
  ])('%j says of %s: %s', (how, text, expected) => {
    expect(verdict(numberIs(answer, how), text)).toBe(expected);
  });
});

describe('formulaIs', () => {
  const how = { value: '(x + 1)^2', samples: 'x,y@-3,1:3,4#10', tolerance: '0.001%', caseSensitive: 'true' };
  test.each([
    [how, 'x^2 + 2x + 1', 'true'],
    [how, '(x+1)*(1+x)', 'true'],
    [how, 'x^2 + 2x', 'false'],
    [how, 'x^2 + 2x + 1 + y - y', 'true'],
    [how, 'X^2 + 2X + 1', undefined],
    [{ ...how, caseSensitive: 'false' }, 'X^2 + 2X + 1', 'true'],
    [how, 'a^2', undefined],
    [how, 'x^', undefined],
    [how, '', undefined],
    [{ ...how, value: 'sqrt(x)' }, 'x^0.5', 'true'],
    [{ ...how, value: 'sqrt(x)' }, 'abs(x)', 'false'],
    [{ ...how, value: 'sqrt(-1)' }, '1', undefined],
    [{ ...how, value: 'a x' }, '1.5 x', 'true'],
    [{ ...how, samples: 'x@1' }, 'x', undefined],
  ])('%j says of %s: %s', (change, text, expected) => {
    expect(verdict(formulaIs(answer, change), text)).toBe(expected);
  });
});

describe('calculated', () => {
  test.each([
    [{ formula: 'a / 7', decimals: '3' }, '0.214'],
    [{ formula: '{a} * 100', digits: '2' }, '150'],
    [{ formula: 'a' }, '1.5'],
    [{ formula: 'Name' }, undefined],
    [{ formula: '1/0' }, undefined],
  ])('%j is %s', (attributes, expected) => {
    expect(verdict({ name: 'calculated', attributes }, '')).toBe(expected);
  });
});
