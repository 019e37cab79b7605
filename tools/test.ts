import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { externalBinaries } from '../apps/server/src/testing/external-binaries.ts';
import { tallyJourneys, type Tally } from './journey-tally.ts';
import { say, show } from './run.ts';

/** The oldest PostgreSQL that Stoa runs on. */
const oldestVersion = 15;
/** Together they stay below what a build machine gives, so that even a run that hangs ends with its count. */
const minutesOf = { once: 5, vitest: 18, journeys: 35 };
const reports = mkdtempSync(path.join(tmpdir(), 'stoa-test-reports-'));

/** A program that either succeeds or does not. */
async function once(title: string, program: string, words: readonly string[]): Promise<Tally> {
  say(`\n── ${title}`);
  return (await show(program, words, { minutes: minutesOf.once }))
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };
}

async function vitest(
  title: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const report = path.join(reports, `${title}.json`);
  say(`\n── ${title}`);
  const ok = await show(
    'vitest',
    ['run', ...words, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      environment,
      minutes: minutesOf.vitest,
    },
  );
  return counted(ok, report, (found) => ({
    passed: Number(found['numPassedTests']),
    failed: Number(found['numFailedTests']),
  }));
}

async function journeys(title: string): Promise<Tally> {
  const report = path.join(reports, 'journeys.json');
  say(`\n── ${title}`);
  // repeated once, which tells a race from a plain failure; it fails the run all the same
  const ok = await show('playwright', ['test', '--retries=1', '--reporter=list,json'], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    minutes: minutesOf.journeys,
  });
  return counted(ok, report, ({ suites }) => {
    const { races, ...tally } = tallyJourneys({ suites: Array.isArray(suites) ? suites : [] });
    if (races.length > 0) say(`\nPassed only when repeated, so that each has a race to be found:\n${races.join('\n')}`);
    return tally;
  });
}

/** A run that ended badly without a failed test, such as one that could not begin, counts as one failure. */
function counted(ok: boolean, report: string, read: (found: Record<string, unknown>) => Tally): Tally {
  const tally = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

async function onExternalDatabase(): Promise<Tally> {
  const [newest] = externalBinaries();
  const version = Number(/\d+/.exec(newest?.version ?? '')?.[0] ?? 0);
  if (newest && version >= oldestVersion) {
    return await vitest(`Server tests on this machine's ${newest.version}`, ['--project', 'server'], {
      STOA_TEST_DATABASE: 'external',
    });
  }
  say(
    `\n── Server tests on a PostgreSQL of this machine: left out, ` +
      `${newest ? `${newest.version} is too old` : 'none was found'}`,
  );
  return { passed: 0, failed: 0 };
}

say(`Node.js ${process.version}, embedded PostgreSQL and the Chromium from npm.`);
const tallies = [
  await once('Building the portal', 'node', ['scripts/bootstrap.mjs', '--build']),
  await once('Rules of the house', 'node', ['tools/check.ts']),
  await once('Size of the first load', 'node', ['tools/size.ts']),
  await vitest('Tests on the embedded PostgreSQL', []),
  await onExternalDatabase(),
  await journeys('Journeys in a browser'),
];
rmSync(reports, { recursive: true });
const [passed, failed] = [
  tallies.reduce((sum, tally) => sum + tally.passed, 0),
  tallies.reduce((sum, tally) => sum + tally.failed, 0),
];
process.exitCode = failed === 0 ? 0 : 1;
say(`\n${passed} passed, ${failed} failed`);
