import { randomUUID } from 'node:crypto';
import {
  answerInWords,
  cleanAnswers,
  drawQuiz,
  feedbackOf,
  isAnswered,
  onlyChoiceOf,
  plainWords,
  presentItem,
  solutionOf,
  valuesAt,
  type Item,
} from '@stoa/assessment';
import type { Answers, Question, ReinforcementAnswer, ReinforcementWorkflow } from '@stoa/contract';
import { doReviewsRest, instantOf } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { cleanQuestion } from '../../learning/quizzes/clean-texts.ts';
import { loadQuiz } from '../../learning/quizzes/quiz-cache.ts';
import { beginItems, scoreAnswers } from '../../learning/quizzes/scoring.ts';
import { loadReviewables, type CardKey, type Reviewable } from '../../learning/reviews/reviewable.ts';
import { dueAfter } from '../../learning/reviews/schedule.ts';
import {
  openReview,
  restCard,
  saveReview,
  selectAnswers,
  selectDue,
  selectReview,
  updateDue,
  type ReviewRow,
  type ScoredReview,
} from './reviews-store.ts';
import { selectPauses } from './store.ts';

type LostCode = 'reinforcement-workflow.not-found' | 'reinforcement-workflow.module-not-found';

export interface Asking {
  readonly db: Database;
  readonly person: Owner;
  readonly now: Date;
}

interface PresentedBy extends Asking {
  /** Origins of images in courses. */
  readonly images: readonly string[];
}

/** A review with its question, which may be asked of this person now. */
interface OpenReview {
  readonly row: ReviewRow;
  readonly item: Item;
  readonly reviewable: Reviewable;
}

/** Is this the question of a card, within one course? */
export const isOf =
  ({ activityId, questionId }: CardKey) =>
  (one: CardKey): boolean =>
    one.activityId === activityId && one.questionId === questionId;

async function findReviewable(asking: Asking, key: CardKey): Promise<Reviewable | undefined> {
  return (await loadReviewables(asking.db, { ...asking, objectiveIds: [key.objectiveId] })).find(isOf(key));
}

const keyOf = (row: ReviewRow): CardKey => ({
  objectiveId: row.objective_id,
  activityId: row.activity_id,
  questionId: row.question_id,
});

/** One's own review, whose question may be seen at this moment. */
export async function findReview(asking: Asking & Refusing<LostCode>, workflowId: string): Promise<OpenReview> {
  const { db, person, refuse } = asking;
  const row = found(await selectReview(db, person, workflowId), () => refuse('reinforcement-workflow.not-found'));
  return found(await openedReview(asking, row), () => refuse('reinforcement-workflow.module-not-found'));
}

/** The same where nobody is to be refused; null for none. */
export async function lookUpReview(asking: Asking, workflowId: string): Promise<OpenReview | null> {
  const row = await selectReview(asking.db, asking.person, workflowId);
  return row === undefined ? null : ((await openedReview(asking, row)) ?? null);
}

async function openedReview(asking: Asking, row: ReviewRow): Promise<OpenReview | undefined> {
  const reviewable = await findReviewable(asking, keyOf(row));
  if (reviewable === undefined) return undefined;
  return { row, reviewable, item: await itemOf(asking.db, asking.person, { row, reviewable }) };
}

/** The question as it was answered; before that as it is now, so that nobody is scored by a wrong key. */
async function itemOf(db: Database, { tenantId }: Owner, { row, reviewable }: Omit<OpenReview, 'item'>): Promise<Item> {
  if (row.answered === null) return reviewable.entry.item;
  const { entries } = await loadQuiz(db, tenantId, row.sha256.toString('hex'));
  return entries.get(row.question_id)?.item ?? reviewable.entry.item;
}

/** The question that is due next, and how many are. */
export async function beginReview(
  asking: PresentedBy,
  objectiveId: string | null,
): Promise<{ readonly workflow: ReinforcementWorkflow | null; readonly due: number }> {
  const { db, person, now } = asking;
  const { holidayUntil } = await selectPauses(db, person);
  // courses that rest are not among those that are due
  const rests = doReviewsRest({ holidayUntil: instantOf(holidayUntil), pausedCourses: [] }, '', now);
  const due = rests ? [] : await selectDue(db, person, { now, objectiveId });
  for (const [index, key] of due.entries()) {
    const reviewable = await findReviewable(asking, key);
    if (reviewable === undefined) {
      // it cannot be asked by now, such as while its test is taken once more
      await restCard(db, person, key);
      continue;
    }
    const row = await ask(asking, reviewable);
    if (row === undefined) continue;
    const review = { row, reviewable, item: reviewable.entry.item };
    return { workflow: await presentReview(review, asking), due: due.length - index };
  }
  return { workflow: null, due: 0 };
}

