import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Comments that switch a check off. What stands behind `--` or `:` is the reason. */
const directives =
  /(?:\/\/|\/\*|\{\/\*)\s*((?:eslint|oxlint)-disable(?:-next-line|-line)?|@ts-expect-error|@ts-ignore|@ts-nocheck|oxfmt-ignore|prettier-ignore|(?:c8|v8|istanbul) ignore)\b([^\n]*)/g;

/** Files that plant such comments as texts. */
const planting: ReadonlySet<string> = new Set(['planted-lint.ts', 'suppressions.test.ts']);

/** A compiler that is told not to look finds nothing more in the whole file. */
const never: ReadonlySet<string> = new Set(['@ts-ignore', '@ts-nocheck']);

const shortestReason = 10;

/** Suppressions in a source file that say no reason, or that nothing excuses. */
export function findSuppressions(file: string, text: string): readonly string[] {
  return [...text.matchAll(directives)].flatMap(({ 1: directive = '', 2: rest = '', index }) => {
    const at = `${file}:${text.slice(0, index).split('\n').length}`;
    if (never.has(directive)) return [`${at}: ${directive} has no place here`];
    return reasonIn(directive, rest).length >= shortestReason
      ? []
      : [`${at}: ${directive} without its reason beside it`];
  });
}

function reasonIn(directive: string, rest: string): string {
  const words = directive.startsWith('@') ? rest : (rest.split(' -- ')[1] ?? '');
  return words
    .replace(/\*\/.*$/, '')
    .replace(/^[\s:]+/, '')
    .trim();
}

/** Suppressions without a reason in all sources of the repository. */
export function checkSuppressions(root: string): readonly string[] {
  const files = globSync('{apps,packages,tests,tools,scripts}/**/*.{ts,tsx,mjs,cjs}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  return files
    .filter((file) => !planting.has(path.basename(file)))
    .flatMap((file) => findSuppressions(file, readFileSync(path.join(root, file), 'utf8')));
}
