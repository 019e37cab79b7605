import { ImportRefused } from '@stoa/importers/refused';
import type { Database } from '../../db/database.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import { enrol } from '../../learning/enrolment/store.ts';
import type { ImportWishes } from './import-request.ts';
import type { KnownRows } from './plan-rows.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { carryFiles } from './carry-files.ts';
import { ImportFailed } from './import-failed.ts';
import { importModel } from './model/import-model.ts';
import type { ImportOrder, ReadPackage } from './import-order.ts';
import type { PackageReader } from './reading/package-reader.ts';
import { isCodeTaken, selectUsersByEmail, updateJobDone } from './store.ts';
import { batchesOf } from './reading/planned-batches.ts';
import { storePlanned, type PlannedCourse } from './store-course.ts';

/** Stores that an import writes to: the database, and that of files. */
export interface ImportParts {
  readonly db: Database;
  readonly files: FileStore;
  /** The one that the reader writes to: that of the store, or one that is only for this import. */
  readonly filesFolder: string;
}

/**
 * Imports a package: has it read in the process of `reader`, its files put into the store, and writes the course, its
 * enrolments and the job's report in one transaction, so that it is there whole or not at all. A code that is taken is
 * found before the first file is stored. What the organisation brought before is waited for with its rows alone. Throws
 * `ImportFailed`.
 */
export async function importPackage(
  { db, files, filesFolder }: ImportParts,
  order: ImportOrder,
  reader: PackageReader,
): Promise<void> {
  const { spool, fileName, tenantId, wishes } = order;
  try {
    const { code: ownCode, name, report } = await reader.ask({ kind: 'read', path: spool, fileName });
    if (wishes.knowledgeModel === true) {
      await order.before;
      return await importModel(db, order, { facts: { code: ownCode, name: wishes.name ?? name, report }, reader });
    }
    const code = wishes.code ?? ownCode;
    if (!wishes.replace && (await isCodeTaken(db, tenantId, code)))
      throw new ImportFailed({ code: 'import.code-taken', subject: code });
    await reader.ask({ kind: 'store', filesFolder });
    if (files.folder !== filesFolder) await carryFiles(filesFolder, files, () => reader.refuseEnded());
    await order.before;
    await storeEverything(db, order, { facts: { code, name: wishes.name ?? name, report }, reader });
  } catch (error) {
    throw error instanceof ImportRefused
      ? new ImportFailed({ code: 'import.refused', refusal: error.code, subject: error.subject }, { cause: error })
      : error;
  }
}

/** The rows that the reader plans, fetched as they are written. */
async function plannedBy(
  reader: PackageReader,
  { name, displayMode }: ImportWishes,
  { parts, fileIds }: KnownRows,
): Promise<PlannedCourse> {
  const wishes = {
    ...(name === undefined ? {} : { name }),
    ...(displayMode === undefined ? {} : { displayMode }),
  };
  const { course } = await reader.ask({ kind: 'plan', wishes, parts, fileIds: [...fileIds] });
  return { course, batches: batchesOf(reader) };
}

async function storeEverything(
  db: Database,
  { id, tenantId, wishes, tries }: ImportOrder,
  { facts, reader }: ReadPackage,
): Promise<void> {
  const { code, name, report } = facts;
  const { collection, enrol: emails, replace } = wishes;
  await db
    .transaction()
    .execute(async (tx) => {
      const showcases = collection === undefined ? [] : [collection];
      const plan = (known: KnownRows) => plannedBy(reader, wishes, known);
      const course = await storePlanned(tx, plan, { tenantId, code, name, replace, showcases });
      const users = await selectUsersByEmail(tx, tenantId, emails);
      for (const user of users) await enrol(tx, { tenantId, userId: user.id, objectiveId: course.objectiveId });
      await updateJobDone(tx, { id, tries }, { ...course, enrolled: users.map((user) => user.email), ...report });
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'objective_code'
        ? new ImportFailed({ code: 'import.code-taken', subject: code }, { cause: error })
        : error;
    });
}
