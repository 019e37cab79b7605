import { filesFolder } from '../config/data-folder.ts';
import type { Environment } from '../config/environment.ts';
import { StartFailure } from '../config/start-failure.ts';
import type { FileStore } from '../kernel/files/file-store.ts';
import { BucketAwayError } from '../kernel/bucket-away.ts';
import { openFiles } from '../kernel/files/open-files.ts';

/** The store of files that the environment names; a bucket that does not answer is told in a sentence. */
export async function storedFiles({
  dataFolder,
  bucket,
}: Pick<Environment, 'bucket' | 'dataFolder'>): Promise<FileStore> {
  try {
    return await openFiles({ folder: filesFolder(dataFolder), bucket });
  } catch (error) {
    if (!(error instanceof BucketAwayError)) throw error;
    throw new StartFailure('console.failure.bucket-away', { bucket: bucket?.name ?? '', reason: error.message });
  }
}
