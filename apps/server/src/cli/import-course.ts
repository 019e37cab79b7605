import { openAsBlob, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls, ImportJob } from '@stoa/contract';
import type { MessageKey } from '@stoa/messages';
import { Value } from 'typebox/value';
import type { Terminal } from '../kernel/log/terminal.ts';
import { CallRefused, CliFailure } from './cli-failure.ts';
import { placeOf, readWords, serverOptions } from './options.ts';
import { Progress } from './progress.ts';
import { findServer, send, type ServerConnection } from './server-connection.ts';
import { showImportReport } from './import-report.ts';

const options = {
  ...serverOptions,
  code: { type: 'string' },
  name: { type: 'string' },
  collection: { type: 'string' },
  enrol: { type: 'string', multiple: true },
  'display-mode': { type: 'string' },
  replace: { type: 'boolean' },
} as const;

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

/** `stoa import FILE`: sends a course package to the server, follows what becomes of it, and shows the report. */
export async function importCourse(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [file = ''],
  } = readWords(words, options, ['FILE']);
  const form = await formOf(file, values);
  const connection = findServer(values, terminal.locale);
  terminal.say('console.import.sending', { file: path.basename(file), url: connection.url });
  const job = await follow(connection, readJob(await send(connection, calls.startImport, form)), terminal);
  if (job.report === null) throw new CallRefused(422, job.errors.map((error) => error.message).join(' '));
  showImportReport(job.report, connection.publicUrl, terminal);
}

interface Wishes {
  readonly code?: string;
  readonly name?: string;
  readonly collection?: string;
  readonly 'display-mode'?: string;
  readonly enrol?: readonly string[];
  readonly replace?: boolean;
}

/**
 * The file is read from the disk while it is sent. The fields come first, so that a wrong one is told before the
 * package is read.
 */
async function formOf(file: string, wishes: Wishes): Promise<FormData> {
  const place = placeOf(file);
  if (!statSync(place, { throwIfNoEntry: false })?.isFile())
    throw new CliFailure('console.import.no-file', { file: place });
  const form = new FormData();
  for (const name of ['code', 'name', 'collection'] as const)
    if (wishes[name] !== undefined) form.append(name, wishes[name]);
  if (wishes['display-mode'] !== undefined) form.append('displayMode', wishes['display-mode']);
  for (const email of wishes.enrol ?? []) form.append('enrol', email);
  if (wishes.replace === true) form.append('replace', 'true');
  form.append('file', await openAsBlob(place), path.basename(place));
  return form;
}

async function follow(connection: ServerConnection, started: ImportJob, terminal: Terminal): Promise<ImportJob> {
  const progress = new Progress(terminal);
  let job = started;
  while (job.finished === null) {
    progress.show(stageKeys[job.stage], job.done, job.total);
    await delay(pollEvery);
    job = readJob(await send(connection, { method: 'GET', path: calls.getImport.path.replace(':importId', job.id) }));
  }
  progress.end();
  return job;
}

function readJob(json: unknown): ImportJob {
  return Value.Parse(ImportJob, json);
}
