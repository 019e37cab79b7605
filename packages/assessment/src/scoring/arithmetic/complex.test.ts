import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readComplex } from './complex.ts';

test.each([
  ['3+4j', 3, 4],
  ['3 - 4i', 3, -4],
  ['4i+3', 3, 4],
  ['10*i', 0, 10],
  ['i', 0, 1],
  ['-j', 0, -1],
  ['(1+2i)^2', -3, 4],
  ['(1+2i)(1-2i)', 5, 0],
  ['1/i', 0, -1],
  ['i**3', 0, -1],
  ['2.5', 2.5, 0],
  ['٣+٤i', 3, 4],
])('%s is read', (text, re, im) => {
  const value = readComplex(text);
  expect(value?.re).toBeCloseTo(re, 12);
  expect(value?.im).toBeCloseTo(im, 12);
});

test.each(['', 'x+i', 'sqrt(i)', 'i^i', 'i^0.5', 'i^1000', '1/0', '3+', '[1,2]', 'i=3'])('%j is none', (text) => {
  expect(readComplex(text)).toBeNull();
});

test('whatever is written, reading ends and fails nowhere', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9ij+*/^(). -]{0,40}$/), (text) => {
      const value = readComplex(text);
      return value === null || (Number.isFinite(value.re) && Number.isFinite(value.im));
    }),
  );
});
