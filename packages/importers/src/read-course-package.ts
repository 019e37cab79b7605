import type { CourseDocument, PartDocument } from '@stoa/domain';
import type { Archive } from './archive/archive.ts';
import { locateNotes } from './document/locate-notes.ts';
import { describingFile, findRoot } from './find-root.ts';
import { withInside, type OuterArchive } from './archive/inside.ts';
import { openArchive } from './archive/open-archive.ts';
import { foreignManifest } from './foreign-format.ts';
import { refuseManyParts } from './limits.ts';
import { NothingRead, refusalOfNotes } from './nothing-read.ts';
import { readAicc } from './aicc/read-aicc.ts';
import { openStructureFile } from './cmi5/open-structure-file.ts';
import { readCmi5 } from './cmi5/read-cmi5.ts';
import { readCartridge } from './cc/read-cartridge.ts';
import { isQtiManifest, readQti } from './qti-package/read-qti.ts';
import { parseXml } from './xml/parse-xml.ts';
import { openQuestionFile, type QuestionFile } from './moodle/open-question-file.ts';
import { readBackup } from './moodle/backup/read-backup.ts';
import { readH5p } from './h5p/read-h5p.ts';
import { readEpub } from './pages/read-epub.ts';
import { readFolder } from './pages/read-folder.ts';
import { openSingleFile, readSingleFile } from './pages/read-single-file.ts';
import { isContentManifest, isScormManifest } from './scorm/manifest.ts';
import { readOlx } from './olx/read-olx.ts';
import { readTinCan } from './xapi/read-tincan.ts';
import { readScorm } from './scorm/read-scorm.ts';
import { readQuestionFile } from './moodle/question-file.ts';

export interface PackageSource {
  /** Path of the package on disk. The file must stay there until the result is disposed of. */
  readonly path: string;
  /** Name of the file in the person's words. */
  readonly fileName: string;
}

type ImportStage = 'open' | 'check' | 'read';

export interface ImportProgress {
  readonly stage: ImportStage;
  readonly done: number;
  readonly total: number;
}

/** A package that was read. Its files are read from it on demand, so it stays open until `dispose` is called. */
export interface CoursePackage {
  readonly document: CourseDocument;
  /** Closes the package and removes temporary files. May be called more than once; `files[].read` fails afterwards. */
  readonly dispose: () => Promise<void>;
}

/**
 * Reads a course package (Open edX OLX, IMS Common Cartridge, Thin Common Cartridge, IMS Content Package, SCORM, cmi5,
 * xAPI, AICC, QTI 1 to 3, a backup of Moodle, a book in EPUB, a folder of pages), a file of questions (Moodle XML,
 * GIFT), a course structure of cmi5, or a film, a recording, a PDF or a document of an office program, into a course
 * document. Throws `ImportRefused` when it is refused whole.
 * Nothing is written but a temporary file for tar archives, which is removed on refusal and on `dispose`.
 */
export async function readCoursePackage(
  source: PackageSource,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<CoursePackage> {
  onProgress({ stage: 'open', done: 0, total: 1 });
  const questions = await openQuestionFile(source);
  const single = questions === undefined ? await openSingleFile(source) : undefined;
  const structure = questions === undefined && single === undefined ? await openStructureFile(source) : undefined;
  const onCheck = (done: number, total: number): void => onProgress({ stage: 'check', done, total });
  const archive = withInside(
    questions?.archive ?? single?.archive ?? structure ?? (await openArchive(source, onCheck)),
  );
  const root = questions?.path ?? describingFile(archive);
  try {
    const read =
      single === undefined
        ? await readDocument(tellingReads(archive, onProgress), {
            fileName: source.fileName,
            isPackaged: structure === undefined,
            questions,
          })
        : await readSingleFile(single);
    const document = await withPlaces(read, archive, root);
    refuseManyParts(countParts(document.parts), source.fileName);
    onProgress({ stage: 'read', done: archive.files.size, total: archive.files.size });
    return { document, dispose: archive.dispose };
  } catch (error) {
    const refused =
      error instanceof NothingRead ? refusalOfNotes(error, await locateNotes(error.notes, archive, root)) : error;
    await archive.dispose();
    throw refused;
  }
}

/** The document, whose report says where its notes are. */
async function withPlaces(document: CourseDocument, archive: Archive, root: string | null): Promise<CourseDocument> {
  const { notes } = document.report;
  if (notes.length === 0) return document;
  return { ...document, report: { ...document.report, notes: await locateNotes(notes, archive, root) } };
}

/** Tells of each text that is read. Their number is not known before the end, only that of all files. */
function tellingReads(archive: OuterArchive, onProgress: (progress: ImportProgress) => void): OuterArchive {
  const total = archive.files.size;
  let done = 0;
  onProgress({ stage: 'read', done, total });
  return {
    ...archive,
    read: async (path) => {
      done = Math.min(done + 1, total);
      onProgress({ stage: 'read', done, total });
      return await archive.read(path);
    },
  };
}

function countParts(parts: readonly PartDocument[]): number {
  return parts.reduce((sum, part) => sum + 1 + countParts(part.children ?? []), 0);
}

/** What a course was brought as. */
interface Brought {
  readonly fileName: string;
  /** False for a course structure of cmi5 that came without its package. */
  readonly isPackaged: boolean;
  readonly questions: QuestionFile | undefined;
}

async function readDocument(
  archive: OuterArchive,
  { fileName, isPackaged, questions }: Brought,
): Promise<CourseDocument> {
  if (questions !== undefined) return await readQuestionFile(archive, questions.path, questions.format);
  const root = findRoot(archive, fileName);
  if (root.format === 'pages') return await readFolder(archive, { ...root, fileName });
  if (root.format === 'epub') return await readEpub(archive, root.path);
  if (root.format === 'olx') return await readOlx(archive, root.path);
  if (root.format === 'h5p') return await readH5p(archive, root.path);
  if (root.format === 'moodle') return await readBackup(archive, root.path);
  if (root.format === 'aicc') return await readAicc(archive, root.path);
  const manifest = parseXml(await archive.read(root.path), root.path);
  if (root.format === 'cmi5') return await readCmi5(archive, { path: root.path, isPackaged }, manifest);
  if (root.format === 'tincan') return await readTinCan(archive, root.path, manifest);
  if (isQtiManifest(manifest)) return await readQti(archive, root.path, manifest);
  const isPages = isContentManifest(manifest) && foreignManifest(manifest) === undefined;
  return isPages || isScormManifest(manifest)
    ? await readScorm(archive, root.path, manifest)
    : await readCartridge(archive, root.path);
}
