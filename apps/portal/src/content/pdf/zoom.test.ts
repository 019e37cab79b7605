import { expect, test } from 'vitest';
import { drawingSharpness, nextZoom, shownScale } from './zoom.ts';

test('C3: a page of a PDF fits the width of its viewer until another size is chosen', () => {
  expect(shownScale('fit', 800, 400)).toBe(0.5);
  expect(shownScale(2, 800, 400)).toBe(2);
  expect(shownScale('fit', 800, 0)).toBe(0.25);
  expect(shownScale('fit', 800, 2000)).toBe(1.5);
});

test('C3: zooming goes in steps and ends somewhere', () => {
  expect(nextZoom(1, 'in')).toBe(1.25);
  expect(nextZoom(1.25, 'out')).toBe(1);
  expect(nextZoom(4.9, 'in')).toBe(5);
  expect(nextZoom(0.26, 'out')).toBe(0.25);
});

test('C3: a page is drawn as sharp as the screen is, and never larger than browsers can draw', () => {
  expect(drawingSharpness({ width: 600, height: 800 }, 1)).toBe(1);
  expect(drawingSharpness({ width: 600, height: 800 }, 3)).toBe(2);
  const large = { width: 4_000, height: 16_000 };
  expect(drawingSharpness(large, 2)).toBe(0.5);
});
