import type { CallTypes } from '@stoa/contract';
import { readBoot } from '../session/boot.ts';
import { CallError, noAnswer } from '../calls/call-error.ts';
import { closeCommand, keepCommand, type KeptCommand } from './command-store.ts';
import { CommandTimeout } from './command-timeout.ts';
import {
  command,
  pollOutcome,
  type CommandBody,
  type CommandName,
  type CommandOptions,
  type CommandResult,
} from './command.ts';
import { runMarked } from './running-command.ts';
import { serverNow } from '../clock/server-clock.ts';

/** Body of a command; the id may be left out where it is only the command's own. */
export type CommandInput<N extends CommandName> = Omit<CallTypes[N]['body'], 'id'> & { readonly id?: string };

/** True when a retry could still meet the same command, which must therefore be kept. */
export function outcomeUnknown(error: unknown): boolean {
  return (
    error instanceof CommandTimeout ||
    (error instanceof CallError && (error.status === noAnswer || error.status >= 500))
  );
}

/** Commands of this page whose outcome is not known, by name and body. */
const underWay = new Map<string, Promise<KeptCommand>>();
/** Accepted commands whose outcome was not seen within the time, by name and body: 'check again' asks for these. */
const accepted = new Map<string, string>();

/** Ids of the commands that this page runs, or has run. */
const runHere = new Set<string>();

/** True when this page sees to a command itself, so that nobody left it behind. */
export function isRunHere(id: string): boolean {
  return runHere.has(id);
}

/**
 * The same command for as long as its outcome is unknown, also after a reload: a retry is never a second one to the
 * server.
 */
function keptCommand<N extends CommandName>(key: string, name: N, input: CommandInput<N>): Promise<KeptCommand> {
  const begin = () => {
    const body = { ...input, id: input.id ?? crypto.randomUUID() } as CommandBody<N>;
    runHere.add(body.id);
    return keepCommand({
      userId: readBoot().user?.id ?? '',
      key,
      name,
      body,
      at: serverNow().toISOString(),
      told: false,
    });
  };
  const kept = underWay.get(key)?.then(keepCommand) ?? begin();
  underWay.set(key, kept);
  return kept;
}

/**
 * Runs a command under the id that its body has until its outcome is known. A command that was accepted before, and not
 * seen to its end, is asked for instead of sent. What is under way when the page goes is taken up by the next one.
 */
export async function runKept<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  options: CommandOptions,
): Promise<CommandResult<N>> {
  const key = `${name}:${JSON.stringify(input)}`;
  const kept = await keptCommand(key, name, input);
  runHere.add(kept.body.id);
  const url = accepted.get(key);
  const ask = () => (url ? pollOutcome<N>(url, options) : command(name, kept.body as CommandBody<N>, options));
  try {
    const outcome = await runMarked(kept.body.id, ask);
    await close(kept, 'known');
    return outcome;
  } catch (error) {
    if (error instanceof CommandTimeout) accepted.set(key, error.url);
    else await close(kept, outcomeUnknown(error) ? 'told' : 'known');
    throw error;
  }
}

async function close(kept: KeptCommand, outcome: 'known' | 'told'): Promise<void> {
  if (outcome === 'known') accepted.delete(kept.key);
  if (outcome === 'known') underWay.delete(kept.key);
  await closeCommand(kept, outcome);
}
