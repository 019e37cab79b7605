import { PresentationMode } from '@stoa/domain';
import { expect, test } from 'vitest';
import { part, tree } from '../../testing/activity-tree.ts';
import {
  closedBeside,
  outlineRows,
  rowAfter,
  rowThatBegins,
  type OutlineNode,
  type OutlineRows,
  type OutlineStep,
} from './outline-rows.ts';

const course = tree(0, [
  part('Apples', { order: 0, children: [part('Cox', { order: 0 }), part('Fuji', { order: 1 })] }),
  part('Pears', { order: 1, children: [part('Conference')] }),
  part('Plums', { order: 2 }),
]).activity;

const withOpen = (...open: readonly string[]) => outlineRows(course, (axis) => open.includes(axis));
const names = (...open: readonly string[]) => withOpen(...open).all.map((node) => node.part.axis);

test('C5: what is open shows its rows below it, what is closed does not', () => {
  expect(names()).toEqual(['Apples', 'Pears', 'Plums']);
  expect(names('Apples')).toEqual(['Apples', 'Cox', 'Fuji', 'Pears', 'Plums']);
});

test('C5: a row knows where it stands and where what is in it ends', () => {
  const { byAxis } = withOpen('Apples');
  const facts = (axis: string) => {
    const node = byAxis.get(axis);
    return [node?.index, node?.end, node?.open, node?.parent?.part.axis ?? null];
  };
  expect(facts('Apples')).toEqual([0, 3, true, null]);
  expect(facts('Fuji')).toEqual([2, 3, null, 'Apples']);
  expect(facts('Pears')).toEqual([3, 4, false, null]);
  expect(byAxis.has('Conference')).toBe(false);
});

test('C5: a page of several activities does not open', () => {
  const unit = part('Unit', { children: [part('Text')] });
  const page = { ...unit, childActivity: { ...unit.childActivity, presentationMode: PresentationMode.longRead } };
  expect(outlineRows(tree(0, [page]).activity, () => true).all.map(({ open }) => open)).toEqual([null]);
});

test('C5: a section with one unit is that unit', () => {
  const unit = part('Unit', { children: [part('Text')] });
  const page = { ...unit, childActivity: { ...unit.childActivity, presentationMode: PresentationMode.longRead } };
  const chapter = part('Chapter', { children: [part('Section', { children: [page] }), part('Other')] });
  const { all } = outlineRows(tree(0, [chapter, part('Alone', { children: [part('Page')] })]).activity, () => true);
  expect(all.map(({ part: { axis }, level }) => [axis, level])).toEqual([
    ['Chapter', 1],
    ['Unit', 2],
    ['Other', 2],
    ['Alone', 1],
    ['Page', 2],
  ]);
});

test('C5: a row knows its level, and which of how many of its list it is', () => {
  const places = withOpen('Apples').all.map(({ part: { axis }, level, position, count }) => [
    axis,
    level,
    position,
    count,
  ]);
  expect(places).toEqual([
    ['Apples', 1, 1, 3],
    ['Cox', 2, 1, 2],
    ['Fuji', 2, 2, 2],
    ['Pears', 1, 2, 3],
    ['Plums', 1, 3, 3],
  ]);
});

/** Axis of the row that something leads to from the row of an axis, while `Apples` is open. */
function leads(
  axis: string,
  to: (rows: OutlineRows, from: OutlineNode) => OutlineNode | null,
): string | null | undefined {
  const rows = withOpen('Apples');
  const node = rows.byAxis.get(axis);
  return node && (to(rows, node)?.part.axis ?? null);
}

test('C5: arrows, Home and End lead through all rows, drawn or not', () => {
  const from = (axis: string, step: OutlineStep) => leads(axis, (rows, node) => rowAfter(rows, node, step));
  expect([from('Fuji', 'next'), from('Fuji', 'previous'), from('Plums', 'next')]).toEqual(['Pears', 'Cox', null]);
  expect([from('Fuji', 'first'), from('Fuji', 'last')]).toEqual(['Apples', 'Plums']);
  expect([from('Fuji', 'parent'), from('Apples', 'child'), from('Pears', 'child'), from('Apples', 'parent')]).toEqual([
    'Apples',
    'Cox',
    null,
    null,
  ]);
});

test('C5: letters lead to the next place that begins with them', () => {
  const from = (axis: string, letters: string) => leads(axis, (rows, node) => rowThatBegins(rows, node, letters));
  expect([from('Apples', 'p'), from('Pears', 'p'), from('Plums', 'P'), from('Plums', 'x')]).toEqual([
    'Pears',
    'Plums',
    'Pears',
    null,
  ]);
  expect([from('Apples', 'pl'), from('Plums', 'pl'), from('Plums', 'fuj')]).toEqual(['Plums', 'Plums', 'Fuji']);
});

test('C5: an asterisk opens the sections of one list', () => {
  const closed = (open: readonly string[], axis: string) => {
    const rows = withOpen(...open);
    const node = rows.byAxis.get(axis);
    return node && closedBeside(rows, node).map(({ part: { axis: other } }) => other);
  };
  expect(closed([], 'Plums')).toEqual(['Apples', 'Pears']);
  expect(closed(['Apples'], 'Plums')).toEqual(['Pears']);
  expect(closed(['Apples'], 'Cox')).toEqual([]);
});
