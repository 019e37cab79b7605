import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CourseDocument, ImportRefusal, PackageFile } from '@stoa/domain';
import { ImportRefused, readCoursePackage } from '../index.ts';

/** Puts bytes on disk for as long as `read` needs them. */
export async function withPackage<T>(
  bytes: Uint8Array,
  read: (source: { path: string; fileName: string }) => Promise<T>,
  fileName = 'package.bin',
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-test-package-'));
  try {
    const path = join(folder, 'package.bin');
    await writeFile(path, bytes);
    return await read({ path, fileName });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All bytes of a file of a package. */
export async function bytesOf(file: PackageFile): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(file.chunks()));
}

/** The document of a package, with the bytes of all its files. */
export async function readBytes(
  bytes: Uint8Array,
  fileName?: string,
): Promise<{ document: CourseDocument; contents: Map<string, string> }> {
  return await withPackage(
    bytes,
    async (source) => {
      const { document, dispose } = await readCoursePackage(source);
      try {
        const contents = new Map<string, string>();
        for (const file of document.files.values()) contents.set(file.path, (await bytesOf(file)).toString('utf8'));
        return { document, contents };
      } finally {
        await dispose();
      }
    },
    fileName,
  );
}

/** The code with which something is refused, or `accepted`. Anything but a refusal is thrown on. */
export async function refusalOf(action: () => Promise<unknown>): Promise<ImportRefusal | 'accepted'> {
  try {
    await action();
    return 'accepted';
  } catch (error) {
    if (error instanceof ImportRefused) return error.code;
    throw error;
  }
}
