import type { GradedQuestion, NewQuestionGrade } from '@stoa/contract';
import { decideQuestionGrade } from '@stoa/domain';
import { useCurrentUser } from '../../api/session/session.tsx';
import { useDraft } from '../../lib/state/draft.ts';
import { readPoints } from './points.ts';
import { pointsOnceKept, rubricDraft, type KeptMarks, type RubricDraft } from './rubric-draft.ts';

/** What somebody types about a question. */
export interface QuestionDraft {
  readonly points: string;
  readonly comment: string;
  /** Why it gets other points than scoring gave. */
  readonly reason: string;
  /** Points of scoring are about to be changed. */
  readonly changed: boolean;
  /** What is said by its rubric; null for nothing. */
  readonly marks: KeptMarks | null;
}

type Drafts = Readonly<Record<string, Partial<QuestionDraft>>>;

function draftsIn(kept: string): Drafts {
  if (kept === '') return {};
  try {
    return JSON.parse(kept);
  } catch {
    // of another release
    return {};
  }
}

/** Points and comments by question, on the device from the first letter, until the grade is given. */
export function useQuestionDrafts(activityWorkflowId: string) {
  const key = `grade:${useCurrentUser()?.id ?? ''}:${activityWorkflowId}`;
  const [kept, keep] = useDraft(`${key}:questions`);
  const [comment, setComment] = useDraft(`${key}:comment`);
  const drafts = draftsIn(kept);
  const of = (question: GradedQuestion): QuestionDraft => ({
    points: question.given === null ? '' : String(question.given),
    comment: question.comment ?? '',
    reason: '',
    changed: false,
    marks: marksBefore(question),
    ...drafts[question.id],
  });
  const change = ({ id }: GradedQuestion, to: Partial<QuestionDraft>) =>
    keep(JSON.stringify({ ...drafts, [id]: { ...drafts[id], ...to } }));
  return {
    of,
    change,
    /** What is typed by the rubric of a question; null where it has none. */
    rubricOf: (question: GradedQuestion): RubricDraft | null => {
      const { rubric } = question;
      if (rubric === null) return null;
      const { points, marks: kept } = of(question);
      const grade = { points, max: String(question.points), isMaxFixed: true };
      const onKeep = (next: KeptMarks | null) =>
        change(question, { marks: next, points: pointsOnceKept(rubric, { kept, next }, grade).points });
      return rubricDraft(rubric, { kept, grade, onKeep });
    },
    comment,
    setComment,
    forget: () => [keep, setComment].forEach((set) => set('')),
  };
}

/** What was said by its rubric when it was graded before, as if it was typed again. */
function marksBefore({ rubric, marks }: GradedQuestion): KeptMarks | null {
  if (rubric === null || marks === null) return null;
  const typed = marks.map(({ criterionId, levelId, points, comment }) => [
    criterionId,
    {
      ...(levelId === null ? {} : { levelId }),
      points: points === null ? '' : String(points),
      comment: comment ?? '',
    },
  ]);
  return { rubric, drafts: Object.fromEntries(typed) };
}

/** A person gives this question its points: it waits for that, or those of scoring are about to be changed. */
export const isByHand = ({ waits, points }: GradedQuestion, { changed }: QuestionDraft): boolean =>
  points > 0 && (waits || changed);

/** What is to be put right before a grade can be given. */
export type QuestionProblem = 'rubric' | 'points' | 'reason';

/** The grade of a question as it is typed, or what is wrong with it; null where scoring stands. */
export function gradeIn(
  question: GradedQuestion,
  { draft, rubric }: { readonly draft: QuestionDraft; readonly rubric: RubricDraft | null },
): NewQuestionGrade | { readonly problem: QuestionProblem } | null {
  if (!isByHand(question, draft)) return null;
  if (rubric !== null && rubric.changes.length + rubric.missing.length > 0) return { problem: 'rubric' };
  const read = readPoints({ points: draft.points, max: String(question.points) });
  if ('problem' in read) return { problem: 'points' };
  const { comment, reason } = draft;
  const facts = { most: question.points, scored: question.scored, points: read.score, reason };
  if (!decideQuestionGrade(facts).allowed) return { problem: 'reason' };
  return {
    questionId: question.id,
    points: read.score,
    comment,
    ...(question.scored === null ? {} : { reason }),
    ...(rubric === null || rubric.marks.length === 0 ? {} : { marks: rubric.marks, rubric: rubric.rubric.fingerprint }),
  };
}

/** Points of a question as they would be now; null where none are typed. */
export function pointsSoFar(question: GradedQuestion, draft: QuestionDraft): number | null {
  if (!isByHand(question, draft)) return question.given ?? question.scored;
  const read = readPoints({ points: draft.points, max: String(question.points) });
  return 'problem' in read ? null : read.score;
}
