import { setTimeout as delay } from 'node:timers/promises';
import type { LogFunctionFactory, Runner, TaskList } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../../db/database.ts';
import { connectionError, troubleOf } from '../../db/database-trouble.ts';
import { doChores, type Chore } from './chores.ts';

interface JobParts {
  readonly database: OpenDatabase;
  readonly log: FastifyBaseLogger;
  readonly chores: readonly Chore[];
  /** Ends what has its time, such as tests. */
  readonly everyMinute: readonly Chore[];
}

/** Every quarter of an hour, and every minute; a round that was missed while no server ran is made up for. */
const timetable = ['*/15 * * * * chores ?fill=1h&max=3', '* * * * * everyMinute ?fill=1m&max=3'].join('\n');

/** Milliseconds until it is tried again to begin, where the database is away. */
const tryAgainAfter = 2_000;

/** Work apart from requests: each job is done once, by one of the servers on the database, and again when it fails. */
export class Jobs {
  readonly #parts: JobParts;
  readonly #stopping = new AbortController();
  #runner: Promise<Runner | null> = Promise.resolve(null);

  constructor(parts: JobParts) {
    this.#parts = parts;
  }

  /** Waits for a database that is away; fails for what waiting would not mend. */
  async start(): Promise<void> {
    this.#runner = this.#begin();
    await this.#runner;
  }

  /** Waits for running jobs to finish. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const runner = await this.#runner.catch(() => null);
    // one that is ending by itself cannot be stopped, and is waited for
    await runner?.stop().catch(() => runner.promise.catch(() => {}));
  }

  async #begin(): Promise<Runner | null> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const runner = await runJobs(this.#parts);
        void this.#follow(runner);
        return runner;
      } catch (error) {
        if (troubleOf(connectionError(error)) === null) throw error;
        this.#parts.log.warn({ err: error }, 'the jobs wait for the database');
        await delay(tryAgainAfter, undefined, { signal }).catch(() => undefined);
      }
    }
    return null;
  }

  /** Begins anew after a runner that ended by itself, as one does that could not say what became of a job. */
  async #follow(runner: Runner): Promise<void> {
    const { log } = this.#parts;
    await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner ended'));
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    log.warn('the jobs begin anew');
    this.#runner = delay(tryAgainAfter, undefined, { signal }).then(
      () => this.#begin(),
      () => null,
    );
    await this.#runner.catch((error: unknown) => log.error({ err: error }, 'the jobs do not begin'));
  }
}

async function runJobs({ database, log, chores, everyMinute }: JobParts): Promise<Runner> {
  // loaded late: it is a tenth of a start, and the first answers need nothing of it
  const worker = await import('graphile-worker');
  const taskList: TaskList = {
    chores: () => doChores(database.patientDb, chores),
    everyMinute: () => doChores(database.patientDb, everyMinute),
  };
  return await worker.run({
    pgPool: database.jobPool,
    noPreparedStatements: !database.namedStatements,
    taskList,
    crontab: timetable,
    concurrency: 2,
    noHandleSignals: true,
    // without batches nobody hears that an outcome could not be written down, and Node.js ends the server for it
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new worker.Logger(jobLogger(log)),
  });
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
