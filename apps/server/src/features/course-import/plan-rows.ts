import {
  activityKinds,
  prerequisiteFaults,
  type ActivityKind,
  type CompletionRule,
  type CourseDocument,
  type KeptDocument,
  type PartDocument,
  type Tool,
  renamedPrerequisites,
  waysOf,
  type Prerequisite,
} from '@stoa/domain';
import { storableJson } from '../../kernel/storable-text.ts';
import { storedContent, storedQuiz, type StoredQuiz } from './content.ts';
import { resolveLinks, type LinkTargets } from './links.ts';
import { countPages, courseDuration, planCourse, type KnownPart, type PlannedPart } from './plan-course.ts';

/** A file of a course whose bytes are on disk. */
export interface NewFile {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

/** The files of a course by their path in the package. */
export type CourseFiles = ReadonlyMap<string, NewFile>;

/** What a document tells of its course as a whole. */
export type CourseFacts = Omit<CourseDocument, 'parts' | 'kept' | 'files' | 'packages' | 'report'>;

/** A course as it is written down: everything of it but its files and parts. */
export interface CourseRow {
  readonly root: {
    readonly activityId: string;
    readonly kind: ActivityKind;
    readonly tool: Tool | null;
  };
  readonly aboutHtml: string | null;
  readonly childrenCount: number;
  readonly durationSeconds: number | null;
  readonly coverFileId: string | null;
  readonly facts: CourseFacts;
}

/** A part as it is written down. */
export interface PartRow extends Omit<PlannedPart, 'document'> {
  readonly settings: Omit<PartDocument, 'children' | 'content' | 'prerequisites'>;
  /** Parts to be passed first, by `activityPathId`. */
  readonly prerequisites: readonly Prerequisite[];
  /** JSON; null for a part without content. */
  readonly content: string | null;
  /** Null for a part without questions. */
  readonly quiz: StoredQuiz | null;
  readonly completion: CompletionRule;
}

/** Something that nothing shows yet as it is written down: where it stands in its course, and all of it. */
export interface KeptRow extends KeptDocument {
  readonly order: number;
}

/** A file of packaged content under the path by which its pages ask for it. */
export interface PackageFileRow {
  readonly path: string;
  readonly fileId: string;
}

export interface CourseRows {
  readonly course: CourseRow;
  readonly packageFiles: readonly PackageFileRow[];
  readonly kept: readonly KeptRow[];
  readonly files: readonly NewFile[];
  /** A parent comes before its children. */
  readonly parts: readonly PartRow[];
}

/** What the database has of a course that is imported again. */
export interface KnownRows {
  readonly parts: readonly KnownPart[];
  /** Ids of files by `keyOfNameAndContent`. */
  readonly fileIds: ReadonlyMap<string, string>;
}

export function keyOfNameAndContent({ name, sha256 }: Pick<NewFile, 'name' | 'sha256'>): string {
  return `${sha256} ${name}`;
}

/**
 * Plans all rows of a course. What an earlier import made keeps its identity, files included, so that pages in which
 * nothing changed are the same pages.
 */
export function planRows(document: CourseDocument, files: CourseFiles, known: KnownRows): CourseRows {
  const own = new Map(
    [...files].map(([place, file]) => [
      place,
      { ...file, fileId: known.fileIds.get(keyOfNameAndContent(file)) ?? file.fileId },
    ]),
  );
  const plan = planCourse(document, known.parts);
  refuseFaults(document);
  const targets = { files: linksTo(own), axes: plan.axes };
  const pathIds = new Map(plan.parts.map((part) => [part.document.key, part.activityPathId]));
  const { parts: _parts, kept, files: _files, packages = [], report: _report, ...facts } = document;
  const { kind, content } = plan.root.document;
  return {
    course: {
      root: {
        activityId: plan.root.activityId,
        kind,
        tool: content !== undefined && 'tool' in content ? content.tool : null,
      },
      aboutHtml: document.aboutHtml === undefined ? null : resolveLinks(document.aboutHtml, targets),
      childrenCount: countPages(plan),
      durationSeconds: courseDuration(document, plan),
      coverFileId: (document.coverPath === undefined ? undefined : own.get(document.coverPath)?.fileId) ?? null,
      facts,
    },
    // the same file may lie at several places of a package
    files: [...new Map([...own.values()].map((file) => [file.fileId, file])).values()],
    packageFiles: [...own].flatMap(([path, { fileId }]) =>
      packages.some((start) => path.startsWith(start)) ? [{ path, fileId }] : [],
    ),
    parts: plan.parts.map((part) => partRow(part, targets, pathIds)),
    kept: kept.map((one, order) => ({ ...one, order })),
  };
}

function linksTo(files: CourseFiles): LinkTargets['files'] {
  return new Map(
    [...files].map(([place, { fileId, name, mediaType, size }]) => [place, { fileId, name, mediaType, size }]),
  );
}

/** A course in which a part waits for what never comes is not stored; importers leave such a wait out, and say so. */
function refuseFaults({ parts }: CourseDocument): void {
  const [fault] = prerequisiteFaults(parts);
  if (fault === undefined) return;
  throw new Error(`«${fault.key}» cannot wait for «${fault.prerequisite}»: ${fault.reason}.`);
}

function partRow(
  { document, ...place }: PlannedPart,
  targets: LinkTargets,
  pathIds: ReadonlyMap<string, string>,
): PartRow {
  const { children: _children, content, prerequisites = [], ...settings } = document;
  const stored = content === undefined ? null : storedContent(content, targets);
  const quiz = content?.type === 'quiz' ? storedQuiz(content, targets) : null;
  return {
    ...place,
    settings,
    prerequisites: inOrder(prerequisites, pathIds),
    content: stored === null ? null : storableJson(stored),
    quiz,
    completion: completionOf(settings, quiz, content),
  };
}

/**
 * What finishes a part: what is handed in, or answered, does it alone. Questions that are only shown would never finish
 * it.
 */
function completionOf(
  { handIn, completion, kind }: PartRow['settings'],
  quiz: StoredQuiz | null,
  content: PartDocument['content'],
): CompletionRule {
  if (handIn !== undefined) return 'handIn';
  // an asset says nothing of itself
  if (content?.type === 'packaged') return content.reports ? 'tool' : 'markDone';
  // a link that takes no score, or takes one beside, is done when its learner says so
  if (content?.type === 'externalTool') return content.scores === 'finish' ? 'tool' : 'markDone';
  if (quiz !== null) return quiz.isAsked ? 'quiz' : 'markDone';
  return completion === undefined || completion === 'quiz' || completion === 'tool'
    ? activityKinds[kind].completion
    : completion;
}

/** Those parts by `activityPathId`, each once, in the order of the course. */
function inOrder(keys: readonly Prerequisite[], pathIds: ReadonlyMap<string, string>): readonly Prerequisite[] {
  if (keys.length === 0) return [];
  const places = new Map([...pathIds.keys()].map((key, place) => [key, place]));
  const placeOf = (key: string): number => places.get(key) ?? 0;
  const ordered = keys.map((one) =>
    [...new Set(waysOf(one))].toSorted((first, second) => placeOf(first) - placeOf(second)),
  );
  const once = [...new Map(ordered.map((ways) => [ways.join('\n'), ways])).values()];
  const first = ([key = '']: readonly string[]): number => placeOf(key);
  const sorted = once.toSorted((one, other) => first(one) - first(other));
  return renamedPrerequisites(sorted, (key) => pathIds.get(key));
}
