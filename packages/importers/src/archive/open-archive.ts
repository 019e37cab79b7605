import { open } from 'node:fs/promises';
import type { Archive, CheckProgress } from './archive.ts';
import type { ArchiveLimits } from './limits.ts';
import { ImportRefused } from '../refused.ts';
import { archiveKindOf, tarBlockBytes } from './magic.ts';
import { archiveLimits } from './limits.ts';
import { openTar } from './tar-archive.ts';
import { openZip } from './zip-archive.ts';

export interface ArchiveSource {
  readonly path: string;
  /** Name of the file in the person's words; only used to say which package is meant. */
  readonly fileName: string;
}

/**
 * Opens a zip, tar or tar.gz, found by its bytes and not by its name, and checks all of it. Throws `ImportRefused` for
 * an archive that is unsafe or damaged. The caller disposes of the result.
 */
export async function openArchive(
  source: ArchiveSource,
  onProgress: CheckProgress = () => undefined,
  limits: ArchiveLimits = archiveLimits,
): Promise<Archive> {
  const kind = archiveKindOf(await readStart(source.path, tarBlockBytes));
  if (kind === null) throw new ImportRefused('not-an-archive', source.fileName);
  if (kind === 'zip') return await openZip(source, limits, onProgress);
  return await openTar({ ...source, gzipped: kind === 'gzip' }, limits, onProgress);
}

async function readStart(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
