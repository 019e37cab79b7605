import { calls, Staff, StaffMember } from '@stoa/contract';
import { Value } from 'typebox/value';
import type { Terminal } from '../kernel/log/terminal.ts';
import { CliFailure } from './cli-failure.ts';
import { readWords, serverOptions } from './options.ts';
import { findServer, send } from './server-connection.ts';

const staffOptions = {
  ...serverOptions,
  role: { type: 'string', multiple: true },
  none: { type: 'boolean' },
} as const;

/** `stoa staff CODE [EMAIL]`: lists who works for a course, or says what one person does for it. */
export async function courseStaff(words: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readWords(words, staffOptions, ['CODE'], ['EMAIL']);
  const [code = '', email] = positionals;
  const connection = findServer(values, terminal.locale);
  const at = { path: calls.listStaff.path.replace(':objectiveId', encodeURIComponent(code)) };
  const say = ({ email: address, roles }: StaffMember) =>
    roles.length === 0
      ? terminal.say('console.staff.none', { email: address, code })
      : terminal.say('console.staff.roles', { email: address, code, roles: roles.join(', ') });
  if (email === undefined) {
    const { items } = Value.Parse(Staff, await send(connection, { ...calls.listStaff, ...at }));
    if (items.length === 0) terminal.say('console.staff.nobody', { code });
    return items.forEach(say);
  }
  const { role: roles = [], none = false } = values;
  // a forgotten role takes nobody off a course
  if (none === roles.length > 0) throw new CliFailure('console.cli.word-missing', { word: '--role / --none' });
  say(Value.Parse(StaffMember, await send(connection, { ...calls.setStaff, ...at }, { email, roles })));
}
