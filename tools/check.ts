import path from 'node:path';
import { catalogues, sourceLocale } from '@stoa/messages';
import { checkCrumbs } from './crumbs.ts';
import { findViolations } from './dependencies.ts';
import { checkLockFile } from './lock-file.ts';
import { findMessageProblems, findUnusedKeys, readSources } from './messages.ts';
import { type Finished, run, say } from './run.ts';
import { checkStyles } from './style-rules.ts';
import { checkSuppressions } from './suppressions.ts';
import { checkStatedValues } from './stated-values.ts';
import { findAllClaims } from './statements.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Every rule of the house that a program can check. */
const steps: Readonly<Record<string, () => Promise<Finished>>> = {
  'types of the server': () => run('tsc', ['-p', 'apps/server', '--pretty', 'false']),
  'types of the portal': () => run('tsc', ['-p', 'apps/portal', '--pretty', 'false']),
  'types of the portal tests': () => run('tsc', ['-p', 'apps/portal/tsconfig.test.json', '--pretty', 'false']),
  'types of the fragments': () => run('tsc', ['-p', 'apps/fragments', '--pretty', 'false']),
  'types of our tools for others': () => run('tsc', ['-p', 'apps/tools', '--pretty', 'false']),
  'types of the run-time of packages': () => run('tsc', ['-p', 'apps/run-time', '--pretty', 'false']),
  'types of tests and tools': () => run('tsc', ['-p', '.', '--pretty', 'false']),
  'lint rules': () => run('oxlint', ['--type-aware', '--deny-warnings', '--format=unix']),
  format: () => run('oxfmt', ['--list-different']),
  imports: () => listed(importProblems),
  'style sheets': () => listed(async () => checkStyles(root)),
  suppressions: () => listed(async () => checkSuppressions(root)),
  'files too short': () => listed(async () => checkCrumbs(root)),
  'lock file': () => listed(async () => checkLockFile(root)),
  messages: () => listed(messageProblems),
  'rows of statements': () => listed(async () => findAllClaims(root)),
  'values that the schema states': () => listed(async () => checkStatedValues(root)),
  'nothing unused': () => run('knip', ['--no-progress']),
  'nothing for tests alone': () => run('knip', ['--no-progress', '--production', '-c', 'tools/knip.production.json']),
  'schema.sql': () => run('node', ['tools/schema.ts']),
  'behaviours.md': () => run('node', ['tools/spec-map.ts']),
};

async function importProblems(): Promise<readonly string[]> {
  const { modules, violations } = await findViolations(root);
  if (modules === 0) return ['no module was seen: the parser is missing'];
  return violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
}

async function messageProblems(): Promise<readonly string[]> {
  const all = Object.entries(catalogues).map(([locale, areas]) => ({
    locale,
    sentences: Object.assign({}, ...Object.values(areas)),
  }));
  const source = all.find(({ locale }) => locale === sourceLocale);
  if (!source) return [`no sentences in ${sourceLocale}`];
  const unused = findUnusedKeys(Object.keys(source.sentences), readSources(root)).map(
    (key) => `${key} is said nowhere`,
  );
  return [
    ...findMessageProblems(
      source,
      all.filter((one) => one !== source),
    ),
    ...unused,
  ];
}

async function listed(find: () => Promise<readonly string[]>): Promise<Finished> {
  const from = performance.now();
  const problems = await find();
  return { ok: problems.length === 0, output: problems.join('\n'), seconds: (performance.now() - from) / 1000 };
}

const results = await Promise.all(
  Object.entries(steps).map(async ([name, step]) => {
    const result = await step();
    say(`${result.ok ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)`);
    if (!result.ok) say(result.output.replaceAll(/^/gm, '    '));
    return result.ok;
  }),
);
const failed = results.filter((ok) => !ok).length;
say(`${results.length - failed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
