import { useMutation } from '@tanstack/react-query';
import type { CommandName, CommandOptions, CommandResult } from './command.ts';
import { runKept, type WorkInput } from './run-work.ts';

export interface CommandState<N extends CommandName> {
  /** Sends the command; the same body sent again before its outcome is known is the same command. */
  readonly run: (input: WorkInput<N>) => Promise<CommandResult<N>>;
  readonly running: boolean;
  /** `CallError` or `CommandTimeout` of the last run. */
  readonly error: Error | null;
  readonly reset: () => void;
}

/**
 * A command as a button uses it. After 'Time over!' the same `run` with the same body checks again instead of sending
 * anew.
 */
export function useCommand<N extends CommandName>(name: N, options: CommandOptions = {}): CommandState<N> {
  const mutation = useMutation<CommandResult<N>, Error, WorkInput<N>>({
    mutationKey: [name],
    // without a connection it fails at once and says so, instead of waiting unseen
    networkMode: 'always',
    mutationFn: (input) => runKept(name, input, options),
  });
  return { run: mutation.mutateAsync, running: mutation.isPending, error: mutation.error, reset: mutation.reset };
}
