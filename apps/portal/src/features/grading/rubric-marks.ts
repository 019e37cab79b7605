import type { HandedInWork, NewGrade } from '@stoa/contract';
import { isRange, mostOf, shareOf } from '@stoa/domain';
import { readPoints, type TypedPoints } from './points.ts';

export type WholeRubric = NonNullable<HandedInWork['terms']['rubric']>;

/** What somebody types and chooses by one criterion. */
export interface MarkDraft {
  readonly levelId?: string;
  /** As they are typed. */
  readonly points?: string;
  readonly comment?: string;
}

export type MarkDrafts = Readonly<Record<string, MarkDraft>>;
export type Marks = NonNullable<NewGrade['marks']>;

/** Marks as they would be sent: what is no number is not there yet, and neither is a level that is gone. */
export function marksIn({ criteria }: WholeRubric, drafts: MarkDrafts): Marks {
  return criteria.flatMap(({ id, levels, most }) => {
    const { levelId, points = '', comment = '' } = drafts[id] ?? {};
    const level = levels.find((one) => one.id === levelId);
    const asksPoints = levels.length === 0 || isRange(level);
    const read = readPoints({ points, max: String(level?.points ?? most) });
    const isTyped = asksPoints && !('problem' in read) && read.score > (level?.above ?? -1);
    const mark = {
      ...(level === undefined ? {} : { levelId: level.id }),
      ...(isTyped ? { points: read.score } : {}),
      ...(comment.trim() === '' ? {} : { comment }),
    };
    return Object.keys(mark).length === 0 ? [] : [{ criterionId: id, ...mark }];
  });
}

/** A sum of points with two digits behind the point, as somebody would type it. */
const typed = (points: number): string => String(Math.round(points * 100) / 100);

/** Points that the sum of a rubric fills in. */
export interface FilledPoints extends TypedPoints {
  /** The maximum is not the grader's to choose, as that of a question. */
  readonly isMaxFixed?: boolean;
}

/** Marks before and after something is chosen. */
interface Change {
  readonly before: Marks;
  readonly after: Marks;
}

/** The levels and points of marks, whatever is written beside them. */
const judged = (marks: Marks): string =>
  marks
    .filter(({ levelId, points }) => levelId !== undefined || points !== undefined)
    .map(({ criterionId, levelId, points }) => `${criterionId} ${levelId ?? ''} ${points ?? ''}`)
    .join();

/**
 * Points and their maximum after a change of the marks: the sum fills them in where the rubric counts. Words change
 * nothing about points that were typed, and without levels and points there is no sum.
 */
export function pointsAfter(rubric: WholeRubric, { before, after }: Change, grade: FilledPoints): TypedPoints {
  const share = shareOf(rubric, after);
  const [judgedBefore, judgedAfter] = [judged(before), judged(after)];
  if (share === null || judgedBefore === judgedAfter) return grade;
  if (judgedAfter === '') return { points: '', max: grade.max };
  const read = readPoints({ points: '0', max: grade.max });
  const isNew = judgedBefore === '' && grade.isMaxFixed !== true;
  const maxScore = isNew || 'problem' in read ? mostOf(rubric) : read.maxScore;
  return { points: typed(share * maxScore), max: String(maxScore) };
}
