import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lines below which a file with one user had better be part of that user. */
const fewestLines = 15;

/** Files that are short and have one user, and stand by themselves all the same. */
const excused: Readonly<Record<string, string>> = {
  'apps/portal/src/features/result/result-badge.tsx': 'what a badge tells is the room of results, its user is the app',
  'apps/portal/src/shell/loading-page.tsx': 'a page of the shell, which the app shows',
  'apps/server/src/db/collation.ts': 'knows PostgreSQL, its user is a feature',
};

/** Files that every room of the server has under the same name: its calls and its SQL, however few there are. */
const roles: ReadonlySet<string> = new Set(['routes.ts', 'store.ts']);

/** Imports in a source file; those of `import('…')` are lazy, and make a file of their own worth it. */
const imports = /(?:\bfrom\s*|^import\s*|(\bimport)\(\s*)'(\.[^']+)'/gm;

const isTest = (file: string): boolean => /\.(test|types)\.tsx?$|\/testing\//.test(file);
/** A room's index hands on what stands in the room, and is no user. */
const isIndex = (file: string): boolean => file.endsWith('/index.ts');

interface Users {
  readonly product: Set<string>;
  readonly tests: Set<string>;
  isLazy: boolean;
}

function usersOf(sources: Readonly<Record<string, string>>): ReadonlyMap<string, Users> {
  const all = new Map<string, Users>(
    Object.keys(sources).map((file) => [file, { product: new Set(), tests: new Set(), isLazy: false }]),
  );
  for (const [file, text] of Object.entries(sources))
    for (const [, lazy, target = ''] of text.matchAll(imports)) {
      const users = all.get(path.posix.join(path.posix.dirname(file), target));
      if (users === undefined) continue;
      users[isTest(file) ? 'tests' : 'product'].add(file);
      users.isLazy ||= lazy !== undefined;
    }
  return all;
}

const lineCount = (text: string): number => text.trimEnd().split('\n').length;

const hasOwnTest = (file: string, { tests }: Users): boolean => {
  const name = file.replace(/\.tsx?$/, '');
  return tests.has(`${name}.test.ts`) || tests.has(`${name}.test.tsx`);
};

/** Files under 15 lines whose only user could hold them, and excuses that excuse nothing. */
export function findCrumbs(
  sources: Readonly<Record<string, string>>,
  reasons: Readonly<Record<string, string>> = {},
): readonly string[] {
  const crumbs = [...usersOf(sources)].flatMap(([file, users]) => {
    const [user, ...others] = users.product;
    const isShort = lineCount(sources[file] ?? '') < fewestLines;
    if (!isShort || user === undefined || others.length > 0 || users.isLazy) return [];
    if (isTest(file) || isIndex(file) || isIndex(user) || hasOwnTest(file, users)) return [];
    return roles.has(path.posix.basename(file)) ? [] : [{ file, user }];
  });
  const found = new Set(crumbs.map(({ file }) => file));
  return [
    ...crumbs.filter(({ file }) => !(file in reasons)).map(({ file, user }) => `${file} belongs into ${user}`),
    ...Object.keys(reasons)
      .filter((file) => !found.has(file))
      .map((file) => `${file} is excused and need not be`),
  ];
}

/** Crumbs among the product's own sources. */
export function checkCrumbs(root: string): readonly string[] {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.d.ts'] });
  const sources = files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(root, file), 'utf8')]);
  return findCrumbs(Object.fromEntries(sources), excused);
}
