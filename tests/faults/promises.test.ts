import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { promisesOf, provenBy } from './promises.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('what the page for operators promises is what the faults prove, line by line', () => {
  const promised = promisesOf(readFileSync(path.join(root, 'docs/operations.md'), 'utf8'));
  const sources = globSync('tests/faults/*.test.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const proven = sources.flatMap(provenBy);
  expect(promised.length).toBeGreaterThan(0);
  expect(proven.toSorted()).toEqual(promised.toSorted());
});

test('a line that is not proven, or proven and not promised, would be noticed', () => {
  expect(promisesOf('## A\n- When x, y.\n## What happens when …\n\n- When a, b.\n\n## Data\n- When c, d.')).toEqual([
    'When a, b.',
  ]);
  expect(provenBy("test('When a, b.', async () => {});\ntest(\n  'When c, d.',\n  {}")).toEqual([
    'When a, b.',
    'When c, d.',
  ]);
});
