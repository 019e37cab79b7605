import { calls, Forgetting } from '@stoa/contract';
import { Value } from 'typebox/value';
import type { Terminal } from '../kernel/log/terminal.ts';
import { confirm } from './confirm.ts';
import { readWords, serverOptions } from './options.ts';
import { findServer, send } from './server-connection.ts';

const options = { ...serverOptions, 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } } as const;

/** `stoa forget EMAIL`: shows what forgetting a person would do, asks, and does it. */
export async function forgetUser(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [email = ''],
  } = readWords(words, options, ['EMAIL']);
  const connection = findServer(values, terminal.locale);
  const { method, path } = calls.previewForgetting;
  const preview = { method, path: `${path}?${new URLSearchParams({ email }).toString()}` };
  const found = Value.Parse(Forgetting, await send(connection, preview));
  terminal.say('console.forget.what', { email: found.email });
  for (const { table, rows, how, why } of found.tables)
    terminal.say(`console.forget.row.${how}`, { table, rows, why: why ?? '' });
  if (found.files > 0) terminal.say('console.forget.files', { count: found.files });
  if (values['dry-run'] === true) return terminal.say('console.forget.dry');
  await confirm(terminal, 'console.forget.ask', values.yes ?? false);
  await send(connection, calls.forgetUser, { email: found.email, userId: found.userId });
  terminal.say('console.forget.done', { email: found.email });
}
