import { PresentationMode } from '@stoa/domain';
import { expect, test } from 'vitest';
import { part } from '../testing/parts.ts';
import { leavesOf, likelyLeaves } from './hash-section.ts';

const page = part('', PresentationMode.longRead, [
  part('1'),
  part('2', PresentationMode.tree, [part('2-1'), part('2-2')]),
  part('3'),
  part('2-10'),
]);

const axes = (id: string, target: string | null) =>
  likelyLeaves(leavesOf(page), id, target === null ? null : part(target)).map((leaf) => leaf.part.axis);

test('C3: an anchor of a long page is looked for at its address, then by its name, then everywhere', () => {
  expect(axes('maps', null)).toEqual(['1', '2-1', '2-2', '3', '2-10']);
  expect(axes('2-2-files', null)).toEqual(['2-2', '1', '2-1', '3', '2-10']);
  expect(axes('2-10-files', null)[0]).toBe('2-10');
  expect(axes('2-2-files', '3')).toEqual(['3', '2-2', '1', '2-1', '2-10']);
});

test('every activity is known with the section that holds it', () => {
  expect(leavesOf(page).map((leaf) => leaf.parent.axis)).toEqual(['', '2', '2', '', '']);
});
