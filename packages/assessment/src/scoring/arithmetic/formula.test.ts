import { describe, expect, test } from 'vitest';
import { readFormula } from './formula.ts';

const variables = new Map([
  ['x', 3],
  ['m_1', 5],
]);

const valueOf = (text: string): number | undefined => readFormula(text, new Set(variables.keys()))?.(variables);

describe('arithmetic', () => {
  test.each([
    ['2x', 6],
    ['2 x^2', 18],
    ['-x^2', -9],
    ['2**3', 8],
    ['2^-1', 0.5],
    ['2^3^2', 512],
    ['x(x+1)', 12],
    ['(2)(3)', 6],
    ['2 sin(0) + cos(0)', 1],
    ['ln(e)', 1],
    ['log(e^2)', 2],
    ['log10(1000)', 3],
    ['arcsin(1)*2', Math.PI],
    ['fact(5) + 3!', 126],
    ['sqrt(16) + √9', 7],
    ['max(1, x, 2)', 3],
    ['gcd(12, 8)', 4],
    ['pi()', Math.PI],
    ['2π', 2 * Math.PI],
    ['{x} + m_{1}', 8],
    ['٢ × x', 6],
    ['2k', 2000],
    ['2^2k', 2 ** 2000],
    ['5%', 0.05],
    ['٥٪', 0.05],
    ['5% + 1', 1.05],
    ['3 m_1', 15],
    ['6÷4', 1.5],
  ])('%s', (text, value) => {
    expect(valueOf(text)).toBeCloseTo(value, 12);
  });

  test('has no value where there is none', () => {
    expect(valueOf('1/0')).toBeNaN();
    expect(valueOf('sqrt(-1)')).toBeNaN();
    expect(valueOf('fact(0.5)')).toBeNaN();
  });
});

describe('what is not on the list is no formula', () => {
  test.each([
    ['y'],
    ['"text"'],
    ['true'],
    ['[1, 2]'],
    ['{a: 1}'],
    ['x = 5'],
    ['f(y) = y'],
    ['1; 2'],
    ['x.constructor'],
    ['constructor'],
    ['toString()'],
    ['x["constructor"]'],
    ['sin.constructor("return process")()'],
    ['import("fs")'],
    ['evaluate("1")'],
    ['parse("1")'],
    ['createUnit("foo")'],
    ['ones(20000, 20000)'],
    ['range(1, 1e9)'],
    ['1:1000000000'],
    ['x ? 1 : 2'],
    ['x == 3'],
    ['x and 1'],
    ['10 % 3'],
    ['5 kg'],
    ['sin'],
    ['sin x'],
    ['sin(1, 2)'],
    ["x'"],
    [''],
    ['#'],
    ['2 +'],
    ['('.repeat(1000)],
    [`${'('.repeat(900)}1${')'.repeat(900)}`],
    ['1'.repeat(3000)],
  ])('%s', (text) => {
    expect(readFormula(text, new Set(variables.keys()))).toBeNull();
  });

  test('and factorials have an end', () => {
    expect(valueOf('9999999!')).toBe(Infinity);
    expect(valueOf('9^9^9^9')).toBe(Infinity);
  });
});
