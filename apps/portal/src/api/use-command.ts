import type { CallTypes } from '@stoa/contract';
import { useMutation } from '@tanstack/react-query';
import { command, pollOutcome, type CommandName, type CommandOptions, type CommandResult } from './command.ts';
import { CallError, noAnswer } from './call-error.ts';
import { CommandTimeout } from './command-timeout.ts';
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

/** Accepted commands whose outcome was not seen within the time, by name and body: 'check again' asks for these. */
const accepted = new Map<string, string>();

/**
 * Runs a command under the id that its body has until its outcome is known. A command that was accepted before, and not seen to its
 * end, is asked for instead of sent.
 */
export async function runKept<N extends CommandName>(name: N, input: CommandInput<N>, options: CommandOptions): Promise<CommandResult<N>> {
  const key = `${name}:${JSON.stringify(input)}`;
  const url = accepted.get(key);
  try {
    const id = input.id ?? keptCommandId(key);
    const outcome = url ? await pollOutcome<N>(url, options) : await command(name, { ...input, id } as CallTypes[N]['body'], options);
    forget(key);
    return outcome;
  } catch (error) {
    if (error instanceof CommandTimeout) accepted.set(key, error.url);
    else if (!outcomeUnknown(error)) forget(key);
    throw error;
  }
}

function forget(key: string): void {
  accepted.delete(key);
  forgetCommandId(key);
}

/**
 * A command as a button uses it. After 'Time over!' the same `run` with the same body checks again instead of sending anew.
 */
export function useCommand<N extends CommandName>(name: N, options: CommandOptions = {}): CommandState<N> {
  const mutation = useMutation<CommandResult<N>, Error, CommandInput<N>>({
    mutationKey: [name],
    // without a connection it fails at once and says so, instead of waiting unseen
    networkMode: 'always',
    mutationFn: (input) => runKept(name, input, options),
  });
  return { run: mutation.mutateAsync, running: mutation.isPending, error: mutation.error, reset: mutation.reset };
}
