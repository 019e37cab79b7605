import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { CourseDocument } from '@stoa/domain';
import type { FileStore } from '../../kernel/files/file-store.ts';
import type { CourseFiles, NewFile } from './plan-rows.ts';

/**
 * Writes the files of a course to the file store, a few bytes at a time. Happens before the transaction, which must be
 * short; bytes that no row names in the end are swept away at a later start. `onBytes` hears of every few bytes, with
 * the number of files done.
 */
export async function storeCourseFiles(
  store: FileStore,
  document: Pick<CourseDocument, 'files'>,
  onBytes: (done: number) => void = () => undefined,
): Promise<CourseFiles> {
  const files = new Map<string, NewFile>();
  for (const [place, file] of document.files) {
    const { sha256, size } = await store.put(heard(file.chunks(), () => onBytes(files.size)));
    const name = path.posix.basename(place);
    files.set(place, { fileId: randomUUID(), name, mediaType: file.mediaType, size, sha256: sha256.toString('hex') });
    onBytes(files.size);
  }
  return files;
}

async function* heard(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  onChunk: () => void,
): AsyncIterable<Uint8Array> {
  for await (const chunk of chunks) {
    onChunk();
    yield chunk;
  }
}
