import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * Runs `npm run stoa -- WORDS`, as a person would in the project's folder, against the server on a data folder. Answers
 * what it printed.
 */
export async function stoa(dataFolder: string, ...words: readonly string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await run('npm', ['run', '--silent', 'stoa', '--', ...words], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataFolder },
  });
  return stdout;
}
