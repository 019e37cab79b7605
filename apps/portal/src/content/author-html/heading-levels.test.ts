import { expect, it } from 'vitest';
import { headingLevels } from './heading-levels.ts';

it("puts the author's highest heading right below the page's own", () => {
  expect(headingLevels([3, 4, 6, 3], 2)).toEqual([2, 3, 4, 2]);
});

it("moves an author's h1 down", () => {
  expect(headingLevels([1, 2], 3)).toEqual([3, 4]);
});

it('C3: leaves no level out on the way down, and begins at the top', () => {
  expect(headingLevels([3, 4, 3, 6], 2)).toEqual([2, 3, 2, 3]);
  expect(headingLevels([4, 3, 4], 2)).toEqual([2, 2, 3]);
});

it('never goes deeper than h6', () => {
  expect(headingLevels([1, 2, 3, 4], 5)).toEqual([5, 6, 6, 6]);
});
