import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { externalBinaries } from '../apps/server/src/testing/external-binaries.ts';
import { type JourneyReport, tallyJourneys, type Tally } from './journey-tally.ts';
import { say, show } from './run.ts';
import { reportVariable } from './test-report.ts';

/** The oldest PostgreSQL that Stoa runs on. */
const oldestVersion = 15;
/** A step that takes longer hangs; the others have time left on a build machine, so that the run ends with a count. */
const minutesOf = { once: 5, vitest: 22, journeys: 63 };
const reports = mkdtempSync(path.join(tmpdir(), 'stoa-test-reports-'));

/** A program that either succeeds or does not. */
async function once(title: string, program: string, words: readonly string[]): Promise<Tally> {
  say(`\n── ${title}`);
  return (await show(program, words, { minutes: minutesOf.once }))
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [title] };
}

async function vitest(
  title: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const report = path.join(reports, `${title}.json`);
  say(`\n── ${title}`);
  const ok = await show('vitest', ['run', ...words, '--reporter=default', '--reporter=./tools/test-report.ts'], {
    environment: { ...environment, [reportVariable]: report },
    minutes: minutesOf.vitest,
  });
  return counted({ title, ok }, report, (tally: Tally) => tally);
}

async function journeys(title: string): Promise<Tally> {
  const report = path.join(reports, 'journeys.json');
  say(`\n── ${title}`);
  // repeated once, which tells a race from a plain failure; it fails the run all the same
  const ok = await show('playwright', ['test', '--retries=1', '--reporter=list,json'], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    minutes: minutesOf.journeys,
  });
  return counted({ title, ok }, report, (found: JourneyReport) => tallyJourneys(found));
}

/** A run that ended badly without a failed test, such as one that could not begin, counts as one failure. */
function counted<Report>(run: { title: string; ok: boolean }, report: string, read: (found: Report) => Tally): Tally {
  const tally = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failures: [] };
  return run.ok || tally.failures.length > 0 ? tally : { ...tally, failures: [`${run.title}: ended badly`] };
}

/** What needs no server of the tests' own, or starts the real one on the database that comes with it. */
const besidesServer = ['packages', 'portal and tools', 'program'].flatMap((project) => ['--project', project]);

/**
 * Tests of the server run once. Where the machine has a PostgreSQL that is not too old, they run on that: what works on
 * an older one seldom fails on ours, which the program, the journeys and the tests of the database itself run on.
 */
async function unitTests(): Promise<readonly Tally[]> {
  const ours = 'the embedded PostgreSQL';
  const [newest] = externalBinaries();
  const version = Number(/\d+/.exec(newest?.version ?? '')?.[0] ?? 0);
  if (newest && version >= oldestVersion) {
    return [
      await vitest(`Tests on ${ours}`, besidesServer),
      await vitest(`Tests of the database on ${ours}`, ['--project', 'server', 'apps/server/src/db/']),
      await vitest(`Server tests on this machine's ${newest.version}`, ['--project', 'server'], {
        STOA_TEST_DATABASE: 'external',
      }),
    ];
  }
  say(`\n── No PostgreSQL of this machine: ${newest ? `${newest.version} is too old` : 'none was found'}`);
  return [await vitest(`Tests on ${ours}`, [])];
}

say(`Node.js ${process.version}, embedded PostgreSQL and the Chromium from npm.`);
const tallies = [
  await once('Building the portal', 'node', ['scripts/bootstrap.mjs', '--build']),
  await once('Rules of the house', 'node', ['tools/check.ts']),
  await once('Size of the first load', 'node', ['tools/size.ts']),
  ...(await unitTests()),
  await journeys('Journeys in a browser'),
];
rmSync(reports, { recursive: true });
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failures = tallies.flatMap((tally) => tally.failures);
if (failures.length > 0) say(`\nFailed:\n${failures.map((name) => `✗ ${name}`).join('\n')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
say(`\n${passed} passed, ${failures.length} failed`);
