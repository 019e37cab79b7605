import type { CommandName, CommandOptions } from './command.ts';
import type { Doing, WorkInput } from './run-work.ts';
import type { WorkName } from './work-bodies.ts';
import type { WorkResults } from './work-kinds.ts';

/*
 * The queue comes after the first paint, with what accompanies every page: no page needs it before, and whoever acts
 * earlier waits for it a moment.
 */
const queue = () => import('./run-work.ts');

export type { WorkInput } from './run-work.ts';

export type CommandInput<N extends CommandName> = WorkInput<N>;

/**
 * Does work as its kind says, kept on the device until its outcome is known: see `run-work.ts`.
 *
 * @param options `label` is the name of the thing that it is done to
 */
export async function runKept<N extends WorkName>(
  name: N,
  input: WorkInput<N>,
  options: CommandOptions & { readonly label?: string },
): Promise<WorkResults[N]> {
  return await (await queue()).runByKind(name, input, options);
}

/** Does work in its caller's own way, and keeps it as long: for what is saved again and again while a page is open. */
export async function runOwn<N extends WorkName, T>(name: N, input: WorkInput<N>, doing: Doing<N, T>): Promise<T> {
  return await (await queue()).runWork(name, input, doing);
}
