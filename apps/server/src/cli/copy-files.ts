import { filesFolder, prepareDataFolder } from '../config/data-folder.ts';
import { readEnvironment } from '../config/environment.ts';
import { copyFiles as copy } from '../kernel/files/copy-files.ts';
import { DiskFiles } from '../kernel/files/disk-files.ts';
import type { Terminal } from '../kernel/log/terminal.ts';
import { storedFiles } from '../start/stored-files.ts';
import { shownProgress } from './backup-words.ts';
import { CliFailure } from './cli-failure.ts';
import { endOnSignals } from './interruption.ts';
import { readWords } from './options.ts';

/**
 * `stoa copy-files bucket|disk`: copies every file that lies in the other of the two. It may be repeated, and goes on
 * with what is missing.
 */
export async function copyFiles(words: readonly string[], terminal: Terminal): Promise<void> {
  const {
    values: { check = false },
    positionals: [place = ''],
  } = readWords(words, { check: { type: 'boolean' } }, ['bucket|disk']);
  if (place !== 'bucket' && place !== 'disk') throw new CliFailure('console.files.place-unknown', { place });
  const { dataFolder, bucket } = readEnvironment(process.env);
  if (bucket === null) throw new CliFailure('console.files.no-bucket');
  endOnSignals();
  prepareDataFolder(dataFolder);
  const [disk, away] = [new DiskFiles(filesFolder(dataFolder)), await storedFiles({ dataFolder, bucket })];
  const [from, to] = place === 'bucket' ? [disk, away] : [away, disk];
  const { show, end } = shownProgress(terminal);
  const progress = (done: number, total: number) => show('files', done, total);
  const { copied, known, damaged } = await copy({ from, to, check, progress }).finally(end);
  terminal.say('console.files.copied', { copied, known });
  if (damaged.length > 0)
    throw new CliFailure('console.files.damaged', { count: damaged.length, names: damaged.join('\n') });
}
