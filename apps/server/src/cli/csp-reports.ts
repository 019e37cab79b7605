import { calls, CspReports } from '@stoa/contract';
import { Value } from 'typebox/value';
import type { Terminal } from '../kernel/log/terminal.ts';
import { readWords, serverOptions } from './options.ts';
import { findServer, send } from './server-connection.ts';

/** Stands for a place in the code that browsers did not tell. */
const untold = '–';

/** `stoa csp-reports`: what browsers stopped by the content security policy, the last seen first. */
export async function showCspReports(words: readonly string[], terminal: Terminal): Promise<void> {
  const { values } = readWords(words, serverOptions, []);
  const answer = await send(findServer(values, terminal.locale), calls.listCspReports);
  const { items } = Value.Parse(CspReports, answer);
  if (items.length === 0) return terminal.say('console.csp-reports.none');
  for (const { times, source, lastSeen, directive, blocked, document } of items) {
    const place = source === '' ? untold : source;
    terminal.say('console.csp-reports.one', {
      lastSeen,
      directive,
      blocked,
      document,
      source: place,
      times: String(times),
    });
  }
}
