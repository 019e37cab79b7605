import { randomUUID } from 'node:crypto';
import { collectionCode, type CourseDocument } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { forgetPackageFiles, insertPackageFiles } from './package-files-store.ts';
import { carryCorrections } from './carry-corrections.ts';
import { insertObjective } from './objective-store.ts';
import { keepSameQuestions } from './same-questions.ts';
import {
  planRows,
  type CourseFiles,
  type CourseRow,
  type KeptRow,
  type KnownRows,
  type NewFile,
  type PackageFileRow,
  type PartRow,
} from './plan-rows.ts';
import {
  archiveOthers,
  countPlaced,
  forgetKept,
  lockCourse,
  selectKnownFiles,
  selectKnownParts,
  type KnownCourse,
} from './renew-store.ts';
import {
  addToShowcase,
  insertFiles,
  insertGradingScale,
  insertKept,
  insertParts,
  setCover,
  type CourseKey,
} from './store.ts';

/** A course as it was read, its files written. */
export interface ReadCourse {
  readonly document: CourseDocument;
  readonly files: CourseFiles;
}

export interface StoreCourseOptions {
  readonly tenantId: string;
  /** Replaces the document's own. */
  readonly code?: string;
  readonly name?: string;
  readonly showcases?: readonly { readonly code: string; readonly name: string }[];
  /** A course that has the code already is brought up to date; otherwise the code is taken. */
  readonly replace?: boolean;
}

export interface StoredCourse {
  readonly objectiveId: string;
  readonly code: string;
  readonly name: string;
}

/** Rows of a course that come one after the other, so that a large course is never in memory whole. */
export interface RowBatch {
  readonly files: readonly NewFile[];
  readonly packageFiles: readonly PackageFileRow[];
  readonly parts: readonly PartRow[];
  readonly kept: readonly KeptRow[];
}

export interface PlannedCourse {
  readonly course: CourseRow;
  /** Files first; a parent comes before its children. */
  readonly batches: Iterable<RowBatch> | AsyncIterable<RowBatch>;
}

/** Plans the rows of a course, once it is known what the database has of it. */
export type PlanRows = (known: KnownRows) => PlannedCourse | Promise<PlannedCourse>;

/**
 * Stores a whole course inside the caller's transaction: objective, tree, files, grading scale and collections. Fails
 * on the constraint `objective_code` when the code is taken.
 */
export async function storePlanned(
  tx: Transaction,
  plan: PlanRows,
  {
    tenantId,
    code,
    name,
    showcases = [],
    replace = false,
  }: StoreCourseOptions & { readonly code: string; readonly name: string },
): Promise<StoredCourse> {
  const known = replace ? await lockCourse(tx, tenantId, code) : undefined;
  const stored = { objectiveId: known?.objectiveId ?? randomUUID(), code: known?.code ?? code, name };
  const key = { tenantId, objectiveId: stored.objectiveId };
  const { course, batches } = await plan(await knownRows(tx, key, known));
  await insertCourse(tx, course, { ...stored, tenantId, known });
  const activityIds: string[] = [];
  if (known !== undefined) await forgetKept(tx, key);
  if (known !== undefined) await forgetPackageFiles(tx, key);
  for await (const { files, packageFiles, parts, kept } of batches) {
    await insertFiles(tx, key, files);
    await insertPackageFiles(tx, key, packageFiles);
    await insertParts(tx, key, known === undefined ? parts : await renewed(tx, key, parts));
    await insertKept(tx, key, kept);
    for (const part of parts) activityIds.push(part.activityId);
  }
  if (known !== undefined) {
    await archiveOthers(tx, key, activityIds);
    await countPlaced(tx, key);
  }
  if (course.coverFileId !== null) await setCover(tx, key, course.coverFileId);
  const own = (course.facts.collections ?? []).map((one) => ({ code: collectionCode(one.name), ...one }));
  for (const showcase of [...own, ...showcases]) await addToShowcase(tx, key, showcase);
  return stored;
}

/** Parts as they are written over those that are there. */
async function renewed(tx: Transaction, key: CourseKey, parts: readonly PartRow[]): Promise<readonly PartRow[]> {
  return await carryCorrections(tx, key, await keepSameQuestions(tx, key, parts));
}

async function knownRows(tx: Transaction, key: CourseKey, known: KnownCourse | undefined): Promise<KnownRows> {
  if (known === undefined) return { parts: [], fileIds: new Map() };
  return { parts: await selectKnownParts(tx, key), fileIds: await selectKnownFiles(tx, key) };
}

/** A course on its way into the database: its organisation, and the stored course that it renews, if there is one. */
interface PlacedCourse extends StoredCourse {
  readonly tenantId: string;
  readonly known: KnownCourse | undefined;
}

/** A row that others refer to comes before them. */
async function insertCourse(tx: Transaction, row: CourseRow, course: PlacedCourse): Promise<void> {
  const { tenantId, known } = course;
  const scale = row.facts.gradingScale;
  const gradingScaleId = known?.gradingScaleId ?? (scale === undefined ? null : randomUUID());
  if (scale !== undefined && gradingScaleId !== null)
    await insertGradingScale(tx, tenantId, { ...scale, id: gradingScaleId });
  const { code, name } = course;
  await insertObjective(tx, { id: course.objectiveId, tenantId, code, name, gradingScaleId, row });
}

/** Stores a course that was read in this process. */
export async function storeCourse(
  tx: Transaction,
  { document, files }: ReadCourse,
  options: StoreCourseOptions,
): Promise<StoredCourse> {
  const { code = document.code, name = document.name } = options;
  const plan = (known: KnownRows) => {
    const { course, ...rows } = planRows({ ...document, name }, files, known);
    return { course, batches: [rows] };
  };
  return await storePlanned(tx, plan, { ...options, code, name });
}
