import { startTestCluster } from '../../apps/server/src/testing/test-cluster.ts';
import { externalBinaries } from '../../apps/server/src/testing/external-binaries.ts';
import { measureDatabase } from './measure-database.ts';
import { printReport } from './report.ts';

/** `npm run bench`: measures one server process on each database of this machine and prints what it found. Never fails by a figure. */
const kinds = externalBinaries().length > 0 ? (['external', 'embedded'] as const) : (['embedded'] as const);

for (const kind of kinds) {
  const version = kind === 'external' ? externalBinaries()[0]?.version : 'the embedded PostgreSQL';
  console.log(`\nMeasuring on ${version} (${kind}) ...`);
  const cluster = await startTestCluster(kind, 'durable');
  try {
    printReport(await measureDatabase(cluster.location));
  } finally {
    await cluster.stop();
  }
}
