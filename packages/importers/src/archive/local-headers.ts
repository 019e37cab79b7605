import type { Entry, ZipFile } from 'yauzl';
import { ImportRefused } from '../refused.ts';

interface Range {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Compares the header that stands before each entry's bytes with the archive's directory. Refuses archives in which two
 * entries share bytes, the trick of overlap bombs, where thousands of entries unpack the same data; and those whose
 * headers tell another name than the directory, which one program unpacks under one name and the next under another.
 */
export async function refuseFalseHeaders(
  zip: ZipFile,
  entries: readonly { entry: Entry; name: string }[],
): Promise<void> {
  const ranges: Range[] = [];
  let renamed: string | undefined;
  for (const { entry, name } of entries) {
    const { fileDataStart, fileName } = await zip.readLocalFileHeaderPromise(entry);
    ranges.push({ name, start: entry.relativeOffsetOfLocalHeader, end: fileDataStart + entry.compressedSize });
    if (!fileName.equals(entry.fileNameRaw)) renamed ??= name;
  }
  refuseOverlaps(ranges);
  if (renamed !== undefined) throw new ImportRefused('archive-names-differ', renamed);
}

/** A range reaches from the entry's local header to the end of its packed data. */
function refuseOverlaps(ranges: Range[]): void {
  ranges.sort((a, b) => a.start - b.start);
  let reached = 0;
  for (const range of ranges) {
    if (range.start < reached) throw new ImportRefused('archive-overlap', range.name);
    reached = range.end;
  }
}
