import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { calls } from '@stoa/contract';
import type { Terminal } from '../kernel/log/terminal.ts';
import { CliFailure } from './cli-failure.ts';
import { cancelCommand, followImport, isAway, statusCommand, type FollowedImport } from './follow-import.ts';
import { placeOf, readWords, serverOptions } from './options.ts';
import { withPackageAt } from './package-at.ts';
import { findServer, send, type ChosenServer } from './server-connection.ts';

const followOptions = { ...serverOptions, wait: { type: 'string' }, details: { type: 'boolean' } } as const;

const options = {
  ...followOptions,
  code: { type: 'string' },
  name: { type: 'string' },
  collection: { type: 'string' },
  enrol: { type: 'string', multiple: true },
  'display-mode': { type: 'string' },
  replace: { type: 'boolean' },
  'knowledge-model': { type: 'boolean' },
} as const;

/** Exit codes of programs that these signals ended. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** `stoa import FILE`: sends a package, or a folder as one, follows what becomes of it, and shows the report. */
export async function importCourse(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [file = ''],
  } = readWords(words, options, ['FILE']);
  const followed = followedBy(randomUUID(), values);
  await withPackageAt(placeOf(file), async (place) => {
    const form = await formOf(place, { ...values, id: followed.id });
    const connection = findServer(values, terminal.locale);
    terminal.say('console.import.sending', { file: path.basename(place), url: connection.url });
    sayWhenInterrupted(followed.id, terminal);
    await send(connection, calls.startImport, form).catch((error: unknown) => {
      // the connection broke off, perhaps after the package was received: the server knows
      if (!isAway(error) || neverBegan(error)) throw error;
      terminal.say('console.import.lost');
    });
  });
  await followImport(followed, terminal);
}

/** `stoa import status ID`: says what became of an import. */
export async function showImport(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [id = ''],
  } = readWords(words, followOptions, ['ID']);
  findServer(values, terminal.locale);
  await followImport(followedBy(id, values), terminal);
}

function followedBy(
  id: string,
  { wait, details, ...server }: ChosenServer & { readonly wait?: string; readonly details?: boolean },
): FollowedImport {
  return { id, server, wait: secondsOf(wait), details: details === true };
}

function secondsOf(text = '120'): number {
  if (!/^\d{1,5}$/.test(text)) throw new CliFailure('console.import.wait-wrong', { value: text });
  return Number(text);
}

/** True when nothing can have been received, because nobody listened; and for what a server says at once. */
function neverBegan(error: unknown): boolean {
  if (!(error instanceof CliFailure)) return true;
  return error.key !== 'console.cli.server-away' || error.values['begun'] === 'no';
}

/** The server goes on with what it has received, whoever stops to watch. */
function sayWhenInterrupted(id: string, terminal: Terminal): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      terminal.complain('console.import.left', { command: statusCommand(id), cancel: cancelCommand(id) });
      process.exit(exitCodes[signal]);
    });
}

interface Wishes {
  readonly id: string;
  readonly code?: string;
  readonly name?: string;
  readonly collection?: string;
  readonly 'display-mode'?: string;
  readonly enrol?: readonly string[];
  readonly replace?: boolean;
  readonly 'knowledge-model'?: boolean;
}

/**
 * The file is read from the disk while it is sent. The fields come first, so that a wrong one is told before the
 * package is read.
 */
async function formOf(place: string, wishes: Wishes): Promise<FormData> {
  const form = new FormData();
  for (const name of ['id', 'code', 'name', 'collection'] as const)
    if (wishes[name] !== undefined) form.append(name, wishes[name]);
  if (wishes['display-mode'] !== undefined) form.append('displayMode', wishes['display-mode']);
  for (const email of wishes.enrol ?? []) form.append('enrol', email);
  if (wishes.replace === true) form.append('replace', 'true');
  if (wishes['knowledge-model'] === true) form.append('knowledgeModel', 'true');
  form.append('file', await openAsBlob(place), path.basename(place));
  return form;
}
