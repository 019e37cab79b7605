import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { zipOf, type NewFile } from './zip-of.ts';

/** True where a folder may be written to: nothing is there but what programs keep, such as a repository. */
export async function isFreeFolder(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).every((name) => name.startsWith('.'));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}

/** Writes files below a folder, which is made where it is not there. */
export async function saveFolder(files: readonly NewFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { path: name, content } of files) {
    const place = path.join(folder, ...name.split('/'));
    if (path.relative(folder, place).startsWith('..')) throw new Error(`${name} leads out of ${folder}.`);
    await mkdir(path.dirname(place), { recursive: true });
    if (typeof content === 'string') await writeFile(place, content, { flag: 'wx' });
    else await pipeline(content.chunks(), createWriteStream(place, { flags: 'wx' }));
  }
}

/** Writes files into a zip, which has its name once it is whole. */
export async function saveZip(files: readonly NewFile[], file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(zipOf(files), createWriteStream(part));
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}
