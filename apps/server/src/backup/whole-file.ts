import { createWriteStream, rmSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isAlive } from '../db/embedded/processes.ts';

const leftover = /\.(\d+)\.unfinished-backup$/;

/**
 * Writes a file that has its name only when all of it is on the disk; what a killed run left beside it is removed. Its
 * folder is there. Answers its size in bytes.
 */
export async function writeWhole(file: string, content: AsyncIterable<Buffer>): Promise<number> {
  const folder = path.dirname(file);
  await removeLeftovers(folder);
  const unfinished = path.join(folder, `.${path.basename(file)}.${process.pid}.unfinished-backup`);
  const removeHalf = (): void => rmSync(unfinished, { force: true });
  process.once('exit', removeHalf);
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: 2 ** 18 }),
    );
    await rename(unfinished, file);
  } finally {
    removeHalf();
    process.off('exit', removeHalf);
  }
  await syncFolder(folder);
  return (await stat(file)).size;
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const writer = leftover.exec(name)?.[1];
    if (writer !== undefined && (Number(writer) === process.pid || !isAlive(Number(writer))))
      await rm(path.join(folder, name), { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
