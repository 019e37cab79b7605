import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { refuseLongText } from '../limits.ts';
import type { Archive } from './archive.ts';

/** The first bytes of a file on disk. */
export async function readHead(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The name by which a file that is no package stands in its archive of one. */
export function ownName(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('/') + 1).normalize('NFC');
}

/** A file that is no package, as an archive in which nothing else is. */
export async function archiveOfOne(source: string, path: string): Promise<Archive> {
  const { size } = await stat(source);
  const files = new Map([[path, { path, size }]]);
  const known = (asked: string): string => {
    if (!files.has(asked)) throw new Error(`No such file: ${asked}`);
    return source;
  };
  return {
    files,
    read: async (asked) => {
      refuseLongText(size, asked);
      return await readFile(known(asked));
    },
    readHead: async (asked, length) => await readHead(known(asked), length),
    chunks: (asked) => createReadStream(known(asked)),
    dispose: () => Promise.resolve(),
  };
}
