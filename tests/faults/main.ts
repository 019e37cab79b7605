import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, say } from '../../tools/run.ts';

/** What the faults need beyond npm: what it is for, and how to see whether it is there. */
const means: readonly { readonly name: string; readonly isThere: () => boolean }[] = [
  { name: 'pgbouncer (a package of most systems)', isThere: () => succeeds('pgbouncer', ['--version']) },
  { name: 'the right to mount a file system of a fixed size (root has it)', isThere: mayMount },
  {
    name: 'the right to make a network of its own, and ip from iproute2 (root has it)',
    isThere: () => succeeds('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']),
  },
];

function succeeds(program: string, words: readonly string[]): boolean {
  return spawnSync(program, words).status === 0;
}

function mayMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-mount-'));
  const mounted = succeeds('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (mounted) succeeds('umount', [folder]);
  rmSync(folder, { recursive: true });
  return mounted;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** One line for each promise, and below it why it was not kept. */
function tell({ testResults }: Report): void {
  for (const { name, message, assertionResults } of testResults) {
    if (assertionResults.length === 0) say(`✗ ${path.basename(name)}: ${message}`);
    for (const { title, status, failureMessages } of assertionResults) {
      say(`${status === 'passed' ? '✓' : '✗'} ${title}`);
      for (const failure of failureMessages) say(failure);
    }
  }
}

const missing = means.filter(({ isThere }) => !isThere());
for (const { name } of missing) say(`✗ Missing on this machine: ${name}.`);
if (missing.length > 0) {
  process.exitCode = 1;
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-faults-'));
  const report = path.join(folder, 'report.json');
  const { ok, output } = await run('vitest', [
    'run',
    '--config=tests/faults/vitest.config.ts',
    '--reporter=json',
    `--outputFile=${report}`,
    ...process.argv.slice(2),
  ]);
  if (existsSync(report)) tell(JSON.parse(readFileSync(report, 'utf8')));
  if (!ok) say(output);
  rmSync(folder, { recursive: true });
  process.exitCode = ok ? 0 : 1;
}
