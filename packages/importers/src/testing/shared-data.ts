import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));

/**
 * Real packages of other people lie beside the repository, not in it. Says once when they do not, so that nobody takes
 * silence for success.
 */
export const hasSharedData = existsSync(folder);
if (!hasSharedData)
  process.stderr.write(`The folder of real packages is absent (${folder}): the tests that read them do not run.\n`);

/** Path and name of a real package. */
export function sharedPackage(path: string): { path: string; fileName: string } {
  return { path: folder + path, fileName: path.slice(path.lastIndexOf('/') + 1) };
}
