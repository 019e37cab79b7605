import {
  activityKinds,
  collectionCode,
  ContentState,
  contentStates,
  DisplayMode,
  ObjectiveType,
  usualScoreWeight,
  type ActivityContentDocument,
  type CollectionDocument,
  type CourseDocument,
  type KeptDocument,
  type PartDocument,
  renamedPrerequisites,
} from '@stoa/domain';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { nameFiles } from './course-files.ts';
import { documentContent, documentHtml, type DocumentNames } from './document-content.ts';
import { documentHandIn } from './document-hand-in.ts';
import type { CourseRow, FileRow, PartRow } from './store.ts';

/** Everything of a stored course. */
export interface StoredRows {
  readonly course: CourseRow;
  readonly parts: readonly PartRow[];
  readonly files: readonly FileRow[];
  readonly kept: readonly KeptDocument[];
  readonly collections: readonly Required<CollectionDocument>[];
}

export interface ReadStored {
  readonly document: CourseDocument;
  /** What its pages name and the course does not have. */
  readonly missing: readonly string[];
  /** Paths of files whose bytes are not here, once they were read. */
  readonly missingBytes: readonly string[];
}

/** A stored course as an importer would hand it over. */
export function readStoredCourse(
  { course, parts, files: rows, kept, collections }: StoredRows,
  store: FileStore,
): ReadStored {
  const missing: string[] = [];
  const files = nameFiles(rows, store);
  const keys = new Map(parts.map(({ axis, source_key }) => [axis, source_key]));
  const names: DocumentNames = {
    fileOf: files.fileOf,
    keyOf: (axis) => keys.get(axis),
    onMissing: (what) => void missing.push(what),
  };
  const root = parts.find(({ parent_part_id }) => parent_part_id === null);
  const tree = treeOf(parts, names);
  const told =
    root === undefined
      ? []
      : course.type === ObjectiveType.composite
        ? tree.below(root)
        : [{ ...tree.part(root), key: 'course' }];
  const coverPath = course.cover_file_id === null ? undefined : files.fileOf(course.cover_file_id)?.path;
  return {
    document: {
      ...factsOf(course, told, names),
      ...(coverPath !== undefined && { coverPath }),
      ...(collections.length > 0 && { collections: collections.map(shortened) }),
      ...(files.packages.length > 0 && { packages: files.packages }),
      parts: told,
      ...(course.type === ObjectiveType.composite && root?.sequencing && { sequencing: root.sequencing }),
      files: files.taken(),
      kept,
      report: { counts: {}, amounts: [], notes: [] },
    },
    missing,
    missingBytes: files.missing,
  };
}

/** A collection without the code that follows from its name. */
function shortened({ name, code }: Required<CollectionDocument>): CollectionDocument {
  return code === collectionCode(name) ? { name } : { name, code };
}

function factsOf(course: CourseRow, parts: readonly PartDocument[], names: DocumentNames) {
  const { graders, ...source } = course.source;
  const scale = scaleOf(course);
  const duration = course.duration_seconds;
  return {
    source,
    code: course.code,
    name: course.name,
    ...(course.description !== null && { description: course.description }),
    ...(course.about_html !== null && { aboutHtml: documentHtml(course.about_html, names) }),
    ...(course.language !== null && { language: course.language }),
    ...(course.starts !== null && { startsAt: course.starts.toISOString() }),
    ...(course.ends !== null && { endsAt: course.ends.toISOString() }),
    ...(course.type !== ObjectiveType.composite && { objectiveType: course.type }),
    ...(course.state !== ContentState.ready && { state: course.state }),
    ...(course.show_in_catalog && { showInCatalog: true }),
    ...(course.show_in_open_catalog && { showInOpenCatalog: true }),
    ...(duration !== null && duration !== Math.round(secondsOf(parts)) && { durationSeconds: duration }),
    ...(course.display_mode !== DisplayMode.embeddedAuto && { displayMode: course.display_mode }),
    ...(!course.support_fullscreen_view && { supportFullscreenView: false }),
    ...(!course.support_review && { supportReview: false }),
    ...(!course.support_mobile_view && { supportMobileView: false }),
    presentationMode: course.presentation_mode,
    ...(scale !== undefined && { gradingScale: scale }),
    graders,
  };
}

