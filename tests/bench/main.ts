import { startTestCluster } from '../../apps/server/src/testing/test-cluster.ts';
import { externalBinaries } from '../../apps/server/src/testing/external-binaries.ts';
import { measureDatabase, measureLargeCourses } from './measure-database.ts';
import { printBusyness, printReport } from './report.ts';

/**
 * `npm run bench`: measures one server process on each database of this machine, and large courses in a browser, and
 * prints what it found. `npm run bench browser` measures only those. Never fails by a figure.
 */
const [what] = process.argv.slice(2);
const kinds =
  what !== 'browser' && externalBinaries().length > 0 ? (['external', 'embedded'] as const) : (['embedded'] as const);

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
