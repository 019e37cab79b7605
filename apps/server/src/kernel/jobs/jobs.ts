import { Logger, run, type TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../db/database.ts';
import { deleteExpired } from './store.ts';

/** Side effects and housekeeping that run apart from requests, on every server process, each job once. */
export interface Jobs {
  /** Lets running jobs finish. */
  readonly stop: () => Promise<void>;
}

/** Every quarter of an hour; a run that was missed while no server ran is made up for. */
const timetable = '*/15 * * * * purge ?fill=1h&max=3';

export async function startJobs(database: OpenDatabase, log: FastifyBaseLogger): Promise<Jobs> {
  const taskList: TaskList = {
    purge: async () => log.info(await deleteExpired(database.db), 'expired rows were removed'),
  };
  const runner = await run({ pgPool: database.pool, taskList, crontab: timetable, concurrency: 2, noHandleSignals: true, logger: joblogger(log) });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner ended'));
  return { stop: () => runner.stop() };
}

/** The runner speaks at length of its own life; only its complaints are everybody's. */
function joblogger(log: FastifyBaseLogger): Logger {
  return new Logger(({ label }) => (level, message) => {
    if (level === 'error') log.error({ label }, message);
    else if (level === 'warning') log.warn({ label }, message);
    else log.debug({ label }, message);
  });
}
