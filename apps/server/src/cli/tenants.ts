import { calls, CreatedTenant } from '@stoa/contract';
import { Value } from 'typebox/value';
import type { Terminal } from '../kernel/log/terminal.ts';
import { readWords, serverOptions } from './options.ts';
import { findServer, send } from './server-connection.ts';

/** `stoa tenant add NAME HOST`: makes an organisation that is reached by a host name of its own. */
export async function addTenant(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [name = '', host = ''],
  } = readWords(words, serverOptions, ['NAME', 'HOST']);
  const answer = await send(findServer(values, terminal.locale), calls.createTenant, { name, host });
  const tenant = Value.Parse(CreatedTenant, answer);
  terminal.say('console.tenant.added', { name: tenant.name, url: tenant.url });
}
