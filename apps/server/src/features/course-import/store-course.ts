import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { CourseDocument, PartDocument } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { storedContent } from './content.ts';
import { insertObjective } from './objective-store.ts';
import { resolveLinks, type LinkTargets } from './links.ts';
import { countLeaves, courseDuration, planCourse } from './plan-course.ts';
import {
  archiveOthers,
  keyOfNameAndContent,
  lockCourse,
  selectKnownFiles,
  selectKnownParts,
  type KnownCourse,
} from './renew-store.ts';
import {
  addToShowcase,
  insertFiles,
  insertGradingScale,
  insertParts,
  setCover,
  type CourseKey,
  type NewFile,
} from './store.ts';

/** The bytes of a course's files by their path in the package, already on disk but not yet known to the database. */
export type CourseFiles = ReadonlyMap<string, NewFile>;

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

/**
 * Writes the files of a course to the file store. Happens before the transaction, which must be short; bytes that no
 * row names in the end are swept away at a later start. `onFile` hears of each file done.
 */
export async function storeCourseFiles(
  store: FileStore,
  document: CourseDocument,
  onFile: (done: number) => void = () => undefined,
): Promise<CourseFiles> {
  const files = new Map<string, NewFile>();
  for (const [place, file] of document.files) {
    const { sha256, size } = await store.put(await file.read());
    files.set(place, {
      fileId: randomUUID(),
      name: path.posix.basename(place),
      mediaType: file.mediaType,
      size,
      sha256,
    });
    onFile(files.size);
  }
  return files;
}

function linkTargets(files: CourseFiles, axes: LinkTargets['axes']): LinkTargets {
  const links = [...files].map(
    ([place, { fileId, name, mediaType, size }]) => [place, { fileId, name, mediaType, size }] as const,
  );
  return { files: new Map(links), axes };
}

/** Files that the course had before keep their ids, so that pages in which nothing changed are the same pages. */
async function knownFiles(tx: Transaction, course: CourseKey, files: CourseFiles): Promise<CourseFiles> {
  const known = await selectKnownFiles(tx, course);
  return new Map(
    [...files].map(([place, file]) => [
      place,
      { ...file, fileId: known.get(keyOfNameAndContent(file)) ?? file.fileId },
    ]),
  );
}

/** A course on its way into the database: its organisation, and the stored course that it renews, if there is one. */
interface PlacedCourse extends StoredCourse {
  readonly tenantId: string;
  readonly known: KnownCourse | undefined;
}

/** A row that others refer to comes before them. */
async function insertCourse(tx: Transaction, { document, files }: ReadCourse, course: PlacedCourse): Promise<void> {
  const { tenantId, known } = course;
  const plan = planCourse(document, known === undefined ? [] : await selectKnownParts(tx, course));
  const targets = linkTargets(files, plan.axes);
  const gradingScaleId = known?.gradingScaleId ?? (document.gradingScale === undefined ? null : randomUUID());
  if (document.gradingScale !== undefined && gradingScaleId !== null) {
    await insertGradingScale(tx, tenantId, { ...document.gradingScale, id: gradingScaleId });
  }
  const objective = {
    id: course.objectiveId,
    tenantId,
    root: plan.root,
    code: course.code,
    name: course.name,
    aboutHtml: document.aboutHtml === undefined ? null : resolveLinks(document.aboutHtml, targets),
    childrenCount: countLeaves(plan),
    durationSeconds: courseDuration(document, plan),
    gradingScaleId,
  };
  await insertObjective(tx, objective, document);
  await insertFiles(tx, course, distinctFiles(files));
  const contentOf = ({ content }: PartDocument) => (content === undefined ? null : storedContent(content, targets));
  const parts = plan.parts.map((part) => ({ part, content: contentOf(part.document) }));
  await insertParts(tx, course, parts);
  if (known === undefined) return;
  const activityIds = plan.parts.map((part) => part.activityId);
  await archiveOthers(tx, course, activityIds);
}

/** The same file may lie at several places of a package. */
function distinctFiles(files: CourseFiles): readonly NewFile[] {
  return [...new Map([...files.values()].map((file) => [file.fileId, file])).values()];
}

/**
 * Stores a whole course inside the caller's transaction: objective, tree, files, grading scale and collections. Fails
 * on the constraint `objective_code` when the code is taken.
 */
export async function storeCourse(
  tx: Transaction,
  { document, files }: ReadCourse,
  { tenantId, code = document.code, name = document.name, showcases = [], replace = false }: StoreCourseOptions,
): Promise<StoredCourse> {
  const known = replace ? await lockCourse(tx, tenantId, code) : undefined;
  const course = { objectiveId: known?.objectiveId ?? randomUUID(), code: known?.code ?? code, name };
  const key = { tenantId, objectiveId: course.objectiveId };
  const ownFiles = known === undefined ? files : await knownFiles(tx, key, files);
  await insertCourse(tx, { document: { ...document, name }, files: ownFiles }, { ...course, tenantId, known });
  const cover = document.coverPath === undefined ? undefined : ownFiles.get(document.coverPath);
  if (cover !== undefined) await setCover(tx, key, cover.fileId);
  for (const showcase of showcases) await addToShowcase(tx, key, showcase);
  return course;
}
