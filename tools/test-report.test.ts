import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { run } from './run.ts';
import { reportVariable } from './test-report.ts';

const planted: Readonly<Record<string, string>> = {
  'sums.test.ts': `import { expect, test } from 'vitest';
    test('one and one', () => expect(1 + 1).toBe(2));
    test('two and two', () => expect(2 + 2, 'the sum').toBe(5));
    test.skip('three and three', () => expect(3 + 3).toBe(6));`,
  'broken.test.ts': `throw new Error('this file cannot be read');`,
  'late.test.ts': `import { test } from 'vitest';
    test('says nothing', async () => {
      void Promise.reject(new Error('nobody waits for this'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });`,
  'vitest.config.ts': 'export default {};',
};

test('a run names what failed in a test, in a file and outside of both', async () => {
  const folder = mkdtempSync(path.join(import.meta.dirname, '..', 'node_modules', '.planted-tests-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(planted)) writeFileSync(path.join(folder, name), text);
  const report = path.join(folder, 'report.json');

  const words = ['run', '--root', folder, `--reporter=${path.join(import.meta.dirname, 'test-report.ts')}`];
  const { ok } = await run('vitest', words, { [reportVariable]: report });

  expect(ok).toBe(false);
  const { passed, failures } = JSON.parse(readFileSync(report, 'utf8'));
  expect(passed).toBe(2);
  expect(failures.toSorted()).toEqual([
    'broken.test.ts, outside its tests: this file cannot be read',
    'outside all tests: nobody waits for this',
    'sums.test.ts › two and two: the sum: expected 4 to be 5 // Object.is equality',
  ]);
});
