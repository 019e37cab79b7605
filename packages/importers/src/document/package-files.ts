import type { PackageFile } from '@stoa/domain';
import type { Archive } from '../archive/archive.ts';
import { sniffBytes, sniffMediaType } from './media-type.ts';

/** Gathers the files that pages, videos and covers name. */
export interface FileCollector {
  /** Takes a file of the package along; where its name there says nothing, at another path. */
  readonly take: (path: string, as?: string) => void;
  /** Takes something along as a file that the package does not have as one: a text, or the bytes of a picture. */
  readonly takeAs: (path: string, content: string | Buffer) => void;
  /** Takes the files of another package along, which is a file of this one: they stand below its path. */
  readonly takeInside: (path: string, files: Iterable<PackageFile>) => void;
  readonly isTaken: (path: string) => boolean;
  readonly finish: () => Promise<Map<string, PackageFile>>;
}

export function createFileCollector(archive: Archive): FileCollector {
  /** Paths in the package by those that they come along at. */
  const taken = new Map<string, string>();
  const written = new Map<string, Buffer>();
  const others = new Map<string, PackageFile>();
  const opened = new Set<string>();
  return {
    takeInside: (path, files) => {
      opened.add(path);
      for (const file of files) others.set(`${path}/${file.path}`, { ...file, path: `${path}/${file.path}` });
    },
    take: (path, as = path) => void taken.set(as, path),
    takeAs: (path, content) => written.set(path, typeof content === 'string' ? Buffer.from(content) : content),
    isTaken: (path) => taken.has(path) || written.has(path) || opened.has(path),
    finish: async () => {
      const files = new Map(others);
      for (const [path, bytes] of written) files.set(path, await writtenFile(path, bytes));
      for (const [as, path] of taken) {
        if (written.has(as)) continue;
        const file = await packageFile(archive, path);
        if (file !== undefined) files.set(as, { ...file, path: as });
      }
      return files;
    },
  };
}

async function packageFile(archive: Archive, path: string): Promise<PackageFile | undefined> {
  const file = archive.files.get(path);
  if (file === undefined) return undefined;
  const mediaType = await sniffMediaType(await archive.readHead(path, sniffBytes));
  return { path, size: file.size, mediaType, chunks: () => archive.chunks(path) };
}

async function writtenFile(path: string, bytes: Buffer): Promise<PackageFile> {
  const mediaType = await sniffMediaType(bytes.subarray(0, sniffBytes));
  return { path, size: bytes.length, mediaType, chunks: () => [bytes] };
}

/** `stoa-file:` link to a file of the package. */
export function fileLink(path: string): string {
  return `stoa-file:${path.split('/').map(encoded).join('/')}`;
}

/** Link to the page with the details of the course itself. */
export const courseLink = 'stoa-course:details';

/** `stoa-part:` link to another part of the same course. */
export function partLink(key: string): string {
  return `stoa-part:${key}`;
}

/** A part key out of names of the package: only characters that a link carries unchanged. */
export function partKey(...names: readonly string[]): string {
  return names.map(encoded).join('/');
}

/** Percent-encoded, also the marks that would end an address inside of a style or a quoted text. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}
