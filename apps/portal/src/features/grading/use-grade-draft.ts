import { isByHandInstead, isUnmarked, missingIn, sumOf, type MissingMark } from '@stoa/domain';
import { useState } from 'react';
import { useCurrentUser } from '../../api/session/session.tsx';
import { useDraft } from '../../lib/state/draft.ts';
import { readPoints, type TypedPoints } from './points.ts';
import {
  markDraftsIn,
  marksIn,
  pointsAfter,
  type MarkDraft,
  type MarkDrafts,
  type Marks,
  type WholeRubric,
} from './rubric-marks.ts';

const usualMax = '10';

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
}

/** What somebody types about a work: on the device from the first letter, until the grade is given. */
export function useGradeDraft(activityWorkflowId: string, rubric: WholeRubric | null) {
  const key = `grade:${useCurrentUser()?.id ?? ''}:${activityWorkflowId}`;
  const [points, setPoints] = useDraft(`${key}:points`);
  const [keptMax, keepMax] = useDraft(`${key}:max`);
  const [max, typeMax] = useState(keptMax === '' ? usualMax : keptMax);
  const setMax = (to: string) => {
    keepMax(to);
    typeMax(to);
  };
  const [comment, setComment] = useDraft(`${key}:comment`);
  const [keptMarks, keepMarks] = useDraft(`${key}:rubric`);
  const forget = () => [setPoints, keepMax, setComment, keepMarks].forEach((set) => set(''));
  const change = (whole: WholeRubric, drafts: MarkDrafts) => {
    const before = marksIn(whole, markDraftsIn(keptMarks));
    const filled = pointsAfter(whole, { before, after: marksIn(whole, drafts) }, { points, max });
    keepMarks(JSON.stringify(drafts));
    setPoints(filled.points);
    setMax(filled.max);
  };
  return {
    points,
    setPoints,
    max,
    setMax,
    comment,
    setComment,
    forget,
    rubric:
      rubric &&
      rubricDraft(rubric, {
        drafts: markDraftsIn(keptMarks),
        grade: { points, max },
        onChange: (drafts) => change(rubric, drafts),
      }),
  };
}

interface Kept {
  readonly drafts: MarkDrafts;
  readonly grade: TypedPoints;
  readonly onChange: (drafts: MarkDrafts) => void;
}

function rubricDraft(rubric: WholeRubric, { drafts, grade, onChange }: Kept): RubricDraft {
  const marks = marksIn(rubric, drafts);
  const read = readPoints(grade);
  const isLeftOut = isUnmarked(marks);
  return {
    rubric,
    marks,
    of: (criterionId) => drafts[criterionId] ?? {},
    change: (criterionId, change) => onChange({ ...drafts, [criterionId]: { ...drafts[criterionId], ...change } }),
    clear: () => onChange({}),
    sum: sumOf(rubric, marks),
    missing: isLeftOut ? [] : missingIn(rubric, marks),
    byHand: !isLeftOut && !('problem' in read) && isByHandInstead(rubric, marks, read),
  };
}
