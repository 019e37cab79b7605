import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { behaviours } from './behaviours.ts';
import { provenBy, unknownIds, withoutAssertion, type Proof } from './proofs.ts';
import { readTestTitles } from './test-titles.ts';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'docs/behaviours.md');
const testFiles = '{apps,packages,tests,tools,scripts}/**/*.{test,spec}.{ts,tsx}';

/** Writes `docs/behaviours.md` (`--write`), or says whether it is what the titles of the tests make. */
const proofs = readProofs();
const page = pageOf(proofs);
const unknown = unknownIds(proofs);
const idle = withoutAssertion(proofs);
if (idle.length > 0) {
  process.stdout.write(`Tests that nothing can fail, for they assert nothing:\n${idle.join('\n')}\n`);
  process.exitCode = 1;
} else if (unknown.length > 0) {
  process.stdout.write(`Titles name behaviours that do not exist: ${unknown.join(', ')}\n`);
  process.exitCode = 1;
} else if (process.argv.includes('--write')) {
  writeFileSync(file, page);
  process.stdout.write(`Written: ${file}\n`);
} else if (readFileSync(file, 'utf8') === page) {
  process.stdout.write('behaviours.md is what the titles of the tests make.\n');
} else {
  process.stdout.write('behaviours.md is not what the titles of the tests make. Run: node tools/spec-map.ts --write\n');
  process.exitCode = 1;
}

function readProofs(): readonly Proof[] {
  const files = globSync(testFiles, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  }).toSorted();
  return files.flatMap((one) => {
    const titles = readTestTitles(readFileSync(path.join(root, one), 'utf8'), one.endsWith('x'));
    return titles.map((title) => ({ file: one.replaceAll(path.sep, '/'), ...title }));
  });
}

function pageOf(all: readonly Proof[]): string {
  const rows = Object.entries(behaviours).map(
    ([id, line]) => `| ${id} | ${escaped(line)} | ${cellOf(provenBy(all, id))} |`,
  );
  const proven = rows.filter((row) => !row.endsWith('| not yet |')).length;
  return `# Behaviours and the tests that prove them

Made by \`node tools/spec-map.ts --write\` from the titles of the tests: one that proves a behaviour begins with its ID, such as 'S7: …' or 'S1 S2: …'.
${proven} of ${rows.length} behaviours have a test.

| ID | Behaviour | Tests |
|---|---|---|
${rows.join('\n')}
`;
}

function cellOf(found: readonly Proof[]): string {
  if (found.length === 0) return 'not yet';
  const byFile = Map.groupBy(found, (proof) => proof.file);
  return [...byFile].map(([one, some]) => `\`${one}\`: ${some.map(nameOf).join(' · ')}`).join('<br>');
}

/** Title with the group around it, of which the title may be only the end. */
function nameOf({ title, within }: Proof): string {
  return escaped([...within.slice(-1), title].join(' › '));
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
