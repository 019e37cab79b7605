/** A checked archive: every entry has a safe path, is a regular file and unpacks whole within the limits. */
export interface Archive {
  /** Files by path: relative, with `/`, in Unicode form NFC. */
  readonly files: ReadonlyMap<string, ArchiveFile>;
  /** All bytes of a text. Throws when the path is not in `files`, and refuses what is too large to be a text. */
  readonly read: (path: string) => Promise<Uint8Array>;
  /** The first bytes of a file, at most `length`. */
  readonly readHead: (path: string, length: number) => Promise<Uint8Array>;
  /** All bytes of a file of any size, a few at a time. Throws when the path is not in `files`. */
  readonly chunks: (path: string) => AsyncIterable<Uint8Array>;
  /** Closes the archive and removes what it keeps on disk. May be called more than once. */
  readonly dispose: () => Promise<void>;
}

export interface ArchiveFile {
  readonly path: string;
  /** Bytes, counted while unpacking. */
  readonly size: number;
}

/** Called now and then while an archive is checked. */
export type CheckProgress = (done: number, total: number) => void;
