import { locales } from '@stoa/domain';
import { startTestCluster } from '../../apps/server/src/testing/test-cluster.ts';
import { externalBinaries } from '../../apps/server/src/testing/external-binaries.ts';
import { startStoa } from '../support/stoa-server.ts';
import { measureDayRule } from './day-rule.ts';
import { measureDrawing } from './drawing.ts';
import { measurePages } from './pages/measure-pages.ts';
import {
  measureCertificatesAlone,
  measureDatabase,
  measureFeedsAlone,
  measureLargeCourses,
  measurePackagesAlone,
  measureToolsAlone,
} from './measure-database.ts';
import { printBusyness, printCare, printPages, printReport } from './report.ts';

/**
 * `npm run bench`: measures one server process on each database of this machine, and large courses in a browser, and
 * prints what it found. `npm run bench browser` measures only those, `npm run bench pages` how soon pages paint,
 * `npm run bench tools` what tools of others cost, `npm run bench packages` what packages cost, `npm run bench feeds`
 * what calendar programs cost, `npm run bench certificates` what a thousand of them at once cost. Never fails by a
 * figure.
 */
const [what] = process.argv.slice(2);
if (what === 'pages') await benchPages();
else if (what === 'tools') await benchAlone(measureToolsAlone);
else if (what === 'packages') await benchAlone(measurePackagesAlone);
else if (what === 'feeds') await benchAlone(measureFeedsAlone);
else if (what === 'certificates') await benchCertificates();
else await benchDatabases();

async function benchPages(): Promise<void> {
  await using stoa = await startStoa();
  const { rows, care } = await measurePages(stoa.url);
  printPages(rows);
  printCare(care);
}

async function benchAlone(measure: typeof measureToolsAlone): Promise<void> {
  const cluster = await startTestCluster('external', { durability: 'durable' });
  try {
    printReport(await measure(cluster.location));
  } finally {
    await cluster.stop();
  }
}

async function benchCertificates(): Promise<void> {
  const { png, pdf } = await measureDrawing();
  console.log(`The dearest certificate of ${locales.length} languages takes ${png.toFixed(0)} ms as a picture and`);
  console.log(`${pdf.toFixed(0)} ms as a document (goal: 300 ms of processor time).`);
  await benchAlone(measureCertificatesAlone);
}

async function benchDatabases(): Promise<void> {
  const kinds =
    what !== 'browser' && externalBinaries().length > 0 ? (['external', 'embedded'] as const) : (['embedded'] as const);

  console.log(`\nThe rule of a day takes ${measureDayRule().toFixed(1)} ms for 1,000 courses (goal: 5 ms).`);
  for (const kind of kinds) {
    const version = kind === 'external' ? externalBinaries()[0]?.version : 'the embedded PostgreSQL';
    console.log(`\nMeasuring on ${version} (${kind}) ...`);
    const cluster = await startTestCluster(kind, { durability: 'durable' });
    try {
      if (what !== 'browser') printReport(await measureDatabase(cluster.location));
      if (kind === 'embedded') printBusyness(await measureLargeCourses(cluster.location));
    } finally {
      await cluster.stop();
    }
  }
}
