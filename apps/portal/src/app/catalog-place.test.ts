import { expect, test } from 'vitest';
import { catalogPlace, linkedAxis } from './catalog-place.ts';

const target = '/catalog/c/view/details';

test.each([
  ['/courses/c', '', '', target],
  ['/courses/c/aggregate', '?from=mail', '', `${target}?from=mail`],
  ['/courses/c/view/details', '?from=mail', '#about', `${target}?from=mail#about`],
  ['/courses/c/view/content', '', '#x', `${target}#x`],
  ['/courses/c/view/content/p3', '?t=5', '#x', '/catalog/c/view/content/p3?t=5#x'],
])('M11: the link %s%s%s becomes %s', (pathname, search, hash, place) => {
  expect(catalogPlace(target, { pathname, search, hash })).toBe(place);
});

test('M11: the part that the link pointed at is found again', () => {
  expect(linkedAxis('view/content/p3')).toBe('p3');
  expect(linkedAxis('view/details')).toBeUndefined();
  expect(linkedAxis('')).toBeUndefined();
  expect(linkedAxis(undefined)).toBeUndefined();
});
