import type { RowBatch } from '../store-course.ts';
import type { PackageReader } from './package-reader.ts';

/** The rows that the reader has planned, one batch after the other. */
export async function* batchesOf(reader: PackageReader): AsyncIterable<RowBatch> {
  for (;;) {
    const batch = await reader.ask({ kind: 'next' });
    const { files, packageFiles, parts, kept } = batch;
    if (files.length + packageFiles.length + parts.length + kept.length === 0) return;
    yield batch;
  }
}
