import { text } from 'node:stream/consumers';
import { calls, CreatedEnrolment, CreatedUser, PasswordLink, UserState } from '@stoa/contract';
import { Value } from 'typebox/value';
import type { Terminal } from '../kernel/log/terminal.ts';
import { CliFailure } from './cli-failure.ts';
import { instantOf, readWords, serverOptions } from './options.ts';
import { findServer, send } from './server-connection.ts';

const userOptions = {
  ...serverOptions,
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  role: { type: 'string', multiple: true },
  'password-stdin': { type: 'boolean' },
} as const;

/**
 * `stoa user add EMAIL`: makes a local account. The password comes by standard input, where no list of processes shows
 * it.
 */
export async function addUser(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [email = ''],
  } = readWords(words, userOptions, ['EMAIL']);
  const { 'first-name': firstName, 'last-name': lastName, role: roles } = values;
  if (firstName === undefined || lastName === undefined)
    throw new CliFailure('console.cli.word-missing', {
      word: firstName === undefined ? '--first-name' : '--last-name',
    });
  const password = values['password-stdin'] ? { password: (await text(process.stdin)).trimEnd() } : {};
  const connection = findServer(values, terminal.locale);
  const answer = await send(connection, calls.createUser, {
    email,
    firstName,
    lastName,
    ...password,
    ...(roles === undefined ? {} : { roles }),
  });
  const user = Value.Parse(CreatedUser, answer);
  terminal.say('console.user.added', { email: user.email, roles: user.roles.join(', ') });
}

const passwordOptions = { ...serverOptions, 'password-stdin': { type: 'boolean' } } as const;

/**
 * `stoa user password EMAIL`: prints a link by which the person sets a new password, or sets one that comes by standard
 * input.
 */
export async function changePassword(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [email = ''],
  } = readWords(words, passwordOptions, ['EMAIL']);
  const connection = findServer(values, terminal.locale);
  if (values['password-stdin']) {
    const password = (await text(process.stdin)).trimEnd();
    const state = Value.Parse(UserState, await send(connection, calls.setPassword, { email, password }));
    return terminal.say('console.user.password-set', { email: state.email });
  }
  const link = Value.Parse(PasswordLink, await send(connection, calls.resetPassword, { email }));
  const until = new Intl.DateTimeFormat(terminal.locale, { dateStyle: 'medium', timeStyle: 'short' });
  terminal.say('console.user.password-link', { email, until: until.format(new Date(link.expires)), url: link.url });
}

function changeState(
  call: typeof calls.deactivateUser | typeof calls.activateUser | typeof calls.removeSecondFactor,
  done: 'console.user.deactivated' | 'console.user.activated' | 'console.user.one-step',
) {
  return async (words: readonly string[], terminal: Terminal): Promise<void> => {
    const {
      values,
      positionals: [email = ''],
    } = readWords(words, serverOptions, ['EMAIL']);
    const answer = await send(findServer(values, terminal.locale), call, { email });
    terminal.say(done, { email: Value.Parse(UserState, answer).email });
  };
}

/** `stoa user deactivate EMAIL`: closes an account. */
export const deactivateUser = changeState(calls.deactivateUser, 'console.user.deactivated');

/** `stoa user activate EMAIL`: opens it again. */
export const activateUser = changeState(calls.activateUser, 'console.user.activated');

/** `stoa user one-step EMAIL`: takes the second factor away. */
export const removeSecondFactor = changeState(calls.removeSecondFactor, 'console.user.one-step');

const enrolOptions = {
  ...serverOptions,
  mandatory: { type: 'boolean' },
  retake: { type: 'boolean' },
  due: { type: 'string' },
} as const;

/** `stoa enrol EMAIL CODE`: gives a person access to a course. */
export async function enrolUser(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [email = '', objectiveCode = ''],
  } = readWords(words, enrolOptions, ['EMAIL', 'CODE']);
  const connection = findServer(values, terminal.locale);
  const answer = await send(connection, calls.enrolUser, {
    email,
    objectiveCode,
    isMandatory: values.mandatory ?? false,
    retake: values.retake ?? false,
    ...(values.due === undefined ? {} : { dueDate: instantOf(values.due) }),
  });
  const { objectiveId } = Value.Parse(CreatedEnrolment, answer);
  terminal.say('console.user.enrolled', {
    email,
    code: objectiveCode,
    url: `${connection.publicUrl}/learn/courses/${objectiveId}`,
  });
}
