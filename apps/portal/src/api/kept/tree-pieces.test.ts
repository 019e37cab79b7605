import type { ActivityTree } from '@stoa/contract';
import { PresentationMode } from '@stoa/domain';
import { expect, test } from 'vitest';
import { part, tree } from '../../features/course-content/testing/parts.ts';
import { isVast, joinTree, runsOf, writeRun, writeTree } from './tree-pieces.ts';

const textsOf = (of: ActivityTree) => ({ tree: writeTree(of), runs: runsOf(of).map(writeRun) });

const each = (count: number) => Array.from({ length: count }, (_, index) => index);
const chapters = (count: number, pages: number) =>
  each(count).map((chapter) =>
    part(
      `c${chapter}`,
      PresentationMode.tree,
      each(pages).map((page) => part(`c${chapter}p${page}`)),
    ),
  );

test.each([
  { name: 'nothing in it', parts: [] },
  { name: 'as many parts as a text takes', parts: each(100).map((page) => part(`p${page}`)) },
  { name: 'chapters that several texts share', parts: [...chapters(7, 33), part('last')] },
])('C5: a tree with $name comes back as it was cut', async ({ parts }) => {
  const given = tree(PresentationMode.tree, parts);
  expect(await joinTree(textsOf(given))).toEqual(given);
});

test('C5: no text of a tree of five thousand parts is longer than a hundred of them', () => {
  const { runs } = textsOf(tree(PresentationMode.tree, chapters(100, 49)));
  expect(runs).toHaveLength(50);
  expect(Math.max(...runs.map((text) => text.split('"axis"').length - 1))).toBe(100);
});

test('C5: the tree of an everyday course is kept whole', () => {
  expect(isVast(tree(PresentationMode.tree, chapters(4, 24)))).toBe(false);
  expect(isVast(tree(PresentationMode.tree, chapters(5, 20)))).toBe(true);
});

test('C5: texts of which one is missing make no tree', async () => {
  const { tree: head, runs } = textsOf(tree(PresentationMode.tree, chapters(4, 49)));
  await expect(joinTree({ tree: head, runs: runs.slice(0, -1) })).rejects.toThrow('fewer parts');
});
