import type { CallTypes } from '@stoa/contract';
import { useMutation } from '@tanstack/react-query';
import { command, CommandTimeout, pollOutcome, type CommandName, type CommandOptions, type CommandResult } from './command.ts';
import { CallError, noAnswer } from './call-error.ts';
import { forgetCommandId, keptCommandId } from './command-ids.ts';

/** Body of a command; the id may be left out where it is only the command's own. */
export type CommandInput<N extends CommandName> = Omit<CallTypes[N]['body'], 'id'> & { readonly id?: string };

export interface CommandState<N extends CommandName> {
  /** Sends the command; the same body sent again before its outcome is known is the same command. */
  readonly run: (input: CommandInput<N>) => Promise<CommandResult<N>>;
  readonly running: boolean;
  /** `CallError` or `CommandTimeout` of the last run. */
  readonly error: Error | null;
  readonly reset: () => void;
}

/** Whether a retry could still meet the same command: then its id must be kept. */
function outcomeUnknown(error: unknown): boolean {
  return error instanceof CommandTimeout || (error instanceof CallError && (error.status === noAnswer || error.status >= 500));
}

async function runKept<N extends CommandName>(name: N, input: CommandInput<N>, options: CommandOptions, waiting: Map<string, string>) {
  const key = JSON.stringify(input);
  const url = waiting.get(key);
  try {
    const id = input.id ?? keptCommandId(name, input);
    const outcome = url ? await pollOutcome<N>(url, options) : await command(name, { ...input, id } as CallTypes[N]['body'], options);
    waiting.delete(key);
    forgetCommandId(name, input);
    return outcome;
  } catch (error) {
    if (error instanceof CommandTimeout) waiting.set(key, error.url);
    else if (!outcomeUnknown(error)) forgetCommandId(name, input);
    throw error;
  }
}

/** Accepted commands whose outcome was not seen within the time, by name and body: 'check again' asks for these. */
const waitingByName = new Map<CommandName, Map<string, string>>();

function waitingFor(name: CommandName): Map<string, string> {
  const waiting = waitingByName.get(name) ?? new Map<string, string>();
  waitingByName.set(name, waiting);
  return waiting;
}

/**
 * A command as a button uses it. After 'Time over!' the same `run` with the same body checks again instead of sending anew.
 */
export function useCommand<N extends CommandName>(name: N, options: CommandOptions = {}): CommandState<N> {
  const mutation = useMutation<CommandResult<N>, Error, CommandInput<N>>({
    mutationKey: [name],
    mutationFn: (input) => runKept(name, input, options, waitingFor(name)),
  });
  return { run: mutation.mutateAsync, running: mutation.isPending, error: mutation.error, reset: mutation.reset };
}
