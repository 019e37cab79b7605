import { expect, test } from 'vitest';
import { findCrumbs } from './crumbs.ts';

const room = 'apps/portal/src/room';
const lines = (count: number): string => 'export const one = 1;\n'.repeat(count);
const user = { [`${room}/user.ts`]: `import { one } from './part.ts';\n${lines(20)}` };

test('a file under 15 lines belongs into its only user', () => {
  expect(findCrumbs({ ...user, [`${room}/part.ts`]: lines(14) })).toEqual([
    `${room}/part.ts belongs into ${room}/user.ts`,
  ]);
});

test('an import over several lines, and tests of others, change nothing', () => {
  const files = {
    [`${room}/user.ts`]: `import {\n  one,\n} from './part.ts';\n${lines(20)}`,
    [`${room}/user.test.ts`]: `import { one } from './part.ts';`,
    [`${room}/part.ts`]: lines(3),
  };
  expect(findCrumbs(files)).toEqual([`${room}/part.ts belongs into ${room}/user.ts`]);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['of 15 lines', { [`${room}/part.ts`]: lines(15) }],
  ['with two users', { [`${room}/part.ts`]: lines(3), [`${room}/other.ts`]: `import { one } from './part.ts';` }],
  [
    'that is fetched when it is needed',
    { [`${room}/part.ts`]: lines(3), [`${room}/user.ts`]: `await import('./part.ts');` },
  ],
  [
    'with a test of its own',
    { [`${room}/part.ts`]: lines(3), [`${room}/part.test.ts`]: `import { one } from './part.ts';` },
  ],
  ['that every room has', { [`${room}/store.ts`]: lines(3), [`${room}/user.ts`]: `import { one } from './store.ts';` }],
  [
    'for tests',
    { [`${room}/testing/part.ts`]: lines(3), [`${room}/user.ts`]: `import { one } from './testing/part.ts';` },
  ],
  [
    'that a package gives',
    { [`${room}/part.ts`]: lines(3), [`${room}/user.ts`]: '', [`${room}/index.ts`]: `export * from './part.ts';` },
  ],
  ['that nobody imports: where a program begins', { [`${room}/user.ts`]: '', [`${room}/main.ts`]: lines(3) }],
])('a file %s stands by itself', (_which, files) => {
  expect(findCrumbs({ ...user, ...files })).toEqual([]);
});

test('an excuse holds, and one that excuses nothing is told', () => {
  const excuse = { [`${room}/part.ts`]: 'knows something else than its user' };
  expect(findCrumbs({ ...user, [`${room}/part.ts`]: lines(3) }, excuse)).toEqual([]);
  expect(findCrumbs({ ...user, [`${room}/part.ts`]: lines(20) }, excuse)).toEqual([
    `${room}/part.ts is excused and need not be`,
  ]);
});
