/** One of the words in which a criterion is judged, with what it is worth. */
export interface RubricLevel {
  /** Unique within its criterion. */
  readonly id: string;
  readonly name: string;
  /** Plain text. */
  readonly description: string | null;
  /** At least 0. */
  readonly points: number;
  /**
   * Least points of a range, which are not among it: whoever grades gives more than these, up to `points`. Absent for a
   * level that gives its points and no others.
   */
  readonly above?: number;
}

/** Whether a grader may, or has to, write words for the learner about one criterion. */
export const criterionComments = ['optional', 'required', 'none'] as const;
export type CriterionComment = (typeof criterionComments)[number];

/** What is looked at in a work. It has levels, or points up to `most`, or is there for a comment alone. */
export interface RubricCriterion {
  /** Unique within its rubric. */
  readonly id: string;
  readonly name: string;
  /** Plain text. */
  readonly description: string | null;
  /** In the order in which their author wrote them; empty where no level is chosen. */
  readonly levels: readonly RubricLevel[];
  /** Points that it can give: those of its best level, or as many as its author says; 0 for a comment alone. */
  readonly most: number;
  readonly comment: CriterionComment;
  /** Plain text for whoever grades, and nobody else. */
  readonly gradersNote?: string;
}

/** By what a work is assessed. */
export interface Rubric {
  /** At least one. */
  readonly criteria: readonly RubricCriterion[];
  /** The sum of the points is the grade, unless whoever grades gives another. */
  readonly counts: boolean;
  /** Learners see points. */
  readonly showsPoints: boolean;
  /** Learners read it before they hand in; else with their result. */
  readonly shownBefore: boolean;
}

/** A level as an author or a package wrote it. */
export interface RubricLevelDocument {
  readonly id?: string;
  readonly name: string;
  readonly description?: string;
  readonly points?: number;
  readonly above?: number;
}

/** A criterion as an author or a package wrote it. */
export interface RubricCriterionDocument {
  readonly id?: string;
  readonly name: string;
  readonly description?: string;
  readonly levels?: readonly RubricLevelDocument[];
  /** Points that it can give, where it has no levels. */
  readonly most?: number;
  /** Optional unless told. */
  readonly comment?: CriterionComment;
  readonly gradersNote?: string;
}

/** A rubric as an author or a package wrote it: it counts, and is shown with its points, unless told. */
export interface RubricDocument extends Partial<Omit<Rubric, 'criteria'>> {
  readonly criteria: readonly RubricCriterionDocument[];
}

/** What no author may exceed. */
export const rubricLimits = {
  mostCriteria: 50,
  mostLevels: 20,
  mostNameLength: 500,
  mostDescriptionLength: 4_000,
  mostPoints: 100_000,
  /** Characters of an id. */
  mostIdLength: 100,
  /** Characters of a comment about one criterion. */
  mostCommentLength: 4_000,
  /** Characters of all descriptions together: each grade keeps the rubric, and learners load it with it. */
  mostDescribedLength: 100_000,
} as const;

/** The rubric that holds: within what the product allows, every id its own. Null without criteria. */
export function rubricOf({ criteria, ...how }: RubricDocument): Rubric | null {
  if (criteria.length === 0) return null;
  const idOf = ownIds();
  const kept = criteria.slice(0, rubricLimits.mostCriteria);
  const texts = kept.reduce((sum, { levels = [] }) => sum + 2 + Math.min(levels.length, rubricLimits.mostLevels), 0);
  const longest = Math.floor(rubricLimits.mostDescribedLength / texts);
  return {
    criteria: kept.map((criterion) => criterionOf(criterion, idOf(criterion), longest)),
    counts: how.counts ?? true,
    showsPoints: how.showsPoints ?? true,
    shownBefore: how.shownBefore ?? true,
  };
}

/** @param longest characters of each of its descriptions */
function criterionOf(
  { name, description, comment, gradersNote, ...how }: RubricCriterionDocument,
  id: string,
  longest: number,
): RubricCriterion {
  const idOf = ownIds();
  const levels = (how.levels ?? []).slice(0, rubricLimits.mostLevels).map((level) => ({
    ...wordsOf(level, longest),
    id: idOf(level),
    ...rangeOf(level),
  }));
  const most = levels.length > 0 ? Math.max(...levels.map(({ points }) => points)) : pointsWithin(how.most);
  const words = { ...wordsOf({ name, description }, longest), id, levels, most, comment: comment ?? 'optional' };
  const { description: note } = wordsOf({ name, description: gradersNote }, longest);
  return note === null ? words : { ...words, gradersNote: note };
}

/** Points of a level, and those that its range begins above, where it is one. */
function rangeOf({ points: given, above }: RubricLevelDocument): Pick<RubricLevel, 'points' | 'above'> {
  const points = pointsWithin(given);
  return above === undefined || pointsWithin(above) >= points ? { points } : { points, above: pointsWithin(above) };
}

function wordsOf(
  { name, description = '' }: { readonly name: string; readonly description?: string | undefined },
  longest: number,
) {
  const { mostNameLength, mostDescriptionLength } = rubricLimits;
  const words = beginningOf(description.trim(), Math.min(mostDescriptionLength, longest));
  return {
    name: beginningOf(name.trim(), mostNameLength),
    description: words === '' ? null : words,
  };
}

/** As much of a text as fits, without half of a sign that takes two characters: no database keeps that. */
function beginningOf(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, '');
}

function pointsWithin(points = 0): number {
  return Number.isFinite(points) ? Math.min(rubricLimits.mostPoints, Math.max(0, points)) : 0;
}

/** The id that something has, or its number where it has none, or one that is taken. */
function ownIds(): (one: { readonly id?: string }) => string {
  const taken = new Set<string>();
  return ({ id = '' }) => {
    let number = taken.size + 1;
    let own = beginningOf(id, rubricLimits.mostIdLength);
    while (own === '' || taken.has(own)) own = String(number++);
    taken.add(own);
    return own;
  };
}

/** How a criterion is judged. */
export type CriterionKind = 'levels' | 'points' | 'comment';

export function criterionKind({ levels, most }: Pick<RubricCriterion, 'levels' | 'most'>): CriterionKind {
  if (levels.length > 0) return 'levels';
  return most > 0 ? 'points' : 'comment';
}

/** Points that a rubric gives at the most. */
export function mostOf({ criteria }: Rubric): number {
  return rounded(criteria.reduce((sum, { most }) => sum + most, 0));
}

/** Sums of decimal fractions without what binary ones add to them. */
export function rounded(points: number): number {
  return Math.round(points * 10_000) / 10_000;
}
