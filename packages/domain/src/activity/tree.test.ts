import { describe, expect, test } from 'vitest';
import { composite, course, leaf, type TestPart } from '../testing/parts.ts';
import { ActivityKind, ContentState, PresentationMode } from '../values/value-sets.ts';
import {
  findPart,
  flattenParts,
  isPage,
  leafParts,
  neighbourPages,
  pageOf,
  pagesOf,
  pathTo,
  shownAs,
  shownChildren,
} from './tree.ts';

const { tree, tiles, longRead, longReadWithoutActivityNames } = PresentationMode;
const root = course([
  composite('1', [leaf('1.1'), composite('1.2', [leaf('1.2.1'), leaf('1.2.2')], { mode: longRead }), leaf('1.3')]),
  composite('2', [leaf('2.1'), leaf('2.2')], { state: ContentState.archived }),
  composite(
    '3',
    [
      composite('3.1', [leaf('3.1.1')], { mode: longReadWithoutActivityNames }),
      leaf('3.2', { state: ContentState.archived }),
    ],
    { mode: tiles },
  ),
  composite('4', []),
  leaf('5'),
]);
const axes = (parts: readonly { axis: string }[]) => parts.map((part) => part.axis);

test('archived parts are dropped with everything below (Spec 2 §2 "Table of contents")', () => {
  expect(axes(flattenParts(root))).toEqual(['1', '1.1', '1.2', '1.2.1', '1.2.2', '1.3', '3', '3.1', '3.1.1', '4', '5']);
  expect(axes(leafParts(root))).toEqual(['1.1', '1.2.1', '1.2.2', '1.3', '3.1.1', '5']);
  expect(findPart(root, '2.1')).toBeNull();
});

test('parts come in their order, however they are listed', () => {
  expect(axes(shownChildren(course([leaf('b', { order: 2 }), leaf('a', { order: 1 })])))).toEqual(['a', 'b']);
});

test('a part is found by its axis, with the way to it', () => {
  expect(axes(pathTo(root, '1.2.2'))).toEqual(['1', '1.2', '1.2.2']);
  expect(findPart(root, '1.2.2')?.axis).toBe('1.2.2');
  expect([pathTo(root, 'nowhere'), findPart(root, 'nowhere')]).toEqual([[], null]);
});

describe('pages', () => {
  test.each([
    [ActivityKind.text, null, true],
    [ActivityKind.video, null, true],
    [ActivityKind.composite, tree, false],
    [ActivityKind.composite, tiles, false],
    [ActivityKind.composite, null, false],
    [ActivityKind.composite, longRead, true],
    [ActivityKind.composite, longReadWithoutActivityNames, true],
  ] as const)('kind %s in presentation %s is one page: %s', (type, presentationMode, page) => {
    expect(isPage({ type, presentationMode })).toBe(page);
  });
  test('a long read is one page with its leaves, in reading order', () => {
    expect(axes(pagesOf(root))).toEqual(['1.1', '1.2', '1.3', '3.1', '5']);
  });
  test('a course that is one page has no pages below', () => {
    expect(pagesOf(course([leaf('1')], longRead))).toEqual([]);
  });
  test.each([
    ['1.2.1', '1.2'],
    ['1.2', '1.2'],
    ['1.1', '1.1'],
    ['3.1.1', '3.1'],
    ['1', undefined],
    ['nowhere', undefined],
  ])('part %s is on page %s', (axis, page) => expect(pageOf(root, axis)?.axis).toBe(page));
});

describe('previous and next page', () => {
  test.each([
    ['1.1', undefined, '1.2'],
    ['1.2', '1.1', '1.3'],
    ['1.2.2', '1.1', '1.3'],
    ['1.3', '1.2', '3.1'],
    ['5', '3.1', undefined],
    ['1', undefined, undefined],
    ['nowhere', undefined, undefined],
  ])('of %s are %s and %s', (axis, previous, next) => {
    const found = neighbourPages(root, axis);
    expect([found.previous?.axis, found.next?.axis]).toEqual([previous, next]);
  });
  test('pages that cannot be opened are passed over', () => {
    const found = neighbourPages(root, '1.3', (page) => page.axis === '1.1' || page.axis === '5');
    expect([found.previous?.axis, found.next?.axis]).toEqual(['1.1', '5']);
    expect(neighbourPages(root, '1.3', () => false)).toEqual({ previous: null, next: null });
  });
});

describe('a section with one unit', () => {
  const unit = composite('1.1', [leaf('1.1.1')], { mode: PresentationMode.longRead });
  test.each<[string, TestPart, string]>([
    ['is that unit', composite('1', [unit]), '1.1'],
    [
      'is that unit, whatever is archived beside it',
      composite('1', [leaf('1.2', { state: ContentState.archived }), unit]),
      '1.1',
    ],
    ['stays a section beside another page', composite('1', [unit, leaf('1.2')]), '1'],
    ['stays a section where the only page is one activity', composite('1', [leaf('1.1')]), '1'],
    ['stays a section where there is nothing', composite('1', []), '1'],
    ['keeps the chapter above it', composite('0', [composite('1', [unit])]), '0'],
    ['is a unit itself', unit, '1.1'],
  ])('%s', (_what, part, axis) => expect(shownAs(part).axis).toBe(axis));
});
