import type { CallTypes, CommandAccepted, CommandRecord, ErrorCode, ProblemError } from '@stoa/contract';
import { i18n } from '@lingui/core';
import { calls } from '@stoa/contract/calls';
import { CommandOutcome, limits } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { jsonOf, send } from '../calls/call.ts';
import type { Prefer } from '../calls/sent-request.ts';
import { CallError, isOutage, isPassing, noAnswer } from '../calls/call-error.ts';
import { pauseBefore } from '../calls/connection.ts';
import { CommandTimeout } from './command-timeout.ts';

export type CommandName = {
  [N in keyof typeof calls]: (typeof calls)[N]['kind'] extends 'command' ? N : never;
}[keyof typeof calls];

/** A command as the portal sends it: always under an id of its own, so that it can be sent again. */
export type CommandBody<N extends CommandName> = CallTypes[N]['body'] & { readonly id: string };

/** The outcome of a completed command: the thing that it made or changed, and its result. */
export interface CommandResult<N extends CommandName> {
  readonly entityId: string | null;
  readonly result: CallTypes[N]['answer'];
}

/** Spec 1 §9: once a second, at most 60 s. */
interface Polling {
  readonly interval: number;
  readonly limit: number;
}

const usualPolling: Polling = { interval: limits.commandPollInterval, limit: limits.commandPollTimeout };

export interface CommandOptions {
  readonly prefer?: Prefer;
  readonly signal?: AbortSignal;
  readonly polling?: Polling;
  /** Does not wait for a server that is away for now: the command is kept, and sent later. */
  readonly impatient?: boolean;
}

/**
 * Sends a command and answers its outcome. Throws `CallError` when it is refused or fails, `CommandTimeout` when time
 * is over.
 */
export async function command<N extends CommandName>(
  name: N,
  body: CommandBody<N>,
  options: CommandOptions = {},
): Promise<CommandResult<N>> {
  const { method, path } = calls[name];
  const response = await (options.impatient ? send : sendThroughOutages)(method, path, { ...options, body });
  const answer = await jsonOf(response, options.signal);
  if (response.status !== 202) return outcomeOf<N>(answer as CommandRecord) ?? fail('unknownAnswer');
  const { url } = answer as CommandAccepted;
  return pollOutcome(url, options);
}

interface Sending extends CommandOptions {
  readonly body: object;
}

/**
 * Sends again what met a server that cannot do its part for now, when that server wishes and as long as a command may
 * take. It is the same command each time.
 */
async function sendThroughOutages(method: string, path: string, sending: Sending): Promise<Response> {
  const { signal, polling = usualPolling } = sending;
  const end = Date.now() + polling.limit;
  for (;;) {
    try {
      return await send(method, path, sending);
    } catch (error) {
      if (!isOutage(error)) throw error;
      const milliseconds = pauseBefore(error.retryAfter, polling.interval);
      if (Date.now() + milliseconds > end) throw error;
      await pause(milliseconds, signal);
    }
  }
}

/**
 * Most commands take milliseconds: the first looks come sooner than the interval, so that nobody waits a second for
 * them.
 */
const firstPauses = [60, 150, 400];

/** Looks in a row that met nobody, after which a command that can be sent later is not waited for. */
const mostUnanswered = 3;

/**
 * Asks for the outcome of an accepted command until it is there or time is over. A cut connection does not end the
 * waiting, unless it stays cut and the command is kept: what is done next must not wait for it.
 */
export async function pollOutcome<N extends CommandName>(
  url: string,
  { signal, impatient = false, polling = usualPolling }: CommandOptions = {},
): Promise<CommandResult<N>> {
  const end = Date.now() + polling.limit;
  const early = firstPauses.values();
  let unanswered = 0;
  do {
    const record = await readRecord(url, signal);
    const outcome = record instanceof CallError ? undefined : outcomeOf<N>(record);
    if (outcome) return outcome;
    unanswered = record instanceof CallError && record.status === noAnswer ? unanswered + 1 : 0;
    if (impatient && record instanceof CallError && unanswered === mostUnanswered) throw record;
    const usual = Math.min(early.next().value ?? polling.interval, polling.interval);
    await pause(
      record instanceof CallError && isOutage(record) ? pauseBefore(record.retryAfter, usual) : usual,
      signal,
    );
  } while (Date.now() < end);
  throw new CommandTimeout(url);
}

/** The record, or the failure that will pass. */
async function readRecord(url: string, signal: AbortSignal | undefined): Promise<CommandRecord | CallError> {
  try {
    return (await jsonOf(await send('GET', url, signal ? { signal } : {}), signal)) as CommandRecord;
  } catch (error) {
    if (isPassing(error)) return error;
    throw error;
  }
}

function outcomeOf<N extends CommandName>({ entityId, completed }: CommandRecord): CommandResult<N> | undefined {
  if (!completed) return undefined;
  if (completed.state === CommandOutcome.completed)
    return { entityId, result: completed.result as CommandResult<N>['result'] };
  if (completed.state === CommandOutcome.canceled) return fail('unknownError');
  const said = completed.errors.some(({ message }) => message !== '');
  if (said) throw new CallError(400, completed.errors);
  return fail('errors', completed.errors);
}

/** Sentences of Spec 1 §8 for commands whose failure has none of its own. */
const ends = {
  errors: { status: 400, code: 'command.failed', words: 'shell-extras.command.errors' },
  unknownError: { status: 500, code: 'command.failed', words: 'shell-extras.command.unknown-error' },
  unknownAnswer: { status: 500, code: 'server.unknown', words: 'shell-extras.command.unknown-answer' },
} as const satisfies Readonly<
  Record<string, { readonly status: number; readonly code: ErrorCode; readonly words: MessageKey }>
>;

function fail(end: keyof typeof ends, errors: readonly ProblemError[] = []): never {
  const { status, code, words } = ends[end];
  throw new CallError(status, [...errors, { code, message: i18n._(words) }]);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
