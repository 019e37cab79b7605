import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { Archive, ArchiveFile, CheckProgress } from './archive.ts';
import type { ArchiveLimits } from './limits.ts';
import type { ByteMeter, EntryKind } from './inventory.ts';
import { ImportRefused, asRefusal } from '../refused.ts';
import { refuseLongText } from '../limits.ts';
import { createInventory, createRatioMeter, createSizeMeter } from './inventory.ts';
import { refuseFalseHeaders } from './local-headers.ts';

const unixTypeMask = 0xf000;
const unixRegular = 0x8000;
const unixFolder = 0x4000;
const utf8NameFlag = 0x800;

interface ZipSource {
  readonly path: string;
  readonly fileName: string;
}

/** One check of a zip archive: the name for refusals, what it may hold, and who hears how far the check has come. */
interface ZipCheck {
  readonly fileName: string;
  readonly limits: ArchiveLimits;
  readonly onProgress: CheckProgress;
}

interface NamedEntry {
  readonly entry: Entry;
  readonly name: string;
}

/**
 * Opens and checks a zip archive. Entries stay in the file and are unpacked when they are read; the check unpacks each
 * of them once, so that sizes and checksums are known to be true before anything is believed.
 */
export async function openZip(
  { path, fileName }: ZipSource,
  limits: ArchiveLimits,
  onProgress: CheckProgress,
): Promise<Archive> {
  let zip: ZipFile | undefined;
  try {
    // Own checks of names and sizes: the library's stop at the declared size and know no codes.
    zip = await yauzl.openPromise(path, { autoClose: false, decodeStrings: false, validateEntrySizes: false });
    const entries = await listEntries(zip, limits, fileName);
    return await checkedArchive(zip, entries, { fileName, limits, onProgress });
  } catch (error) {
    zip?.close();
    throw asRefusal(error, 'archive-damaged', fileName);
  }
}

async function listEntries(zip: ZipFile, limits: ArchiveLimits, fileName: string): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.maxEntries) throw new ImportRefused('archive-too-many-entries', fileName);
  const inventory = createInventory(limits, fileName);
  const wanted = new Map<string, Entry>();
  const all: NamedEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = entryName(entry);
    const path = inventory.admit(name, entryKind(entry, name));
    if (path !== null) wanted.set(path, entry);
    all.push({ entry, name });
  }
  if (wanted.size === 0) throw new ImportRefused('archive-empty', fileName);
  await refuseFalseHeaders(zip, all);
  return wanted;
}

async function checkedArchive(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  { fileName, limits, onProgress }: ZipCheck,
): Promise<Archive> {
  const files = new Map<string, ArchiveFile>();
  const whole = createSizeMeter(limits, fileName);
  for (const [path, entry] of entries) {
    const ratio = createRatioMeter(limits, entry.compressedSize, path);
    const told = { add: () => onProgress(files.size, entries.size) };
    files.set(path, { path, size: await unpackedSize(zip, { path, entry }, [ratio, whole, told]) });
    onProgress(files.size, entries.size);
  }
  const entryOf = (path: string): Entry => {
    const entry = entries.get(path);
    if (entry === undefined) throw new Error(`No such file in the archive: ${path}`);
    return entry;
  };
  return {
    files,
    read: async (path) => {
      refuseLongText(files.get(path)?.size ?? 0, path);
      return await unpack(zip, entryOf(path), Number.POSITIVE_INFINITY);
    },
    chunks: (path) => unpackedChunks(zip, entryOf(path)),
    readHead: async (path, length) => await unpack(zip, entryOf(path), length),
    dispose: async () => zip.close(),
  };
}

/** Unpacks an entry without keeping it, and refuses it when its bytes are not what the archive says. */
async function unpackedSize(
  zip: ZipFile,
  { path, entry }: { readonly path: string; readonly entry: Entry },
  meters: readonly Pick<ByteMeter, 'add'>[],
): Promise<number> {
  if (!entry.canDecodeFileData()) throw new ImportRefused('archive-damaged', path);
  let size = 0;
  let checksum = 0;
  try {
    for await (const bytes of unpackedChunks(zip, entry)) {
      for (const meter of meters) meter.add(bytes.length);
      size += bytes.length;
      checksum = crc32(bytes, checksum);
    }
  } catch (error) {
    throw asRefusal(error, 'archive-damaged', path);
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) throw new ImportRefused('archive-damaged', path);
  return size;
}

async function* unpackedChunks(zip: ZipFile, entry: Entry): AsyncIterable<Buffer> {
  yield* await zip.openReadStreamPromise(entry);
}

async function unpack(zip: ZipFile, entry: Entry, length: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const bytes of unpackedChunks(zip, entry)) {
    chunks.push(bytes);
    total += bytes.length;
    if (total >= length) break;
  }
  return Buffer.concat(chunks, Math.min(total, length));
}

/** Names without the UTF-8 flag are code page 437 by the format, but many programs write UTF-8 all the same. */
function entryName(entry: Entry): string {
  const raw = entry.fileNameRaw;
  if ((entry.generalPurposeBitFlag & utf8NameFlag) === 0 && raw.some((byte) => byte > 127)) {
    const text = raw.toString('utf8');
    if (!text.includes('\ufffd')) return text;
  }
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, true);
}

function entryKind(entry: Entry, name: string): EntryKind {
  const unixType = (entry.externalFileAttributes >>> 16) & unixTypeMask;
  if (/[/\\]$/u.test(name) || unixType === unixFolder) return 'folder';
  return unixType === 0 || unixType === unixRegular ? 'file' : 'link-or-device';
}
