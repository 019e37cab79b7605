import { Organisation } from './organisation.ts';
import { startStoa } from './stoa-server.ts';

/** One real server with the demo organisation for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const port = new URL(process.env['STOA_JOURNEYS_URL'] ?? '').port;
  const stoa = await startStoa({ PORT: port });
  process.env['STOA_JOURNEYS_DATA_DIR'] = stoa.dataFolder;
  // journeys begin at My Courses; those of the dashboard have a server of their own
  await new Organisation(stoa.url, stoa.dataFolder).set('ui.learner.dashboard', false);
  return async () => void (await stoa.stop());
}
