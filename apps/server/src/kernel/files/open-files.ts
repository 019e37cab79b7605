import type { Bucket } from './bucket.ts';
import { DiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';

/** Where files lie. */
export interface FilesPlace {
  /** On the disk; where there is a bucket, only what is under way. */
  readonly folder: string;
  /** Null keeps them in the folder. */
  readonly bucket: Bucket | null;
}

/** The store of files. Throws a BucketAwayError. */
export async function openFiles({ folder, bucket }: FilesPlace): Promise<FileStore> {
  if (bucket === null) return new DiskFiles(folder);
  // its client is large, and most servers need none
  const { BucketFiles } = await import('./bucket-files.ts');
  const files = new BucketFiles(bucket, folder, () => new Date());
  await files.reach();
  return files;
}
