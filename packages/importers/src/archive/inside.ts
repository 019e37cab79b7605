import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ImportRefused } from '../refused.ts';
import type { Archive } from './archive.ts';
import { archiveLimits } from './limits.ts';
import { openArchive } from './open-archive.ts';

/** An archive whose files may be archives themselves, such as a package that stands in a course. */
export interface OuterArchive extends Archive {
  /**
   * Opens a file of it as an archive, which is closed together with it. All of these together may hold as much as one
   * archive. Throws `ImportRefused` for one that is unsafe or damaged.
   */
  readonly inside: (path: string) => Promise<Archive>;
}

/** The archive with those inside of it. */
export function withInside(archive: Archive): OuterArchive {
  const folders: string[] = [];
  const opened = new Map<string, Archive>();
  let bytes = archiveLimits.maxUnpackedBytes;
  let entries = archiveLimits.maxEntries;
  return {
    ...archive,
    inside: async (path) => {
      const known = opened.get(path);
      if (known !== undefined) return known;
      if (bytes <= 0) throw new ImportRefused('archive-too-large', path);
      if (entries <= 0) throw new ImportRefused('archive-too-many-entries', path);
      const folder = await mkdtemp(join(tmpdir(), 'stoa-import-'));
      folders.push(folder);
      const copy = join(folder, 'inside');
      await pipeline(archive.chunks(path), createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
      const limits = { ...archiveLimits, maxUnpackedBytes: bytes, maxEntries: entries };
      const found = await openArchive({ path: copy, fileName: path }, undefined, limits);
      opened.set(path, found);
      for (const { size } of found.files.values()) bytes -= size;
      entries -= found.files.size;
      return found;
    },
    dispose: async () => {
      for (const one of opened.values()) await one.dispose();
      await archive.dispose();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
