import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from './run.ts';

const repository = path.resolve(import.meta.dirname, '..');

/** A small house with a rule that the server runs, one that only a test runs, and one that SQL repeats. */
const house: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'stoa', private: true, type: 'module', workspaces: ['packages/*', 'apps/*'] }),
  'packages/domain/package.json': JSON.stringify({ name: '@stoa/domain', type: 'module', exports: './src/index.ts' }),
  'packages/domain/src/index.ts': `export * from './rules.ts';`,
  'packages/domain/src/rules.ts': `export const run = 1;
export const forTests = 2;
/** @sqlTwin */
export const repeated = 3;`,
  'packages/domain/src/rules.test.ts': `import { forTests, repeated } from './rules.ts';
export const both = [forTests, repeated];`,
  'apps/server/package.json': JSON.stringify({ name: '@stoa/server', dependencies: { '@stoa/domain': '*' } }),
  'apps/server/src/main.ts': `import { run } from '@stoa/domain';
process.exitCode = run;`,
};

test('a rule that only its tests run is found', async () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'stoa-unused-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(house)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  mkdirSync(path.join(root, 'node_modules/@stoa'), { recursive: true });
  symlinkSync(path.join(root, 'packages/domain'), path.join(root, 'node_modules/@stoa/domain'));
  mkdirSync(path.join(root, 'tools'));
  cpSync(path.join(repository, 'tools/knip.production.json'), path.join(root, 'tools/knip.production.json'));
  const words = ['--production', '-c', 'tools/knip.production.json', '--no-progress', '--reporter=compact'];
  const { output } = await run('knip', ['--directory', root, ...words]);
  expect(output).toContain('forTests');
  expect(output).not.toContain('repeated');
  expect(output).not.toMatch(/\brun\b/);
});
