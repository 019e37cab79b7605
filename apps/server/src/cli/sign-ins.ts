import { calls, SignIns } from '@stoa/contract';
import { Value } from 'typebox/value';
import type { Terminal } from '../kernel/log/terminal.ts';
import { readWords, serverOptions } from './options.ts';
import { findServer, send } from './server-connection.ts';

const options = { ...serverOptions, all: { type: 'boolean' } } as const;

/** `stoa user sign-ins EMAIL`: prints the last sign-ins of a person and the tries that failed, or all of them. */
export async function listSignIns(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [email = ''],
  } = readWords(words, options, ['EMAIL']);
  const connection = findServer(values, terminal.locale);
  const time = new Intl.DateTimeFormat(terminal.locale, { dateStyle: 'medium', timeStyle: 'short' });
  for (let skip = 0, more = true; more;) {
    const query = new URLSearchParams({ email, skip: String(skip) });
    const path = `${calls.listSignInsOf.path}?${query.toString()}`;
    const page = Value.Parse(SignIns, await send(connection, { method: 'GET', path }));
    if (skip === 0 && page.items.length === 0) terminal.say('console.sign-ins.none', { email });
    for (const { happened, outcome, browser, operatingSystem, address } of page.items) {
      const device = [browser, operatingSystem].filter((word) => word !== null).join(', ');
      const words = [time.format(new Date(happened)), terminal.sentence(`console.sign-ins.${outcome}`), device];
      terminal.write([...words, address ?? ''].filter(Boolean).join('  '));
    }
    skip += page.items.length;
    more = page.more && values.all === true;
    if (page.more && !more) terminal.say('console.sign-ins.more');
  }
}