function scaleOf({ scale_name, max_score, scale_passing, grades }: CourseRow): CourseDocument['gradingScale'] {
  if (scale_name === null || max_score === null || scale_passing === null) return undefined;
  return {
    name: scale_name,
    maxScore: max_score,
    normalizedPassingScore: scale_passing,
    grades: (grades ?? []).map(({ name, color, normalizedMinScore }) => ({
      name,
      ...(color !== null && { color }),
      normalizedMinScore,
    })),
  };
}

/** The sum of its required parts, which is what a course takes that does not say. */
function secondsOf(parts: readonly PartDocument[]): number {
  return parts.reduce((sum, { children, kind, state, optional, durationSeconds = 0 }) => {
    const counts = !activityKinds[kind].composite && contentStates[state].listed && optional !== true;
    return sum + (counts ? durationSeconds : 0) + secondsOf(children ?? []);
  }, 0);
}

interface Tree {
  readonly part: (row: PartRow) => PartDocument;
  readonly below: (row: PartRow) => readonly PartDocument[];
}

function treeOf(rows: readonly PartRow[], names: DocumentNames): Tree {
  const children = Map.groupBy(rows, ({ parent_part_id }) => parent_part_id);
  const keys = new Map(rows.map(({ activity_path_id, source_key }) => [activity_path_id, source_key]));
  const below = (row: PartRow): readonly PartDocument[] => (children.get(row.id) ?? []).map(part);
  const part = (row: PartRow): PartDocument => {
    const content = row.content === null ? undefined : documentContent(row.content, row.quiz, names);
    if (row.content !== null && content === undefined) names.onMissing(row.name);
    const prerequisites = renamedPrerequisites(row.prerequisites, (id) => keys.get(id));
    return {
      ...settingsOf(row, content),
      ...(prerequisites.length > 0 && { prerequisites }),
      ...(content !== undefined && { content }),
      ...(activityKinds[row.kind].composite && { children: below(row) }),
    };
  };
  return { part, below };
}

/** What a part says of itself, without what holds of one that does not say. */
function settingsOf(row: PartRow, content: ActivityContentDocument | undefined): PartDocument {
  const usualWeight = usualScoreWeight({ type: row.kind, manualGrading: row.manual_grading });
  return {
    key: row.source_key,
    kind: row.kind,
    name: row.name,
    ...(row.code !== null && { code: row.code }),
    state: row.state,
    ...(row.optional && { optional: true }),
    ...(row.score_weight !== usualWeight && { scoreWeight: row.score_weight }),
    ...(row.progress_weight !== 1 && { progressWeight: row.progress_weight }),
    ...(row.gate !== 'free' && { gate: row.gate }),
    ...(row.allowed_attempts !== null && { allowedAttempts: row.allowed_attempts }),
    ...(row.attempt_policy !== 'best' && { attemptPolicy: row.attempt_policy }),
    ...(row.normalized_passing_score !== null && { normalizedPassingScore: row.normalized_passing_score }),
    ...(row.constraint !== null && { constraint: row.constraint }),
    ...(row.sequencing !== null && { sequencing: row.sequencing }),
    ...(row.duration_seconds !== null && { durationSeconds: row.duration_seconds }),
    ...(row.proctored && { proctored: true }),
    ...(saysCompletion(row, content) && { completion: row.completion }),
    ...(row.hand_in !== null && { handIn: documentHandIn(row.hand_in) }),
    ...(row.manual_grading && { manualGrading: true }),
    ...(row.preferred_width !== null && { preferredWidth: row.preferred_width }),
    ...(row.preferred_height !== null && { preferredHeight: row.preferred_height }),
    ...(row.presentation_mode !== null && { presentationMode: row.presentation_mode }),
    ...(row.grader !== null && { grader: row.grader }),
  };
}

/** Contents that are finished by something that their kind does not tell. */
const saysOwn: ReadonlySet<string> = new Set(['html', 'file', 'video', 'quiz']);

function saysCompletion({ kind, completion, hand_in }: PartRow, content: ActivityContentDocument | undefined): boolean {
  if (hand_in !== null || content?.type === 'packaged' || content?.type === 'externalTool') return false;
  return saysOwn.has(content?.type ?? '') || completion !== activityKinds[kind].completion;
}
