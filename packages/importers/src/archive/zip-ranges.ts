import type { Entry, ZipFile } from 'yauzl';
import { ImportRefused } from '../refused.ts';

interface Range {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Refuses archives in which two entries share bytes: the trick of overlap bombs, where thousands of entries unpack the
 * same data. A range reaches from the entry's local header to the end of its packed data.
 */
export async function refuseOverlaps(zip: ZipFile, entries: readonly { entry: Entry; name: string }[]): Promise<void> {
  const ranges: Range[] = [];
  for (const { entry, name } of entries) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    ranges.push({ name, start: entry.relativeOffsetOfLocalHeader, end: fileDataStart + entry.compressedSize });
  }
  ranges.sort((a, b) => a.start - b.start);
  let reached = 0;
  for (const range of ranges) {
    if (range.start < reached) throw new ImportRefused('archive-overlap', range.name);
    reached = range.end;
  }
}
