import { isReviewable, type ItemEntry } from '@stoa/assessment';
import { decideReinforcement } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { asShown, decideReadAnswersAt, loadAttempts, type Attempt } from '../attempts/attempt.ts';
import { workflowOf, type TakenPart } from '../course-trees/course-tree.ts';
import { presentQuestion } from '../quizzes/present-question.ts';
import { findBegunQuiz, partsWithQuizzes, shownIds, type QuizAtWork } from '../quizzes/quiz-at-work.ts';
import { loadQuiz } from '../quizzes/quiz-cache.ts';
import { selectModels, selectQuizAttempts } from './attempts-store.ts';

/** Where a question stands, whatever was made of it. */
export interface CardKey {
  readonly objectiveId: string;
  readonly activityId: string;
  readonly questionId: string;
}

/** A question that may be asked of its learner again now. */
export interface Reviewable extends CardKey {
  /** Name of the page that asks it. */
  readonly subject: string;
  readonly entry: ItemEntry;
  /** Sum of the questions that it is one of. */
  readonly sha256: string;
  /** What became of it in the quiz: a score from 0 to 1; null where no quiz asked it, and it joined then. */
  readonly first: { readonly at: Date; readonly score: number | null };
}

interface Asking {
  readonly person: Owner;
  readonly now: Date;
  /** Only of these courses; of all unless told. */
  readonly objectiveIds?: readonly string[];
}

/** Every question that may be asked of a person again now, by the last attempt at each of their courses. */
export async function loadReviewables(db: Database, asking: Asking): Promise<readonly Reviewable[]> {
  const ids = await selectQuizAttempts(db, asking.person, asking.objectiveIds ?? null);
  const found: Reviewable[] = [];
  for (const attempt of await loadAttempts(db, asking, ids)) {
    for (const part of partsWithQuizzes(asShown(attempt))) found.push(...(await reviewablesOf(db, attempt, part)));
  }
  return [...found, ...(await loadModelQuestions(db, asking))];
}

/**
 * Questions of imported models. They come back once the course is handed in: before that they might help with a test.
 */
async function loadModelQuestions(db: Database, { person, objectiveIds }: Asking): Promise<readonly Reviewable[]> {
  const found: Reviewable[] = [];
  for (const { objectiveId, activityId, name, sha256, joined } of await selectModels(
    db,
    person,
    objectiveIds ?? null,
  )) {
    const known = await loadQuiz(db, person.tenantId, sha256.toString('hex'));
    const first = { at: joined, score: null };
    for (const entry of known.entries.values())
      found.push({
        objectiveId,
        activityId,
        questionId: entry.item.id,
        subject: name,
        entry,
        sha256: known.sha256,
        first,
      });
  }
  return found;
}

/** @param part as it is given out: of one whose result is hidden nothing is done */
async function reviewablesOf(db: Database, attempt: Attempt, part: TakenPart): Promise<readonly Reviewable[]> {
  if (workflowOf(part) === null) return [];
  const quiz = await findBegunQuiz(db, attempt, part);
  if (quiz === undefined) return [];
  const open = decideReadAnswersAt(asShown(attempt), part).allowed;
  return [...quiz.known.entries.values()].flatMap((entry) => reviewableOf(quiz, entry, open) ?? []);
}

function reviewableOf(quiz: QuizAtWork, entry: ItemEntry, open: boolean): Reviewable | null {
  const { attempt, part, work, known, questions } = quiz;
  const { item, weight = 1 } = entry;
  const row = questions.get(item.id);
  const seen = Object.hasOwn(work.asked, item.id) && shownIds(quiz).includes(item.id);
  const { result, solution, control } = presentQuestion(quiz, entry);
  const decision = decideReinforcement({
    scorable: isReviewable(entry),
    proctored: part.proctoredPlace !== null,
    open,
    seen,
    test: known.quiz.mode === 'test',
    handedIn: work.submitted !== null,
    answerShown: result?.score != null && solution !== null && control?.withheld !== true,
  });
  if (!decision.allowed || row === undefined || result?.score == null) return null;
  return {
    objectiveId: attempt.row.w_objective_id,
    activityId: part.childActivity.id,
    questionId: item.id,
    subject: part.childActivity.name,
    entry,
    sha256: known.sha256,
    first: {
      at: row.scored ?? work.submitted ?? work.started,
      score: Math.min(1, Math.max(0, result.score / (item.maxScore * weight))),
    },
  };
}
