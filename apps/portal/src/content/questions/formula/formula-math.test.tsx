import { readFormulaTree } from '@stoa/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FormulaMath } from './formula-math.tsx';

/** MathML of a formula, without its outermost element and with what cannot be seen as `·` and `@`. */
function shown(text: string, locale = 'en-US'): string {
  const tree = readFormulaTree(text);
  if (tree === null) return 'unreadable';
  return renderToStaticMarkup(<FormulaMath tree={tree} locale={locale} />)
    .replace(/^<math dir="ltr" displaystyle="true">(.*)<\/math>$/u, '$1')
    .replaceAll('\u{2062}', '·')
    .replaceAll('\u{2061}', '@');
}

describe('a formula is shown as it is written by hand', () => {
  test.each([
    ['2x', '<mrow><mn>2</mn><mo>·</mo><mi>x</mi></mrow>'],
    ['x_1', '<msub><mi>x</mi><mrow><mn>1</mn></mrow></msub>'],
    ['alpha', '<mi>α</mi>'],
    ['(a+b)/2', '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>'],
    ['x^(-1)', '<msup><mi>x</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup>'],
    ['sqrt(x)', '<msqrt><mi>x</mi></msqrt>'],
    ['√x', '<msqrt><mi>x</mi></msqrt>'],
    ['sin(x)', '<mrow><mi mathvariant="normal">sin</mi><mo>@</mo><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow></mrow>'],
    ['n!', '<mrow><mi>n</mi><mo>!</mo></mrow>'],
    ['abs(x)', '<mrow><mo>|</mo><mi>x</mi><mo>|</mo></mrow>'],
    ['1e3', '<mrow><mn>1</mn><mo>×</mo><msup><mn>10</mn><mn>3</mn></msup></mrow>'],
  ])('%s', (text, mathml) => {
    expect(shown(text)).toBe(mathml);
  });

  test('and so it is seen what binds more: 1/2x is half of x, a/2x is not', () => {
    expect(shown('1/2x')).toBe('<mrow><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>·</mo><mi>x</mi></mrow>');
    expect(shown('a/2x')).toBe('<mfrac><mi>a</mi><mrow><mn>2</mn><mo>·</mo><mi>x</mi></mrow></mfrac>');
  });

  test('in the digits of the language', () => {
    expect(shown('1.5', 'ar-AR')).toBe('<mn>١٫٥</mn>');
    expect(shown('١٫٥', 'en-US')).toBe('<mn>1.5</mn>');
  });

  test('markup in it stays text, or is no formula', () => {
    expect(shown('<script>')).toBe('unreadable');
    expect(shown('constructor(x)')).toContain('<mi>constructor</mi>');
  });
});
