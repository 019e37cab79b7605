import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchange, hasDatabase, loadingOf, settleReplacement } from './replacement.ts';

let home: string;
let cluster: string;

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'stoa-replacement-'));
  cluster = path.join(home, 'data');
});
afterEach(() => rmSync(home, { recursive: true }));

function make(folder: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'PG_VERSION'), text);
}

const inPlace = (): string => readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8');

test.for([['old'], [null]] as const)('a new database takes the place of %s', ([old]) => {
  if (old !== null) make(cluster, old);
  make(loadingOf(cluster), 'new');
  exchange(cluster);
  expect(inPlace()).toBe('new');
  expect(readdirSync(home)).toEqual(['data']);
});

test.for([
  ['while it is loaded', { data: 'old', 'data.loading': 'half' }, 'old'],
  ['when it is complete', { data: 'old', 'data.restored': 'new' }, 'old'],
  ['when the other has left its place', { 'data.replaced': 'old', 'data.restored': 'new' }, 'new'],
  ['when it has the place', { data: 'new', 'data.replaced': 'old' }, 'new'],
  ['in a folder without another, while it is loaded', { 'data.loading': 'half' }, null],
  ['in a folder without another, when it is complete', { 'data.restored': 'new' }, 'new'],
] as const)('a replacement that is cut off %s leaves one whole database', async ([, folders, left]) => {
  for (const [name, text] of Object.entries(folders)) make(path.join(home, name), text);
  expect(hasDatabase(home)).toBe(left !== null);
  await settleReplacement(cluster);
  expect(existsSync(cluster) ? inPlace() : null).toBe(left);
  expect(readdirSync(home)).toEqual(left === null ? [] : ['data']);
});
