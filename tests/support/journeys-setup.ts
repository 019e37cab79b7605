import { rmSync } from 'node:fs';
import { Organisation } from './organisation.ts';
import { preparedVariable } from './own-server.ts';
import { startStoa, temporaryFolder } from './stoa-server.ts';

/**
 * One real server with the demo organisation for all journeys, and the folder that it began with, which servers of
 * single journeys begin with too: to make a database and its demo takes as long as many a journey.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const prepared = temporaryFolder();
  const first = await startStoa({ DATA_DIR: prepared });
  await first.stop();
  process.env[preparedVariable] = prepared;
  const stoa = await startStoa({ PORT: new URL(process.env['STOA_JOURNEYS_URL'] ?? '').port }, prepared);
  process.env['STOA_JOURNEYS_DATA_DIR'] = stoa.dataFolder;
  // journeys begin at My Courses; those of the dashboard have a server of their own
  await new Organisation(stoa.url, stoa.dataFolder).set('ui.learner.dashboard', false);
  return async () => {
    await stoa.stop();
    rmSync(prepared, { recursive: true });
  };
}
