import { setTimeout as delay } from 'node:timers/promises';
import { calls, ImportJob } from '@stoa/contract';
import type { MessageKey } from '@stoa/messages';
import { Value } from 'typebox/value';
import type { Terminal } from '../kernel/log/terminal.ts';
import { CallRefused, CliFailure } from './cli-failure.ts';
import { showImportReport } from './import-report.ts';
import { Progress } from './progress.ts';
import { findServer, send, sentenceOf, type ChosenServer } from './server-connection.ts';

const pollEvery = 200;

const stageKeys: Readonly<Record<ImportJob['stage'], MessageKey>> = {
  received: 'console.import.received',
  open: 'console.import.open',
  check: 'console.import.check',
  read: 'console.import.read',
  store: 'console.import.store',
  done: 'console.import.done',
  refused: 'console.import.refused',
};

export interface FollowedImport {
  readonly id: string;
  readonly server: ChosenServer;
  /** Seconds for which a server that is away is asked again. */
  readonly wait: number;
  /** The report names everything. */
  readonly details: boolean;
}

/** The command that tells later what became of an import. */
export function statusCommand(id: string): string {
  return `npm run stoa -- import status ${id}`;
}

/** The command that calls an import off. */
export function cancelCommand(id: string): string {
  return `npm run stoa -- import cancel ${id}`;
}

/** Follows an import to its end, also while its server stops and starts again, and shows the report. */
export async function followImport(followed: FollowedImport, terminal: Terminal): Promise<void> {
  const progress = new Progress(terminal);
  const away = new Away(followed, terminal);
  for (;;) {
    const job = await askFor(followed, terminal);
    if (job === null) {
      progress.end();
      away.stillAway();
    } else {
      away.isBack();
      if (job.finished !== null) return showEnd(job, { progress, followed, terminal });
      progress.show(stageKeys[job.stage], job.done, job.total);
    }
    await delay(pollEvery);
  }
}

function showEnd(
  job: ImportJob,
  {
    progress,
    followed,
    terminal,
  }: { readonly progress: Progress; readonly followed: FollowedImport; readonly terminal: Terminal },
): void {
  progress.end();
  if (job.report === null) throw new CallRefused(422, job.errors.map(sentenceOf).join(' '));
  const { publicUrl } = findServer(followed.server, terminal.locale);
  showImportReport(job.report, { publicUrl, details: followed.details }, terminal);
}

/** The time for which a server does not answer. */
class Away {
  readonly #followed: FollowedImport;
  readonly #terminal: Terminal;
  #since: number | null = null;

  constructor(followed: FollowedImport, terminal: Terminal) {
    this.#followed = followed;
    this.#terminal = terminal;
  }

  /** Says so once; throws when the patience has come to its end. */
  stillAway(): void {
    const { id, wait } = this.#followed;
    const now = performance.now();
    if (this.#since === null) this.#terminal.say('console.import.away', { seconds: wait });
    this.#since ??= now;
    if (now - this.#since >= wait * 1000)
      throw new CliFailure('console.import.end-unknown', { command: statusCommand(id) });
  }

  isBack(): void {
    this.#since = null;
  }
}

/** The job; null while the server is away. */
async function askFor({ id, server }: FollowedImport, terminal: Terminal): Promise<ImportJob | null> {
  try {
    // a server that was started again has another token, and perhaps another address
    const connection = findServer(server, terminal.locale);
    const path = calls.getImport.path.replace(':importId', id);
    return Value.Parse(ImportJob, await send(connection, { method: 'GET', path }));
  } catch (error) {
    if (isAway(error)) return null;
    if (error instanceof CallRefused && error.status === 404) throw new CliFailure('console.import.not-known', { id });
    throw error;
  }
}

const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504, 507]);
const awayKeys: ReadonlySet<MessageKey> = new Set([
  'console.cli.server-away',
  'console.cli.no-server',
  'console.cli.answer-strange',
]);

/** True for failures that pass when the server is back. */
export function isAway(error: unknown): boolean {
  if (error instanceof CallRefused) return awayStatuses.has(error.status);
  return error instanceof CliFailure && awayKeys.has(error.key);
}
