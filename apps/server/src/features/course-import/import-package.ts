import { ImportRefused, readCoursePackage, type ImportProgress } from '@stoa/importers';
import type { Database } from '../../db/database.ts';
import type { StoredImportFault } from '../../db/tables/stored-import.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { enrol } from '../../learning/enrolment/store.ts';
import type { ImportWishes } from './import-request.ts';
import { selectUsersByEmail, updateJobDone } from './store.ts';
import { storeCourse, storeCourseFiles, type ReadCourse } from './store-course.ts';

export interface ImportOrder {
  readonly id: string;
  readonly tenantId: string;
  /** Path of the package. */
  readonly spool: string;
  readonly fileName: string;
  readonly wishes: ImportWishes;
}

export type ImportStep = ImportProgress | { readonly stage: 'store'; readonly done: number; readonly total: number };

/** An import that cannot be done, with why. */
export class ImportFailed extends Error {
  readonly fault: StoredImportFault;

  constructor(fault: StoredImportFault, options?: ErrorOptions) {
    super(fault.code, options);
    this.fault = fault;
  }
}

/** Stores that an import writes to: the database and the files. */
export interface ImportParts {
  readonly db: Database;
  readonly files: FileStore;
}

/**
 * Imports a package: reads it, puts its files into the store, and writes the course, its enrolments and the job's
 * report in one transaction, so that it is there whole or not at all. Throws `ImportFailed`.
 */
export async function importPackage(
  { db, files: store }: ImportParts,
  order: ImportOrder,
  onStep: (step: ImportStep) => void,
): Promise<void> {
  const source = { path: order.spool, fileName: order.fileName };
  const { document, dispose } = await readCoursePackage(source, onStep).catch((error: unknown) => {
    throw error instanceof ImportRefused
      ? new ImportFailed({ code: 'import.refused', refusal: error.code, subject: error.subject }, { cause: error })
      : error;
  });
  try {
    const total = document.files.size;
    onStep({ stage: 'store', done: 0, total });
    const files = await storeCourseFiles(store, document, (done) => onStep({ stage: 'store', done, total }));
    await storeEverything(db, order, { document, files });
  } finally {
    await dispose();
  }
}

async function storeEverything(db: Database, order: ImportOrder, { document, files }: ReadCourse): Promise<void> {
  const { id, tenantId, wishes } = order;
  const code = wishes.code ?? document.code;
  await db
    .transaction()
    .execute(async (tx) => {
      const { collection, name, displayMode, enrol: emails } = wishes;
      const shown = displayMode === undefined ? document : { ...document, displayMode };
      const course = await storeCourse(
        tx,
        { document: shown, files },
        {
          tenantId,
          code,
          replace: wishes.replace,
          ...(name === undefined ? {} : { name }),
          showcases: collection === undefined ? [] : [collection],
        },
      );
      const users = await selectUsersByEmail(tx, tenantId, emails);
      for (const user of users) await enrol(tx, { tenantId, userId: user.id, objectiveId: course.objectiveId });
      const report = { ...course, enrolled: users.map((user) => user.email), ...document.report };
      await updateJobDone(tx, id, report);
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'objective_code'
        ? new ImportFailed({ code: 'import.code-taken', subject: code }, { cause: error })
        : error;
    });
}
