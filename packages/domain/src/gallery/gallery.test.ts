import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { galleryControls, galleryIndex, galleryStepOfKey } from './gallery.ts';

describe('S18: the gallery has a first and a last image', () => {
  test.each([
    [0, 3, 'next', 1],
    [2, 3, 'next', 2],
    [0, 3, 'previous', 0],
    [2, 3, 'previous', 1],
    [0, 1, 'next', 0],
    [0, 0, 'next', 0],
  ] as const)('from %s of %s, %s leads to %s', (index, count, step, to) =>
    expect(galleryIndex(index, count, step)).toBe(to),
  );

  test.each([
    [0, 3, false, true],
    [1, 3, true, true],
    [2, 3, true, false],
    [0, 1, false, false],
    [0, 0, false, false],
  ])('at %s of %s: back %s, on %s', (index, count, previous, next) =>
    expect(galleryControls(index, count)).toEqual({ previous, next }),
  );

  test('whatever one presses, one never leaves it, and a control leads somewhere exactly when it moves', () => {
    const steps = fc.array(fc.constantFrom('next' as const, 'previous' as const));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), steps, (count, pressed) => {
        let index = 0;
        for (const step of pressed) {
          const to = galleryIndex(index, count, step);
          expect(to !== index).toBe(galleryControls(index, count)[step]);
          index = to;
          expect(index >= 0 && index < count).toBe(true);
        }
      }),
    );
  });
});

test.each([
  ['ArrowRight', 'ltr', 'next'],
  ['ArrowLeft', 'ltr', 'previous'],
  ['ArrowRight', 'rtl', 'previous'],
  ['ArrowLeft', 'rtl', 'next'],
  ['Escape', 'ltr', 'close'],
  ['Enter', 'ltr', null],
  ['ArrowUp', 'rtl', null],
] as const)('S18: %s in %s does %s', (key, direction, step) => expect(galleryStepOfKey(key, direction)).toBe(step));
