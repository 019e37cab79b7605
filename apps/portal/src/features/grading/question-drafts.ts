import type { GradedQuestion, NewQuestionGrade } from '@stoa/contract';
import { decideQuestionGrade } from '@stoa/domain';
import { useCurrentUser } from '../../api/session/session.tsx';
import { useDraft } from '../../lib/state/draft.ts';
import { readPoints } from './points.ts';

/** What somebody types about a question. */
export interface QuestionDraft {
  readonly points: string;
  readonly comment: string;
  /** Why it gets other points than scoring gave. */
  readonly reason: string;
  /** Points of scoring are about to be changed. */
  readonly changed: boolean;
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
  return {
    of: ({ id, given, comment: before }: GradedQuestion): QuestionDraft => ({
      points: given === null ? '' : String(given),
      comment: before ?? '',
      reason: '',
      changed: false,
      ...drafts[id],
    }),
    change: ({ id }: GradedQuestion, change: Partial<QuestionDraft>) =>
      keep(JSON.stringify({ ...drafts, [id]: { ...drafts[id], ...change } })),
    comment,
    setComment,
    forget: () => [keep, setComment].forEach((set) => set('')),
  };
}

/** A person gives this question its points: it waits for that, or those of scoring are about to be changed. */
export const isByHand = ({ waits, points }: GradedQuestion, { changed }: QuestionDraft): boolean =>
  points > 0 && (waits || changed);

/** What is to be put right before a grade can be given. */
export type QuestionProblem = 'points' | 'reason';

/** The grade of a question as it is typed, or what is wrong with it; null where scoring stands. */
export function gradeIn(
  question: GradedQuestion,
  draft: QuestionDraft,
): NewQuestionGrade | { readonly problem: QuestionProblem } | null {
  if (!isByHand(question, draft)) return null;
  const read = readPoints({ points: draft.points, max: String(question.points) });
  if ('problem' in read) return { problem: 'points' };
  const { comment, reason } = draft;
  const facts = { most: question.points, scored: question.scored, points: read.score, reason };
  if (!decideQuestionGrade(facts).allowed) return { problem: 'reason' };
  return { questionId: question.id, points: read.score, comment, ...(question.scored === null ? {} : { reason }) };
}

/** Points of a question as they would be now; null where none are typed. */
export function pointsSoFar(question: GradedQuestion, draft: QuestionDraft): number | null {
  if (!isByHand(question, draft)) return question.given ?? question.scored;
  const read = readPoints({ points: draft.points, max: String(question.points) });
  return 'problem' in read ? null : read.score;
}
