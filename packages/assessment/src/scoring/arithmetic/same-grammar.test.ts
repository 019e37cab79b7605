import { readFormulaTree, type FormulaTree } from '@stoa/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFormula, type Variables } from './formula.ts';

const variables: Variables = new Map([
  ['x', 1.37],
  ['y', -0.62],
  ['alpha', 2.11],
]);
const names = new Set(variables.keys());

const operators: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? Number.NaN : a / b),
  '^': (a, b) => a ** b,
};

/** What a tree comes to by the functions of scoring. */
function valueOf(tree: FormulaTree): number {
  switch (tree.kind) {
    case 'number':
      return Number(tree.text);
    case 'name':
      return variables.get(tree.name) ?? readFormula(tree.name)?.(new Map()) ?? Number.NaN;
    case 'group':
      return valueOf(tree.of);
    case 'signed':
      return tree.sign === '-' ? -valueOf(tree.of) : valueOf(tree.of);
    case 'behind':
      return tree.sign === '%' ? valueOf(tree.of) / 100 : called('factorial', [tree.of]);
    case 'operation':
      return operators[tree.operator]?.(valueOf(tree.left), valueOf(tree.right)) ?? Number.NaN;
    case 'call':
      return called(tree.name, tree.of);
  }
}

function called(name: string, of: readonly FormulaTree[]): number {
  const values = new Map(of.map((one, index) => [`v${index}`, valueOf(one)]));
  return readFormula(`${name}(${[...values.keys()].join(',')})`, new Set(values.keys()))?.(values) ?? Number.NaN;
}

const pieces = [
  ...'0123.+-*/^!(), '.split(''),
  'x',
  'y',
  'alpha',
  'pi',
  'e',
  '2',
  '(',
  ')',
  'sin(',
  'sqrt(',
  'min(',
  '1e3',
  '√',
  '²',
];

/** mathjs takes a percent sign for a rest where something follows, and so refuses more than random texts should ask. */
const percents = ['5%', '50%+1', '(2+3)%', '2^50%', 'x%', '2*5%*3', '-5%'];

/** Brackets beside a variable or a constant are a factor, and a power behind them is theirs alone. */
const factors = [
  'x(x+1)^2',
  '2x(y)²',
  '1/x(y)',
  'x^y(2)',
  'x (3)!^2',
  '0x',
  '0x(2)',
  '3+0x',
  'e(2)^2',
  '2e3(x)',
  'pi()',
  '-x(x)^2(y)',
];

test.each([...percents, ...factors])('%s is read as scoring reads it', (text) => {
  const tree = readFormulaTree(text);
  const scored = readFormula(text, names);
  expect(tree === null ? null : valueOf(tree)).toBeCloseTo(scored?.(variables) ?? Number.NaN, 9);
});

test('what is shown of a formula is read by the same grammar as what is scored', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), (parts) => {
      const text = parts.join('');
      const scored = readFormula(text, names);
      const tree = readFormulaTree(text);
      // a name that is no variable is shown all the same
      if (scored === null) return;
      expect(tree, text).not.toBeNull();
      if (tree === null) return;
      const [shown, expected] = [valueOf(tree), scored(variables)];
      if (Number.isFinite(expected)) expect(shown / expected || 1, text).toBeCloseTo(1, 9);
    }),
    { numRuns: 20_000 },
  );
});
