import { createWriteStream, rmSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { CliFailure } from './cli-failure.ts';

/** Does something with the package at a place: a file, or a folder that is packed into one for that long. */
export async function withPackageAt<Result>(place: string, work: (file: string) => Promise<Result>): Promise<Result> {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found?.isFile()) return await work(place);
  if (!found?.isDirectory()) throw new CliFailure('console.import.no-file', { file: place });
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-package-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // whoever interrupts leaves nothing behind either
  process.once('exit', remove);
  try {
    const file = path.join(folder, `${path.basename(path.resolve(place))}.zip`);
    await pack(place, file);
    return await work(file);
  } finally {
    process.off('exit', remove);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Packs the files of a folder in their order, without those that programs keep there, such as a repository. */
async function pack(folder: string, file: string): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file));
  zip.on('error', (error) => void zip.outputStream.destroy(error));
  const names = (await readdir(folder, { recursive: true })).toSorted();
  for (const name of names) {
    const parts = name.split(path.sep);
    const isKept = parts.every((part) => !part.startsWith('.'));
    if (isKept && (await stat(path.join(folder, name))).isFile())
      zip.addFile(path.join(folder, name), parts.join('/'), { compress: true });
  }
  zip.end();
  await written;
}
