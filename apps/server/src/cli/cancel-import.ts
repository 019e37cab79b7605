import { calls } from '@stoa/contract';
import type { Terminal } from '../kernel/log/terminal.ts';
import { CallRefused, CliFailure } from './cli-failure.ts';
import { readWords, serverOptions } from './options.ts';
import { findServer, send } from './server-connection.ts';

/** `stoa import cancel ID`: calls off an import that the server works on; nothing of it is kept (decision 0097). */
export async function cancelImport(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values,
    positionals: [id = ''],
  } = readWords(words, serverOptions, ['ID']);
  const { method, path } = calls.cancelImport;
  const call = { method, path: path.replace(':importId', encodeURIComponent(id)) };
  await send(findServer(values, terminal.locale), call, {}).catch((error: unknown) => {
    if (error instanceof CallRefused && error.status === 404) throw new CliFailure('console.import.not-known', { id });
    throw error;
  });
  terminal.say('console.import.called-off');
}
