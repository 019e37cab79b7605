import { expect, test } from 'vitest';
import { findLockProblems, type LockFile, type Manifests } from './lock-file.ts';

const manifests: Manifests = {
  '': { name: 'stoa', devDependencies: { vite: '8.0.0' } },
  'apps/server': { name: '@stoa/server', dependencies: { pg: '8.0.0' } },
};
const packages: LockFile['packages'] = {
  '': { devDependencies: { vite: '8.0.0' } },
  'apps/server': { dependencies: { pg: '8.0.0' } },
  'node_modules/@stoa/server': { resolved: 'apps/server', link: true },
  'node_modules/pg': {},
  'node_modules/vite': { optionalDependencies: { 'vite-linux': '8.0.0', 'vite-windows': '8.0.0' } },
  'node_modules/vite-linux': {},
  'node_modules/vite-windows': {},
};

test('a lock file that says the same has no problem', () => {
  expect(findLockProblems({ packages }, manifests)).toEqual([]);
});

test('a workspace that is not in the lock file is found', () => {
  const problems = findLockProblems({ packages }, { ...manifests, 'apps/new': { name: '@stoa/new' } });
  expect(problems).toEqual(['apps/new/package.json is not in the lock file']);
});

test('a workspace that is not linked is found', () => {
  const { 'node_modules/@stoa/server': _link, ...unlinked } = packages;
  expect(findLockProblems({ packages: unlinked }, manifests)).toEqual(['@stoa/server is not linked in the lock file']);
});

test('another version is found', () => {
  const problems = findLockProblems(
    { packages },
    { ...manifests, 'apps/server': { name: '@stoa/server', dependencies: { pg: '8.1.0' } } },
  );
  expect(problems).toEqual(['apps/server/package.json and the lock file differ in dependencies']);
});

test('a forgotten binary of another platform is found', () => {
  const { 'node_modules/vite-windows': _forgotten, ...forgetful } = packages;
  expect(findLockProblems({ packages: forgetful }, manifests)).toEqual([
    'node_modules/vite lacks vite-windows in the lock file',
  ]);
});
