import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fractionIn, topIn } from './text-position.ts';

/** Paragraphs of these heights one below the other, the first at `top`. */
function paragraphs(heights: readonly number[], top: number) {
  let next = top;
  return heights.map((height) => {
    const box = { top: next, height };
    next += height;
    return box;
  });
}

describe('a position in a text', () => {
  test('R6: is the same paragraph on a narrow screen as on a wide one', () => {
    const wide = paragraphs([40, 80, 40, 200], 0);
    const narrow = paragraphs([120, 260, 130, 640], 0);
    const position = fractionIn(wide, 60);
    expect(topIn(narrow, position)).toBe(120 + 260 / 4);
  });

  test('is the beginning above the text, and the end below it', () => {
    const text = paragraphs([50, 50], 300);
    expect(fractionIn(text, 100)).toBe(0);
    expect(fractionIn(text, 900)).toBe(1);
  });

  test('is found again where it was taken', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (heights, at) => {
          const text = paragraphs(heights, -40);
          const line = topIn(text, at);
          expect(topIn(text, fractionIn(text, line))).toBeCloseTo(line, 6);
        },
      ),
    );
  });
});
