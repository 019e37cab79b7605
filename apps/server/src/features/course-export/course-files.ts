import type { PackageFile } from '@stoa/domain';
import type { FileStore } from '../../kernel/files/file-store.ts';
import type { FileRow } from './store.ts';

/** A file as it is stored, and where it lies in its course. */
export interface NamedFile {
  readonly path: string;
  readonly name: string;
}

/** The files of a course that its pages name, under paths of their own. */
export interface NamedFiles {
  /** A file by its id; undefined for one that the course does not have. */
  readonly fileOf: (id: string) => NamedFile | undefined;
  /** Those that were asked for, and all those of packages. */
  readonly taken: () => ReadonlyMap<string, PackageFile>;
  /** Starts of the paths of packages. */
  readonly packages: readonly string[];
  /** Paths of files whose bytes are not here. */
  readonly missing: readonly string[];
}

/** Folder of what pages show beside packages. */
const besidePackages = 'page-files';

export function nameFiles(rows: readonly FileRow[], store: FileStore): NamedFiles {
  const named = new Map<string, NamedFile>();
  const files = new Map<string, PackageFile>();
  const used = new Set<string>();
  const missing: string[] = [];
  const inPackages = rows.flatMap((row) => (row.path === null ? [] : [{ ...row, path: row.path }]));
  for (const row of inPackages) {
    if (!named.has(row.id)) named.set(row.id, row);
    used.add(row.path.toLowerCase());
    files.set(row.path, bytesAt(row.path, row, { store, missing }));
  }
  const folder = inPackages.length === 0 ? '' : freeFolder(used);
  const others = rows.filter(({ path }) => path === null);
  const byId = new Map(others.map((row) => [row.id, row]));
  return {
    fileOf: (id) => {
      const known = named.get(id);
      const row = byId.get(id);
      if (known !== undefined || row === undefined) return known;
      const path = freePath(folder, row.name.normalize('NFC'), used);
      const file = { path, name: row.name };
      named.set(id, file);
      files.set(path, bytesAt(path, row, { store, missing }));
      return file;
    },
    taken: () => files,
    packages:
      others.length === 0 && inPackages.length > 0 ? [''] : [...new Set(inPackages.map(({ path }) => startOf(path)))],
    missing,
  };
}

const startOf = (path: string): string => /^[^/]+\/?/u.exec(path)?.[0] ?? path;

function freeFolder(used: ReadonlySet<string>): string {
  let folder = `${besidePackages}/`;
  while ([...used].some((path) => path.startsWith(folder))) folder = `more-${folder}`;
  return folder;
}

/** The name itself, or in a folder with a number where it is taken. Systems may take letters and capitals for one. */
function freePath(folder: string, name: string, used: Set<string>): string {
  let path = `${folder}${name}`;
  for (let number = 2; used.has(path.toLowerCase()); number += 1) path = `${folder}${number}/${name}`;
  used.add(path.toLowerCase());
  return path;
}

interface Source {
  readonly store: FileStore;
  /** Gets the paths of files whose bytes are not here. */
  readonly missing: string[];
}

function bytesAt(path: string, { size, media_type, sha256 }: FileRow, { store, missing }: Source): PackageFile {
  return {
    path,
    size,
    mediaType: media_type,
    chunks: async function* () {
      if (size === 0) return;
      const stream = await store.stream(sha256, { from: 0, to: size - 1 });
      if (stream === null) return void missing.push(path);
      yield* stream as AsyncIterable<Uint8Array>;
    },
  };
}
