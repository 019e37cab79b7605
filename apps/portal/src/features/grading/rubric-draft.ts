import {
  criterionBefore,
  isByHandInstead,
  isUnmarked,
  levelNow,
  missingIn,
  rubricChanges,
  sumOf,
  type CriterionChange,
  type MissingMark,
} from '@stoa/domain';
import { readPoints, type TypedPoints } from './points.ts';
import {
  marksIn,
  pointsAfter,
  type FilledPoints,
  type MarkDraft,
  type MarkDrafts,
  type Marks,
  type WholeRubric,
} from './rubric-marks.ts';

/** What is typed by a rubric, with the rubric as it was read. */
export interface KeptMarks {
  readonly rubric: WholeRubric;
  readonly drafts: MarkDrafts;
  /** The same before the rubric became another, until that was looked at. */
  readonly since?: Omit<KeptMarks, 'since'>;
}

/** A criterion that is another now, or is gone with the words that were typed about it. */
export interface ChangeSeen extends CriterionChange {
  readonly comment: string;
}

/** The marks of a grade that is not given yet. */
export interface RubricDraft {
  readonly rubric: WholeRubric;
  readonly of: (criterionId: string) => MarkDraft;
  readonly change: (criterionId: string, change: MarkDraft) => void;
  readonly clear: () => void;
  readonly marks: Marks;
  readonly sum: number;
  /** What is to be filled in before the grade can be given; nothing where the rubric is left out. */
  readonly missing: readonly MissingMark[];
  /** The points that are typed are others than those of the rubric. */
  readonly byHand: boolean;
  /** What changed in the rubric since somebody began to grade by it, as long as they have not looked at it. */
  readonly changes: readonly ChangeSeen[];
  /** Goes on with the rubric as it is now. */
  readonly goOn: () => void;
}

/** Marks as they were kept; null without any. */
export function keptMarksIn(kept: string): KeptMarks | null {
  if (kept === '') return null;
  try {
    return JSON.parse(kept);
  } catch {
    // of another release
    return null;
  }
}

/** What was typed by a rubric, at the criteria and levels that are those of another one now. */
function carriedOver({ rubric: was, drafts }: KeptMarks, is: WholeRubric): MarkDrafts {
  return Object.fromEntries(
    is.criteria.flatMap((criterion) => {
      const old = criterionBefore(was, criterion);
      const draft = drafts[old?.id ?? ''];
      if (old === undefined || draft === undefined) return [];
      const { levelId, ...typed } = draft;
      const level = levelNow({ was: old, is: criterion }, levelId);
      return [[criterion.id, level === undefined ? typed : { ...typed, levelId: level.id }]];
    }),
  );
}

/** What is another since marks were begun; a rubric that is gone has no criteria. */
export function changesIn(kept: KeptMarks | null, is: WholeRubric | null): readonly ChangeSeen[] {
  if (kept === null) return [];
  const { rubric: was, drafts } = kept.since ?? kept;
  if (was.fingerprint === is?.fingerprint || Object.keys(drafts).length === 0) return [];
  return rubricChanges(was, is).map((change) => {
    const old = change.what === 'gone' ? was.criteria.find(({ name }) => name === change.name) : undefined;
    return { ...change, comment: (old && drafts[old.id]?.comment) ?? '' };
  });
}

/** The points that are typed come from the rubric as it was, which another has taken the place of. */
function areOfOld({ since, ...kept }: KeptMarks, rubric: WholeRubric, grade: TypedPoints): boolean {
  const was = since ?? kept;
  const read = readPoints(grade);
  if (was.rubric.fingerprint === rubric.fingerprint || 'problem' in read) return false;
  return !isByHandInstead(was.rubric, marksIn(was.rubric, was.drafts), read);
}

/** Points and their maximum once this is kept: those of the sum, unless somebody typed others. */
export function pointsOnceKept(
  rubric: WholeRubric,
  { kept, next }: { readonly kept: KeptMarks | null; readonly next: KeptMarks | null },
  grade: FilledPoints,
): TypedPoints {
  const after = next === null ? [] : marksIn(rubric, next.drafts);
  const isNew = kept === null || (next?.since === undefined && areOfOld(kept, rubric, grade));
  const before = isNew ? [] : marksIn(rubric, keptDrafts(kept, rubric));
  return pointsAfter(rubric, { before, after }, grade);
}

interface Drafting {
  readonly kept: KeptMarks | null;
  /** As they are typed beside the rubric. */
  readonly grade: TypedPoints;
  /** What is kept from now on; null for nothing. */
  readonly onKeep: (kept: KeptMarks | null) => void;
}

/** What is typed by a rubric as it is now. */
export function rubricDraft(rubric: WholeRubric, { kept, grade, onKeep }: Drafting): RubricDraft {
  const drafts = kept === null ? {} : keptDrafts(kept, rubric);
  const changes = changesIn(kept, rubric);
  const since = kept === null || changes.length === 0 ? {} : { since: kept.since ?? kept };
  const marks = marksIn(rubric, drafts);
  const read = readPoints(grade);
  const isLeftOut = isUnmarked(marks);
  return {
    rubric,
    marks,
    of: (criterionId) => drafts[criterionId] ?? {},
    change: (criterionId, change) =>
      onKeep({ rubric, drafts: { ...drafts, [criterionId]: { ...drafts[criterionId], ...change } }, ...since }),
    clear: () => onKeep(null),
    sum: sumOf(rubric, marks),
    missing: isLeftOut ? [] : missingIn(rubric, marks),
    byHand: !isLeftOut && !('problem' in read) && isByHandInstead(rubric, marks, read),
    changes,
    goOn: () => onKeep({ rubric, drafts }),
  };
}

/** What is typed, by the criteria of the rubric as it is now. */
function keptDrafts(kept: KeptMarks, rubric: WholeRubric): MarkDrafts {
  return kept.rubric.fingerprint === rubric.fingerprint ? kept.drafts : carriedOver(kept, rubric);
}
