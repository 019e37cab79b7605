import type { Readable } from 'node:stream';

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface StoredBytes {
  /** 32 bytes. */
  readonly sha256: Buffer;
  readonly size: number;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Bytes under the name of their SHA-256 (decision 0079). What is written stays: a file is complete and safe before it
 * has its name, and equal bytes are kept once. None of it reads a file into memory whole, but `read`.
 */
export interface FileStore {
  /** Where processes without secrets may write them; null where it takes a key. */
  readonly folder: string | null;
  /** Keeps bytes that come a few at a time; their name is known with the last of them. */
  readonly put: (chunks: Chunks) => Promise<StoredBytes>;
  /**
   * Writes bytes that come a few at a time, over what may be there already. False, with nothing written, when they are
   * not those that the hash names.
   */
  readonly restore: (sha256: Uint8Array, chunks: Chunks) => Promise<boolean>;
  /** Takes a file of the disk of the data folder under the name of its sum, which the caller made; it is gone there. */
  readonly adopt: (sha256: Uint8Array, file: string) => Promise<void>;
  /** Bytes `from`..`to`, both included; null when they are not here. */
  readonly stream: (sha256: Uint8Array, range: ByteRange) => Promise<Readable | null>;
  /** Everything at once, for small files; null when it is not here. */
  readonly read: (sha256: Uint8Array) => Promise<Buffer | null>;
  /** How many bytes there are; null when they are not here. */
  readonly sizeOf: (sha256: Uint8Array) => Promise<number | null>;
  /** Everything that is here. */
  readonly all: () => AsyncGenerator<StoredBytes>;
  /**
   * Hashes of bytes that nobody has written, or written again, since `before`; half-written leftovers of that age are
   * removed.
   */
  readonly untouchedSince: (before: Date) => AsyncGenerator<Buffer>;
  /** Removes bytes unless somebody wrote them since `before`. */
  readonly removeUntouched: (sha256: Uint8Array, before: Date) => Promise<void>;
}
