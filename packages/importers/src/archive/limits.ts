/** Limits for the contents of an archive, checked on the bytes that really come out, never on declared sizes alone. */
export interface ArchiveLimits {
  /** Bytes of all entries together, unpacked. */
  readonly maxUnpackedBytes: number;
  readonly maxEntries: number;
  /** Unpacked bytes per packed byte. */
  readonly maxRatio: number;
  /** Up to this many unpacked bytes the ratio does not matter: small texts pack very well. */
  readonly ratioFreeBytes: number;
}

export const archiveLimits: ArchiveLimits = {
  maxUnpackedBytes: 2 * 1024 ** 3,
  maxEntries: 50_000,
  maxRatio: 200,
  ratioFreeBytes: 1024 ** 2,
};
