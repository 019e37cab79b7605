import type { QueryClient } from '@tanstack/react-query';
import { translate } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import { closeCommand, keptCommandsOf, type KeptCommand } from './command-store.ts';
import { command } from './command.ts';
import { isRunHere, outcomeUnknown } from './run-kept.ts';
import { unlessRunning } from './running-command.ts';
import { serverNow } from '../clock/server-clock.ts';

/** Milliseconds. What was given longer ago may no longer be what the person wants. */
const longestAge = 86_400_000;

/**
 * Goes on with what was under way when a page was closed, such as a submission: the same command under the same id,
 * which the server carries out once. Everything on the screen is asked for again when something was done. Only of a
 * submission people are told: the rest is what they expect to find.
 */
export async function resumeCommands(userId: string, client: QueryClient): Promise<void> {
  const left = (await keptCommandsOf(userId)).filter(({ told }) => !told);
  const done: KeptCommand[] = [];
  for (const kept of left) {
    const { id } = kept.body;
    if (!isRunHere(id)) await unlessRunning(id, async () => void ((await goOn(kept)) && done.push(kept)));
  }
  if (done.length === 0) return;
  if (done.some(({ name }) => name === 'submitObjectiveWorkflow'))
    showToast('success', translate('shell-extras.commands.submitted'));
  await client.invalidateQueries();
}

/** True when the command is done now; one that is refused by now, or too old, is given up. */
async function goOn(kept: KeptCommand): Promise<boolean> {
  try {
    const tooOld = serverNow().getTime() - Date.parse(kept.at) > longestAge;
    if (!tooOld) await command(kept.name, kept.body);
    await closeCommand(kept, 'known');
    return !tooOld;
  } catch (error) {
    if (!outcomeUnknown(error)) await closeCommand(kept, 'known');
    return false;
  }
}
