import { gradeFor, type GradeFacts, type ScaleFacts } from './grade.ts';
import type { Instant } from '../time/instant.ts';
import { isScoreReached } from './reached.ts';

/** A score that a person gives or an import brings. */
export interface GivenScore {
  readonly score: number;
  readonly maxScore: number;
}

/** A score lies between nothing and its maximum, which is more than nothing. */
export function isGivenScore({ score, maxScore }: GivenScore): boolean {
  return Number.isFinite(maxScore) && maxScore > 0 && score >= 0 && score <= maxScore;
}

export interface ActivityResult extends GivenScore {
  readonly normalizedScore: number;
  /** Null where nothing has to be reached. */
  readonly passed: boolean | null;
}

/**
 * The result of graded work: passed when the part's minimum is reached (decisions §5 'Parts':
 * `normalizedPassingScore`).
 */
export function gradedResult({ score, maxScore }: GivenScore, normalizedPassingScore: number | null): ActivityResult {
  const normalizedScore = score / maxScore;
  const passed = normalizedPassingScore === null ? null : isScoreReached(normalizedScore, normalizedPassingScore);
  return { score, maxScore, normalizedScore, passed };
}

export interface ImportedScore extends GivenScore {
  /** The verdict that comes with the score; undefined leaves it to the scale. */
  readonly passed?: boolean | undefined;
}

export interface ImportedResult<G extends GradeFacts> extends ActivityResult {
  readonly grade: G | null;
}

/**
 * The result of a course that was reached elsewhere: graded by the scale of the course (decisions §5 'Grade'), and
 * passed by it unless the import brings its verdict. Without a scale there is no grade, and no verdict but one that was
 * brought.
 */
export function importedResult<G extends GradeFacts>(
  imported: ImportedScore,
  scale: ScaleFacts<G> | null,
): ImportedResult<G> {
  const result = gradedResult(imported, scale?.normalizedPassingScore ?? null);
  const grade = scale === null ? null : gradeFor(scale.objectiveGrades, result.normalizedScore);
  return { ...result, grade, passed: imported.passed ?? result.passed };
}

/** A result as an earlier import stored it. */
export interface KnownImport {
  readonly score: number | null;
  readonly maxScore: number | null;
  readonly passed: boolean | null;
  readonly finished: Instant;
  readonly protectResults: boolean;
}

/** A result as it is sent. */
export interface SentImport extends ImportedScore {
  readonly finished?: Instant | undefined;
  /** False unless told. */
  readonly protectResults?: boolean | undefined;
}

/**
 * True when a result that is sent once more is the one that is stored. A verdict or a moment that is not told may be
 * any: it was made up when the import was carried out.
 */
export function isSameImport(known: KnownImport, sent: SentImport): boolean {
  return (
    known.score === sent.score &&
    known.maxScore === sent.maxScore &&
    (sent.passed === undefined || known.passed === sent.passed) &&
    (sent.finished === undefined || Date.parse(known.finished) === Date.parse(sent.finished)) &&
    known.protectResults === (sent.protectResults ?? false)
  );
}
