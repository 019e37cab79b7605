/** A part as far as versions go. */
export interface VersionFacts {
  /** Version of the content as it is now; it only grows. */
  readonly version: number;
  /** Version of the content that was completed; null when nothing was completed yet. */
  readonly completedVersion: number | null;
}

/**
 * True when the content has changed since it was completed (decisions §5 'Content versions'). It stays completed, and
 * is marked 'Updated'. Content that was never completed is simply met as it is.
 */
export function isUpdated({ version, completedVersion }: VersionFacts): boolean {
  return completedVersion !== null && version > completedVersion;
}
