import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { className } from './class-names.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('classes of a sheet end alike, and no two sheets have the same', () => {
  const sheets = globSync('{apps/portal,packages/ui}/src/**/*.module.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(100);
  const names = sheets.flatMap((sheet) => ['card', 'title'].map((name) => className(name, path.join(root, sheet))));
  expect(new Set(names).size).toBe(sheets.length * 2);
  expect(names.filter((name) => !/^(card|title)_[a-zA-Z0-9]{4}$/.test(name))).toEqual([]);
  const [card = '', title = ''] = names;
  expect(card.replace('card', 'title')).toBe(title);
});

test('the letters of a sheet depend on nothing but where it lies', () => {
  const sheet = path.join(root, 'packages/ui/src/forms/button.module.css');
  expect(className('button', `${sheet}?used`)).toBe(className('button', sheet));
});
