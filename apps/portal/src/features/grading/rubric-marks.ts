import type { HandedInWork, NewGrade } from '@stoa/contract';
import { isUnmarked, mostOf, shareOf } from '@stoa/domain';
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

/** Marks as they were kept. */
export function markDraftsIn(kept: string): MarkDrafts {
  if (kept === '') return {};
  try {
    return JSON.parse(kept);
  } catch {
    // of another release
    return {};
  }
}

/** Marks as they would be sent: what is no number is not there yet, and neither is a level that is gone. */
export function marksIn({ criteria }: WholeRubric, drafts: MarkDrafts): Marks {
  return criteria.flatMap(({ id, levels, most }) => {
    const { levelId, points = '', comment = '' } = drafts[id] ?? {};
    const read = readPoints({ points, max: String(most) });
    const mark = {
      ...(levels.some((level) => level.id === levelId) ? { levelId } : {}),
      ...(levels.length > 0 || 'problem' in read ? {} : { points: read.score }),
      ...(comment.trim() === '' ? {} : { comment }),
    };
    return Object.keys(mark).length === 0 ? [] : [{ criterionId: id, ...mark }];
  });
}

/** A sum of points with two digits behind the point, as somebody would type it. */
const typed = (points: number): string => String(Math.round(points * 100) / 100);

/** Marks before and after something is chosen. */
interface Change {
  readonly before: Marks;
  readonly after: Marks;
}

/** Points and their maximum after a change of the marks: the sum fills them in where the rubric counts. */
export function pointsAfter(rubric: WholeRubric, { before, after }: Change, grade: TypedPoints): TypedPoints {
  const share = shareOf(rubric, after);
  if (share === null) return grade;
  const read = readPoints({ points: '0', max: grade.max });
  const maxScore = isUnmarked(before) || 'problem' in read ? mostOf(rubric) : read.maxScore;
  return { points: typed(share * maxScore), max: String(maxScore) };
}
