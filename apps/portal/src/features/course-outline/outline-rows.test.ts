import { PresentationMode } from '@stoa/domain';
import { expect, test } from 'vitest';
import { part, tree } from '../../testing/activity-tree.ts';
import { outlineRows, rowAfter, type OutlineStep } from './outline-rows.ts';

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

test('C5: arrows, Home, End and letters lead through all rows, drawn or not', () => {
  const rows = withOpen('Apples');
  const from = (axis: string, step: OutlineStep | (string & {})) => {
    const node = rows.byAxis.get(axis);
    return node ? (rowAfter(rows, node, step)?.part.axis ?? null) : undefined;
  };
  expect([from('Fuji', 'next'), from('Fuji', 'previous'), from('Plums', 'next')]).toEqual(['Pears', 'Cox', null]);
  expect([from('Fuji', 'first'), from('Fuji', 'last')]).toEqual(['Apples', 'Plums']);
  expect([from('Fuji', 'parent'), from('Apples', 'child'), from('Pears', 'child'), from('Apples', 'parent')]).toEqual([
    'Apples',
    'Cox',
    null,
    null,
  ]);
  expect([from('Apples', 'p'), from('Pears', 'p'), from('Plums', 'P'), from('Plums', 'x')]).toEqual(['Pears', 'Plums', 'Pears', null]);
  expect([from('Apples', ' '), from('Apples', 'Tab')]).toEqual([null, null]);
});
