import { describe, expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

describe('a number as learners write it', () => {
  test.each([
    ['42', 42],
    [' -3.5 ', -3.5],
    ['.5', 0.5],
    ['1e-3', 0.001],
    ['٣٫٥', 3.5],
    ['۱۲۳', 123],
    ['١٬٢٣٤٫٥', 1234.5],
    ['3,5', 3.5],
    ['0,125', 0.125],
    ['1,234', 1234],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1 234 567', 1_234_567],
    ['1\u2009234', 1234],
    ['\u22125', -5],
    ['6.02×10^23', 6.02e23],
    ['6.02 × 10²³', 6.02e23],
    ['1.6·10⁻¹⁹', 1.6e-19],
    ['6,02 x 10^23', 6.02e23],
  ])('%s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  test.each(['', 'five', '5 kg', '1,2,3', '1.2.3', '--5', '5%', 'Infinity', 'NaN', '1/2', '0x10'])(
    '%s is none',
    (text) => {
      expect(readNumber(text)).toBeNull();
    },
  );
});

test('a long text that is almost a number is read at once', () => {
  const started = performance.now();
  expect(readNumber(`${'1'.repeat(100_000)}x`)).toBeNull();
  expect(readNumber(`${'1,111'.repeat(20_000)}x`)).toBeNull();
  expect(performance.now() - started).toBeLessThan(2000);
});
