import type { ArchiveLimits } from './limits.ts';
import { ImportRefused } from '../refused.ts';
import { collisionKey, isSystemEntry, safeEntryPath } from './entry-path.ts';

/** Entry kinds of both archive formats. Everything that is neither file nor folder is refused. */
export type EntryKind = 'file' | 'folder' | 'link-or-device';

/** Keeps the rules that hold for all entries together: count, safe paths, no two of the same name. */
export interface Inventory {
  /** Admits one entry and gives its path, or null when the entry is of no interest (folders, system files). */
  readonly admit: (name: string, kind: EntryKind) => string | null;
}

export function createInventory(limits: ArchiveLimits, subject: string): Inventory {
  const taken = new Set<string>();
  let entries = 0;
  return {
    admit: (name, kind) => {
      entries += 1;
      if (entries > limits.maxEntries) throw new ImportRefused('archive-too-many-entries', subject);
      const path = safeEntryPath(name);
      if (kind === 'link-or-device') throw new ImportRefused('archive-symlink', name);
      if (kind === 'folder' || isSystemEntry(path)) return null;
      if (path === '') throw new ImportRefused('archive-unsafe-path', name);
      const key = collisionKey(path);
      if (taken.has(key)) throw new ImportRefused('archive-duplicate', name);
      taken.add(key);
      return path;
    },
  };
}

/** Counts real bytes as they come out of the decompressor, and stops a bomb while it is still small. */
export interface ByteMeter {
  readonly add: (bytes: number) => void;
  readonly total: () => number;
}

/** `packedBytes` is what the unpacked bytes came from; `subject` is named in the refusal. */
export function createRatioMeter(limits: ArchiveLimits, packedBytes: number, subject: string): ByteMeter {
  let total = 0;
  return {
    add: (bytes) => {
      total += bytes;
      if (total > limits.ratioFreeBytes && total > packedBytes * limits.maxRatio) {
        throw new ImportRefused('archive-ratio', subject);
      }
    },
    total: () => total,
  };
}

export function createSizeMeter(limits: ArchiveLimits, subject: string): ByteMeter {
  let total = 0;
  return {
    add: (bytes) => {
      total += bytes;
      if (total > limits.maxUnpackedBytes) throw new ImportRefused('archive-too-large', subject);
    },
    total: () => total,
  };
}
