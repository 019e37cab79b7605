import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Extract, Header } from 'tar-stream';
import type { Archive, ArchiveFile, CheckProgress } from './archive.ts';
import type { ArchiveLimits } from './limits.ts';
import type { EntryKind } from './inventory.ts';
import type { Spool } from './spool.ts';
import { ImportRefused, asRefusal } from '../refused.ts';
import { refuseLongText } from '../limits.ts';
import { createInventory, createRatioMeter, createSizeMeter } from './inventory.ts';
import { createSpool } from './spool.ts';
import { startsLikeTar, tarBlockBytes } from './magic.ts';

const chunkBytes = 65_536;

interface SpooledFile extends ArchiveFile {
  readonly offset: number;
}

interface TarSource {
  readonly path: string;
  readonly fileName: string;
  readonly gzipped: boolean;
}

/** One check of a tar archive: its file, what it may hold, and who hears how far the check has come. */
interface TarCheck extends TarSource {
  readonly limits: ArchiveLimits;
  readonly onProgress: CheckProgress;
}

/**
 * Opens and checks a tar archive, gzipped or not. A tar has no index, so its checked entries are unpacked into one
 * temporary file, which `dispose` removes.
 */
export async function openTar(source: TarSource, limits: ArchiveLimits, onProgress: CheckProgress): Promise<Archive> {
  const spool = await createSpool();
  try {
    const files = await spoolEntries({ ...source, limits, onProgress }, spool);
    if (files.size === 0) throw new ImportRefused('archive-empty', source.fileName);
    return spooledArchive(files, spool);
  } catch (error) {
    await spool.dispose();
    throw asRefusal(error, 'archive-damaged', source.fileName);
  }
}

function spooledArchive(files: ReadonlyMap<string, SpooledFile>, spool: Spool): Archive {
  const fileOf = (path: string): SpooledFile => {
    const file = files.get(path);
    if (file === undefined) throw new Error(`No such file in the archive: ${path}`);
    return file;
  };
  return {
    files,
    read: async (path) => {
      refuseLongText(fileOf(path).size, path);
      return await spool.readAt(fileOf(path).offset, fileOf(path).size);
    },
    chunks: (path) => spooledChunks(spool, fileOf(path)),
    readHead: async (path, length) => await spool.readAt(fileOf(path).offset, Math.min(length, fileOf(path).size)),
    dispose: spool.dispose,
  };
}

async function* spooledChunks(spool: Spool, { offset, size }: SpooledFile): AsyncIterable<Uint8Array> {
  for (let done = 0; done < size; done += chunkBytes)
    yield await spool.readAt(offset + done, Math.min(chunkBytes, size - done));
}

async function spoolEntries(check: TarCheck, spool: Spool): Promise<Map<string, SpooledFile>> {
  const unpacker = extract();
  const [feeding, taking] = await Promise.allSettled([feed(check, unpacker), takeEntries(unpacker, check, spool)]);
  // When one side fails the other fails with it: the refusal is the reason, the rest is only its echo.
  const reasons = [feeding, taking].flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => reason instanceof ImportRefused) ?? reasons[0];
  if (taking.status === 'rejected') throw taking.reason;
  return taking.value;
}

async function feed(check: TarCheck, unpacker: Extract): Promise<void> {
  const { size } = await stat(check.path);
  const input = createReadStream(check.path);
  const metered = (bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
    meter(bytes, check, { packedBytes: size, onChunk: () => check.onProgress(input.bytesRead, size) });
  if (check.gzipped) await pipeline(input, createGunzip(), metered, unpacker);
  else await pipeline(input, metered, unpacker);
}

async function* meter(
  chunks: AsyncIterable<Buffer>,
  { fileName, limits }: TarCheck,
  { packedBytes, onChunk }: { readonly packedBytes: number; readonly onChunk: () => void },
): AsyncIterable<Buffer> {
  const ratio = createRatioMeter(limits, packedBytes, fileName);
  const size = createSizeMeter(limits, fileName);
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    ratio.add(chunk.length);
    size.add(chunk.length);
    onChunk();
    if (head === undefined) {
      yield chunk;
    } else {
      head = Buffer.concat([head, chunk]);
      if (head.length < tarBlockBytes) continue;
      if (!startsLikeTar(head)) throw new ImportRefused('not-an-archive', fileName);
      yield head;
      head = undefined;
    }
  }
  if (head !== undefined) throw new ImportRefused('not-an-archive', fileName);
}

async function takeEntries(
  unpacker: Extract,
  { limits, fileName }: TarCheck,
  spool: Spool,
): Promise<Map<string, SpooledFile>> {
  const inventory = createInventory(limits, fileName);
  const files = new Map<string, SpooledFile>();
  for await (const entry of unpacker) {
    const path = inventory.admit(entry.header.name, entryKind(entry.header));
    if (path === null) entry.resume();
    else files.set(path, await spoolEntry(entry, path, spool));
  }
  return files;
}

async function spoolEntry(entry: AsyncIterable<unknown>, path: string, spool: Spool): Promise<SpooledFile> {
  const offset = spool.end();
  let size = 0;
  for await (const chunk of entry) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('Bytes were expected.');
    await spool.append(chunk);
    size += chunk.length;
  }
  return { path, size, offset };
}

function entryKind(header: Header): EntryKind {
  if (header.type === 'directory') return 'folder';
  return header.type === 'file' || header.type === 'contiguous-file' ? 'file' : 'link-or-device';
}
