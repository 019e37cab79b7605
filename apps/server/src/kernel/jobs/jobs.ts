import type { LogFunctionFactory, TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../db/database.ts';
import { doChores, type Chore } from './chores.ts';

/** Work apart from requests: each job is done once, by one of the servers on the database, and again when it fails. */
export interface Jobs {
  /** Waits for running jobs to finish. */
  readonly stop: () => Promise<void>;
}

export interface JobParts {
  readonly database: OpenDatabase;
  readonly log: FastifyBaseLogger;
  readonly chores: readonly Chore[];
}

/** Every quarter of an hour; a round that was missed while no server ran is made up for. */
const timetable = '*/15 * * * * chores ?fill=1h&max=3';

export async function startJobs({ database, log, chores }: JobParts): Promise<Jobs> {
  // loaded late: it is a tenth of a start, and the first answers need nothing of it
  const worker = await import('graphile-worker');
  const taskList: TaskList = { chores: () => doChores(database.patientDb, chores) };
  const runner = await worker.run({
    pgPool: database.jobPool,
    noPreparedStatements: !database.namedStatements,
    taskList,
    crontab: timetable,
    concurrency: 2,
    noHandleSignals: true,
    logger: new worker.Logger(jobLogger(log)),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner ended'));
  return { stop: () => runner.stop() };
}

/** The runner speaks at length of its own life; only its complaints are everybody's. */
function jobLogger(log: FastifyBaseLogger): LogFunctionFactory {
  return ({ label }) =>
    (level, message) => {
      if (level === 'error') log.error({ label }, message);
      else if (level === 'warning') log.warn({ label }, message);
      else log.debug({ label }, message);
    };
}
