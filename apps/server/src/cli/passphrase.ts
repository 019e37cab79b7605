import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from '../kernel/log/terminal.ts';
import { CliFailure } from './cli-failure.ts';

const shortest = 8;

/**
 * The passphrase of the environment: BACKUP_PASSPHRASE, or the first line of the file that is named. It never stands
 * among the words of a command, where every list of processes shows it. Null where neither is set.
 */
export function givenPassphrase(file: string | undefined): string | null {
  const named = file ?? process.env['BACKUP_PASSPHRASE_FILE']?.trim();
  const text = named ? firstLineOf(named) : process.env['BACKUP_PASSPHRASE'];
  if (text === undefined || text === '') return null;
  if (text.length < shortest) throw new CliFailure('console.backup.passphrase-short', { count: shortest });
  return text;
}

function firstLineOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)[0] ?? '';
  } catch {
    throw new CliFailure('console.backup.passphrase-file', { file });
  }
}

/** Asks at the terminal for the passphrase of a new backup, twice. */
export async function askNewPassphrase(terminal: Terminal): Promise<string> {
  const first = await askPassphrase(terminal);
  if (first.length < shortest) throw new CliFailure('console.backup.passphrase-short', { count: shortest });
  if ((await askHidden(terminal.sentence('console.backup.passphrase-again'))) !== first)
    throw new CliFailure('console.backup.passphrase-differs');
  return first;
}

/** Asks at the terminal; where nobody sits there, says how to give the passphrase. */
export async function askPassphrase(terminal: Terminal): Promise<string> {
  if (!process.stdin.isTTY) throw new CliFailure('console.backup.passphrase-missing');
  return await askHidden(terminal.sentence('console.backup.passphrase'));
}

/** What is typed does not appear. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(`${question} `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}
