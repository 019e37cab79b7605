import { createInterface } from 'node:readline/promises';
import type { MessageKey } from '@stoa/messages';
import type { Terminal } from '../kernel/log/terminal.ts';
import { CliFailure } from './cli-failure.ts';

/** Goes on after a yes: one that came with the command, or one at the terminal. Nobody there is a no. */
export async function confirm(terminal: Terminal, question: MessageKey, isYes: boolean): Promise<void> {
  if (isYes) return;
  if (!process.stdin.isTTY) throw new CliFailure('console.cli.yes-needed');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = (await lines.question(`${terminal.sentence(question)} `)).trim().toLowerCase();
    const yes = terminal.sentence('console.cli.yes');
    if (answer !== 'yes' && answer !== yes) throw new CliFailure('console.cli.declined');
  } finally {
    lines.close();
  }
}