/** Asks a question, or finds it asked already. */
export async function ask({ db, person }: Asking, reviewable: Reviewable): Promise<ReviewRow | undefined> {
  const { entry, sha256 } = reviewable;
  const id = randomUUID();
  const templates = valuesAt(await beginItems([entry.item], { seed: id, learnerId: person.id }), entry.item.id) ?? {};
  const { orders } = drawQuiz({ mode: 'practice', sections: [{ entries: [entry] }] }, id);
  const asking = { id, sha256, templates, orders: valuesAt(orders, entry.item.id) ?? {} };
  return await selectReview(db, person, await openReview(db, person, { key: reviewable, asking }));
}

/** A review as its learner may see it: nothing of the right answer before theirs. */
export async function presentReview(
  { row, item }: OpenReview,
  { images }: Pick<PresentedBy, 'images'>,
): Promise<ReinforcementWorkflow> {
  const question = await cleanQuestion(questionOf(row, item), { objectiveId: row.objective_id, images });
  const feedback = (question.result?.feedback ?? []).map(({ html }) => plainWords(html)).join('\n');
  return {
    id: row.id,
    objectiveId: row.objective_id,
    courseName: row.course,
    subject: row.subject,
    question,
    answer: row.answers,
    answered: instantOf(row.answered),
    normalizedScore: row.score,
    feedback: feedback === '' ? null : feedback,
    answerText: row.answers === null ? null : answerInWords(question.interactions, row.answers),
    nextDue: row.answered === null ? null : instantOf(row.due),
  };
}

function questionOf({ answered, templates, orders, outcomes, verdict, score }: ReviewRow, item: Item): Question {
  const isOver = answered !== null && verdict !== null;
  const presented = presentItem(item, { templates, orders, outcomes: isOver ? outcomes : null, hintsGiven: 0 });
  return {
    ...presented,
    penalty: 0,
    hints: { given: [], left: 0 },
    answer: null,
    files: [],
    late: null,
    checks: { used: isOver ? 1 : 0, most: 1 },
    calculator: item.calculator ?? null,
    result: isOver
      ? {
          verdict,
          score: score === null ? null : score * item.maxScore,
          feedback: feedbackOf(item, outcomes ?? {}, templates),
          comment: null,
        }
      : null,
    solution: isOver ? solutionOf(item, templates) : null,
  };
}

type AnswerCode = LostCode | 'reinforcement-workflow.answered' | 'reinforcement-workflow.no-answer';

/** Scores an answer and keeps it; whoever comes second is told that there is one. */
export async function answerReview(
  asking: PresentedBy & Refusing<AnswerCode>,
  workflowId: string,
  { answer }: ReinforcementAnswer,
): Promise<ReinforcementWorkflow> {
  const { db, person, now, refuse } = asking;
  const review = await findReview(asking, workflowId);
  const { row, reviewable, item } = review;
  if (row.answered !== null) throw refuse('reinforcement-workflow.answered');
  const answers = cleanAnswers(item, namedAnswers(item, answer));
  if (!isAnswered(item, answers)) throw refuse('reinforcement-workflow.no-answer');
  const { outcomes, verdict, score } = await scoreAnswers(
    item,
    { templates: row.templates, answers, checks: 1 },
    person.id,
  );
  const scored: ScoredReview = {
    sha256: reviewable.sha256,
    answers,
    outcomes,
    verdict,
    score: score === null ? null : Math.min(1, Math.max(0, score / item.maxScore)),
  };
  await db.transaction().execute(async (tx) => {
    if (!(await saveReview(tx, person, { reviewId: row.id, scored, now })))
      throw refuse('reinforcement-workflow.answered');
    const { answers: history, joined } = await selectAnswers(tx, person, reviewable);
    await updateDue(tx, person, { key: reviewable, due: dueAfter(history, joined) });
  });
  return await presentReview(await findReview(asking, workflowId), asking);
}

/** A link of a mail names the one choice that answers the whole question. */
function namedAnswers(item: Item, answer: string | Answers): Answers {
  if (typeof answer !== 'string') return answer;
  const choice = onlyChoiceOf(item);
  return choice === null ? {} : { [choice.id]: [answer] };
}
