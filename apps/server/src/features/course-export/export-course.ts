import type { CourseDocument } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { readStoredCourse, type ReadStored } from './read-stored-course.ts';
import { selectCollections, selectCourse, selectFiles, selectKept, selectParts } from './store.ts';

export interface ExportPlace {
  readonly db: Database;
  readonly files: FileStore;
}

/** A course as it is stored at one moment. Undefined where the tenant has none of this code. */
export async function storedCourse(
  { db, files }: ExportPlace,
  { tenantId, code }: { readonly tenantId: string } & Pick<CourseDocument, 'code'>,
): Promise<ReadStored | undefined> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const course = await selectCourse(tx, tenantId, code);
      if (course === undefined) return undefined;
      const rows = {
        course,
        parts: await selectParts(tx, tenantId, course.id),
        files: await selectFiles(tx, tenantId, course.id),
        kept: await selectKept(tx, tenantId, course.id),
        collections: await selectCollections(tx, tenantId, course.id),
      };
      return readStoredCourse(rows, files);
    });
}
