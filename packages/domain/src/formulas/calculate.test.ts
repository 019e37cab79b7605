import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate } from './calculate.ts';

describe('arithmetic', () => {
  test.each([
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['0.1+0.2', 0.3],
    ['2^3^2', 512],
    ['-3^2', -9],
    ['2^-1', 0.5],
    ['7÷2', 3.5],
    ['6×7−2', 40],
    ['5!', 120],
    ['50%', 0.5],
    ['200*15%', 30],
    ['(20+5)%', 0.25],
    ['2pi', 6.28318530718],
    ['3²', 9],
    ['√16', 4],
    ['√(9+16)', 5],
    ['1/2(4)', 2],
    ['1.5e3', 1500],
    ['٣٫٥×٢', 7],
    ['log(1000)', 3],
    ['ln(e)', 1],
    ['3(4)', 12],
  ])('%s is %d', (text, value) => {
    expect(calculate(text, 'degrees')).toBe(value);
  });

  test.each(['', '2+', '(2', '2)', '2 3', '1,2', 'x', 'sin', 'sin()', 'sin(1,2)', '2**', '$', '3%4', 'constructor(1)'])(
    '"%s" cannot be read',
    (text) => {
      expect(calculate(text, 'degrees')).toBeNull();
    },
  );

  test.each(['1/0', '√(-1)', '0.5!', 'tan(90)', 'asin(2)'])('%s has no value', (text) => {
    expect(calculate(text, 'degrees')).toBeNaN();
  });

  test('angles are in degrees or in radians', () => {
    expect(calculate('sin(30)', 'degrees')).toBe(0.5);
    expect(calculate('cos(90)', 'degrees')).toBe(0);
    expect(calculate('sin(180)', 'degrees')).toBe(0);
    expect(calculate('tan(45)', 'degrees')).toBe(1);
    expect(calculate('atan(1)', 'degrees')).toBe(45);
    expect(calculate('sin(pi/2)', 'radians')).toBe(1);
  });

  test('what somebody pastes is read in a moment, however long or deep it is', () => {
    expect(calculate('('.repeat(1000) + '1' + ')'.repeat(1000), 'degrees')).toBeNull();
    expect(calculate('-'.repeat(1999) + '1', 'degrees')).toBeNull();
    expect(calculate('1+'.repeat(5000) + '1', 'degrees')).toBeNull();
  });
});

interface Written {
  readonly text: string;
  readonly value: number;
}

/** Arithmetic of small whole numbers with all its brackets, and what JavaScript makes of it. */
const written: fc.Arbitrary<Written> = fc.letrec<{ tree: Written }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.nat(99).map((value) => ({ text: String(value), value })),
    fc
      .tuple(fc.constantFrom('+', '-', '*'), tie('tree'), tie('tree'))
      .map(([sign, left, right]) => ({ text: `(${left.text}${sign}${right.text})`, value: made(sign, left, right) })),
    tie('tree').map(({ text, value }) => ({ text: `-(${text})`, value: -value })),
  ),
})).tree;

function made(sign: string, { value: left }: Written, { value: right }: Written): number {
  return sign === '+' ? left + right : sign === '-' ? left - right : left * right;
}

test('any arithmetic comes to what it is', () => {
  fc.assert(
    fc.property(written, ({ text, value }) => {
      expect(calculate(text, 'radians')).toBe(Number(value.toPrecision(12)) + 0);
    }),
  );
});

test('any text is read or refused, and never fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0129.e+-*/^!%(), xsinπ√²'.split('')) }), (text) => {
      const value = calculate(text, 'degrees');
      expect(value === null || typeof value === 'number').toBe(true);
    }),
  );
});
