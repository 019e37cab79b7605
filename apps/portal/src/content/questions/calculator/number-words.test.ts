import { calculate } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../lib/language/number-signs.ts';
import { asPart, resultText, withPoint } from './number-words.ts';

describe('numbers of the calculator', () => {
  test('are written in the digits and with the decimals of the language', () => {
    expect(inLanguage('3.5×2', 'en-US')).toBe('3.5×2');
    expect(inLanguage('-3*2/1', 'en-US')).toBe('−3×2÷1');
    expect(inLanguage('3.5×2', 'ar-AR')).toBe('٣٫٥×٢');
    expect(inLanguage('3.5', 'de-DE')).toBe('3,5');
  });

  test('have a power of ten where they would have too many zeros, and no thousands apart', () => {
    expect(resultText(1234567.5, 'en-US')).toBe('1234567.5');
    expect(resultText(-2.5e-8, 'en-US')).toBe('−2.5×10^−8');
    expect(resultText(3e21, 'ar-AR')).toBe('٣×١٠^٢١');
  });

  test.each(['en-US', 'ar-AR', 'de-DE'])('come back as what they are in %s', (locale) => {
    for (const value of [0, 1.5, -2, 1234567.25, -2.5e-8, 3e21]) {
      const text = `2*${asPart(resultText(value, locale))}`;
      expect(calculate(withPoint(text, locale), 'degrees')).toBe(value * 2);
    }
  });
});
