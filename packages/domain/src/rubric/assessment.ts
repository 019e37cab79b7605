import { decisionFrom, type Decision } from '../decision.ts';
import { isGivenScore, type GivenScore } from '../results/given-result.ts';
import { criterionKind, mostOf, rounded, type Rubric, type RubricCriterion, type RubricLevel } from './rubric.ts';

/** What is said of a work by one criterion. */
export interface Mark {
  readonly criterionId: string;
  /** Null where its criterion has no levels, and while none is chosen. */
  readonly levelId: string | null;
  /** Those of the level, or as they were given; null where its criterion gives none. */
  readonly points: number | null;
  /** Words for the learner, plain text. */
  readonly comment: string | null;
}

/** A mark as it is given. Points are told where no level is chosen, or one that is a range. */
export type GivenMark = Pick<Mark, 'criterionId'> & Partial<Mark>;

/** A work assessed by a rubric, kept with it: what its author changes later changes nothing about it. */
export interface Assessment {
  readonly rubric: Rubric;
  /** In the order of the criteria, one of each. */
  readonly marks: readonly Mark[];
  /** The points of the grade are not those of the rubric: whoever graded gave others. */
  readonly byHand: boolean;
}

/** Reasons in the order of their priority. */
export const assessmentRefusals = [
  'unknown-criterion',
  'criterion-twice',
  'unknown-level',
  'points-out-of-range',
  'comment-not-asked',
  'missing-level',
  'missing-points',
  'missing-comment',
] as const;
export type AssessmentRefusal = (typeof assessmentRefusals)[number];

/** May a work be assessed in this way? By every criterion, and by nothing that the rubric does not know. */
export function decideAssessment(rubric: Rubric, marks: readonly GivenMark[]): Decision<AssessmentRefusal> {
  const known = marks.flatMap((mark) => {
    const criterion = criterionWith(rubric, mark.criterionId);
    return criterion === undefined ? [] : [{ criterion, mark }];
  });
  const missing = new Set(missingIn(rubric, marks).map(({ what }) => what));
  const refused: Record<AssessmentRefusal, boolean> = {
    'unknown-criterion': known.length < marks.length,
    'criterion-twice': new Set(marks.map(({ criterionId }) => criterionId)).size < marks.length,
    'unknown-level': known.some(({ criterion, mark }) => mark.levelId != null && !levelWith(criterion, mark.levelId)),
    'points-out-of-range': known.some(({ criterion, mark }) => !arePointsInRange(criterion, mark)),
    'comment-not-asked': known.some(({ criterion, mark }) => criterion.comment === 'none' && hasWords(mark)),
    'missing-level': missing.has('level'),
    'missing-points': missing.has('points'),
    'missing-comment': missing.has('comment'),
  };
  return decisionFrom(assessmentRefusals.filter((reason) => refused[reason]));
}

/** Something that an assessment still lacks. */
export interface MissingMark {
  readonly criterionId: string;
  readonly what: 'level' | 'points' | 'comment';
}

/** What an assessment lacks to be complete, in the order of the criteria. */
export function missingIn(rubric: Rubric, marks: readonly GivenMark[]): readonly MissingMark[] {
  return rubric.criteria.flatMap((criterion): readonly MissingMark[] => {
    const mark = marks.find(({ criterionId }) => criterionId === criterion.id);
    const kind = criterionKind(criterion);
    const lacks = {
      level: kind === 'levels' && mark?.levelId == null,
      points: (kind === 'points' || isRange(levelOf(criterion, mark))) && mark?.points == null,
      comment: criterion.comment === 'required' && (mark === undefined || !hasWords(mark)),
    };
    const whats = ['level', 'points', 'comment'] as const;
    return whats.filter((what) => lacks[what]).map((what) => ({ criterionId: criterion.id, what }));
  });
}

/** True while an assessment says nothing at all: then the grade is one without the rubric. */
export function isUnmarked(marks: readonly GivenMark[]): boolean {
  return marks.every((mark) => mark.levelId == null && mark.points == null && !hasWords(mark));
}

/** Points of a criterion; null where it gives none, and while nothing is given. */
export function pointsBy(criterion: RubricCriterion, mark: GivenMark | undefined): number | null {
  if (mark === undefined) return null;
  const pointsOfKind = {
    levels: () => {
      const level = levelOf(criterion, mark);
      return (isRange(level) ? mark.points : level?.points) ?? null;
    },
    points: () => mark.points ?? null,
    comment: () => null,
  };
  return pointsOfKind[criterionKind(criterion)]();
}

/** Sum of the points that are given so far. */
export function sumOf(rubric: Rubric, marks: readonly GivenMark[]): number {
  const points = rubric.criteria.map((criterion) => pointsBy(criterion, markFor(criterion, marks)) ?? 0);
  return rounded(points.reduce((sum, one) => sum + one, 0));
}

/**
 * Share of the activity's points that the sum is, 0..1; null for a rubric that does not count, and one that gives no
 * points at all.
 */
export function shareOf(rubric: Rubric, marks: readonly GivenMark[]): number | null {
  const most = mostOf(rubric);
  return rubric.counts && most > 0 ? sumOf(rubric, marks) / most : null;
}

/** The assessment as it is kept with its grade. */
export function assessmentOf(rubric: Rubric, marks: readonly GivenMark[], grade: GivenScore): Assessment {
  return {
    rubric,
    marks: rubric.criteria.map((criterion) => {
      const mark = markFor(criterion, marks);
      const levelId = criterionKind(criterion) === 'levels' ? (mark?.levelId ?? null) : null;
      const comment = mark !== undefined && hasWords(mark) ? (mark.comment?.trim() ?? null) : null;
      return { criterionId: criterion.id, levelId, points: pointsBy(criterion, mark), comment };
    }),
    byHand: isByHandInstead(rubric, marks, grade),
  };
}

/** Points are told with two digits behind the point. */
const leastDifference = 0.005;

/** True where a grade has other points than the rubric comes to. */
export function isByHandInstead(rubric: Rubric, marks: readonly GivenMark[], grade: GivenScore): boolean {
  const share = shareOf(rubric, marks);
  if (share === null || !isGivenScore(grade)) return false;
  return Math.abs(share * grade.maxScore - grade.score) > leastDifference + Number.EPSILON;
}

function markFor({ id }: RubricCriterion, marks: readonly GivenMark[]): GivenMark | undefined {
  return marks.find(({ criterionId }) => criterionId === id);
}

function criterionWith({ criteria }: Rubric, id: string): RubricCriterion | undefined {
  return criteria.find((criterion) => criterion.id === id);
}

function levelWith({ levels }: RubricCriterion, id: string | null): RubricLevel | undefined {
  return levels.find((level) => level.id === id);
}

function hasWords({ comment }: GivenMark): boolean {
  return comment != null && comment.trim() !== '';
}

function levelOf(criterion: RubricCriterion, mark: GivenMark | undefined): RubricLevel | undefined {
  return levelWith(criterion, mark?.levelId ?? null);
}

/** A level within which whoever grades gives points. */
export function isRange(level: RubricLevel | undefined): level is RubricLevel & { readonly above: number } {
  return level?.above !== undefined;
}

/** Where a level is chosen that is no range, points of its own would say it twice. */
function arePointsInRange(criterion: RubricCriterion, mark: GivenMark): boolean {
  const { points } = mark;
  if (points == null) return true;
  const level = levelOf(criterion, mark);
  if (isRange(level)) return points > level.above && points <= level.points;
  return criterionKind(criterion) === 'points' && points >= 0 && points <= criterion.most;
}
