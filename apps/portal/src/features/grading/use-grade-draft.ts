import { useState } from 'react';
import { useCurrentUser } from '../../api/session/session.tsx';
import { useDraft } from '../../lib/state/draft.ts';
import { changesIn, keptMarksIn, pointsOnceKept, rubricDraft, type KeptMarks } from './rubric-draft.ts';
import type { WholeRubric } from './rubric-marks.ts';

const usualMax = '10';

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
  const [marksKept, keepMarks] = useDraft(`${key}:marks`);
  const forget = () => [setPoints, keepMax, setComment, keepMarks].forEach((set) => set(''));
  const kept = keptMarksIn(marksKept);
  const keep = (whole: WholeRubric, next: KeptMarks | null) => {
    const filled = pointsOnceKept(whole, { kept, next }, { points, max });
    keepMarks(next === null ? '' : JSON.stringify(next));
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
    rubric: rubric && rubricDraft(rubric, { kept, grade: { points, max }, onKeep: (next) => keep(rubric, next) }),
    /** The rubric is gone that somebody graded by; empty where it is not. */
    gone: rubric === null ? changesIn(kept, null) : [],
    forgetMarks: () => keepMarks(''),
  };
}
