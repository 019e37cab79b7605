import { randomUUID } from 'node:crypto';
import {
  cleanAnswers,
  drawQuiz,
  heldSeconds,
  isAnswered,
  isAsked,
  stopsOf,
  togetherWith,
  valuesAt,
  type ItemEntry,
  type Quiz,
} from '@stoa/assessment';
import type { Answers } from '@stoa/contract';
import {
  extendedLimit,
  instantOf,
  isTooLittle,
  type ExtraTime,
  type QuestionFacts,
  type QuizFacts,
} from '@stoa/domain';
import type { Database, Transaction } from '../../db/database.ts';
import { keptWhileTried } from '../../kernel/commands/aside.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { decideOpenPart, isOpenForWork, type Attempt } from '../attempts/attempt.ts';
import { isAtWork, workflowOf, type TakenPart } from '../course-trees/course-tree.ts';
import { insertLaunch } from '../launches/launches-store.ts';
import { loadQuiz, type KnownQuiz } from './quiz-cache.ts';
import { loadAnswers } from './answer-files.ts';
import type { AnswerFileRow } from './answer-files-store.ts';
import type { AnswerRow } from './answers-store.ts';
import { selectExtraTime } from './extra-time-store.ts';
import { selectQuestions, type QuestionRow } from './questions-store.ts';
import {
  insertQuizWork,
  selectQuizSum,
  selectQuizWork,
  type QuizKey,
  type QuizTime,
  type QuizWorkRow,
  type TimedWay,
} from './quizzes-store.ts';
import { beginItems, nextQuestion } from './scoring.ts';
import { hasBegunTimes, isPastUntil, isUnbegun, partsOf, timesOfComing, timesOfParts } from './part-times.ts';
import { isGoneOnFrom, isTooEarly, timedWay } from './turn-time.ts';

/** One's own work at a quiz, with everything that the rules ask for. */
export interface QuizAtWork {
  readonly attempt: Attempt;
  readonly part: TakenPart;
  readonly key: QuizKey;
  readonly work: QuizWorkRow;
  readonly known: KnownQuiz;
  /** Current answers by question. */
  readonly answers: ReadonlyMap<string, AnswerRow>;
  /** What came after the end, by question. */
  readonly late: ReadonlyMap<string, AnswerRow>;
  /** Files of all answers. */
  readonly files: readonly AnswerFileRow[];
  /** What became of questions. */
  readonly questions: ReadonlyMap<string, QuestionRow>;
  /** Time that only this person has; asked for where something has a time that is begun. */
  readonly extra: ExtraTime | null;
}

type FindCode = 'activity-workflow.not-found' | 'quiz.none';
type Finding = Refusing<FindCode> & { readonly activityWorkflowId: string };

/** The place of one's own work. Work that was followed by another attempt at the activity is not found. */
export function findPart(
  attempt: Attempt,
  { activityWorkflowId, refuse }: Refusing<'activity-workflow.not-found'> & Pick<Finding, 'activityWorkflowId'>,
): TakenPart {
  return found(
    [...attempt.course.byId.values()].find((one) => workflowOf(one)?.id === activityWorkflowId),
    () => refuse('activity-workflow.not-found'),
  );
}

/** Work at a quiz as it is; what it asks is drawn when it is first asked for. */
export async function findQuiz(db: Database | Transaction, attempt: Attempt, finding: Finding): Promise<QuizAtWork> {
  const part = findPart(attempt, finding);
  const key = { owner: attempt.owner, activityWorkflowId: finding.activityWorkflowId };
  const work = (await selectQuizWork(db, key)) ?? (await drawWork(db, { attempt, part, key, refuse: finding.refuse }));
  return await withAnswers(db, { attempt, part, key, work });
}

/** The quiz of this part, if its learner has begun it. */
export async function findBegunQuiz(
  db: Database | Transaction,
  attempt: Attempt,
  part: TakenPart,
): Promise<QuizAtWork | undefined> {
  const activityWorkflowId = workflowOf(part)?.id;
  return activityWorkflowId === undefined ? undefined : await loadQuizWork(db, { attempt, part }, activityWorkflowId);
}

/** The work at a quiz, also where another attempt at the activity followed it; undefined where it is none. */
export async function loadQuizWork(
  db: Database | Transaction,
  { attempt, part }: Pick<QuizAtWork, 'attempt' | 'part'>,
  activityWorkflowId: string,
): Promise<QuizAtWork | undefined> {
  const key = { owner: attempt.owner, activityWorkflowId };
  const work = await selectQuizWork(db, key);
  return work === undefined ? undefined : await withAnswers(db, { attempt, part, key, work });
}

/** Parts of an attempt that are finished by their questions. */
export function partsWithQuizzes({ course }: Attempt): readonly TakenPart[] {
  return [...course.byId.values()].filter(({ childActivity }) => childActivity.completion === 'quiz');
}

type Begun = Pick<QuizAtWork, 'attempt' | 'part' | 'key' | 'work'>;

async function withAnswers(db: Database | Transaction, begun: Begun): Promise<QuizAtWork> {
  const { attempt, key, work } = begun;
  const known = await loadQuiz(db, attempt.owner.tenantId, work.sha256.toString('hex'));
  const [given, questions, extra] = await Promise.all([
    loadAnswers(db, { key, known, work }),
    selectQuestions(db, key),
    hasBegunTimes(known.quiz, work) ? selectExtraTime(db, attempt.owner, begun.part.id) : null,
  ]);
  return { ...begun, known, ...given, questions, extra };
}

interface Undrawn extends Refusing<FindCode> {
  readonly attempt: Attempt;
  readonly part: TakenPart;
  readonly key: QuizKey;
}

async function drawWork(db: Database | Transaction, { attempt, part, key, refuse }: Undrawn): Promise<QuizWorkRow> {
  const { tenantId } = attempt.owner;
  const sha256 = found(await selectQuizSum(db, tenantId, part.childActivity.id), () => refuse('quiz.none'));
  const { quiz, entries } = await loadQuiz(db, tenantId, sha256);
  // what is tried again draws the same, for which what takes long is done already
  const seed = keptWhileTried(`seed of ${key.activityWorkflowId}`, randomUUID);
  const drawn = drawQuiz(quiz, seed);
  const chosen = drawn.sections.flatMap(({ items }) => items.flatMap((id) => entries.get(id) ?? []));
  const templates = await beginItems(
    chosen.map(({ item }) => item),
    { seed, learnerId: key.owner.id },
  );
  const begun = { drawn, templates, learnerId: key.owner.id };
  const path = quiz.linear === true ? await firstOfPath(quiz, begun) : null;
  const together = path !== null && path.length > 1 ? path : null;
  const asked = askedOf(
    quiz,
    chosen.filter(({ item }) => path === null || path.includes(item.id)),
  );
  const time = await timeOf(db, { attempt, part }, quiz);
  await insertLaunch(db, key, 'page');
  const timed = await beginTimes(db, { attempt, part, quiz, drawn, path });
  await insertQuizWork(db, key, { sha256, drawn, templates, asked, path, turn_questions: together, timed, ...time });
  return found(await selectQuizWork(db, key), () => refuse('activity-workflow.not-found'));
}

/** Those of some questions that are asked, each with the times that it may be checked. */
export function askedOf({ mode }: Quiz, entries: readonly ItemEntry[]): Readonly<Record<string, number | null>> {
  const asked = entries.filter(({ item }) => isAsked(item));
  return Object.fromEntries(asked.map((entry) => [entry.item.id, isCheckable({ mode }, entry) ? entry.checks : null]));
}

/** Is a question checked by itself? */
export function isCheckable({ mode }: Pick<Quiz, 'mode'>, { tries }: ItemEntry): boolean {
  return mode === 'practice' || tries === true;
}

async function firstOfPath(
  quiz: Quiz,
  { drawn, templates, learnerId }: Pick<QuizWorkRow, 'drawn' | 'templates'> & { readonly learnerId: string },
): Promise<readonly string[]> {
  const untouched = { answers: {}, responded: false, outcomes: {} };
  const questions = Object.entries(templates).map(([id, values]) => [id, { templates: values, ...untouched }]);
  const order = drawn.sections.flatMap(({ items }) => items);
  const facts = { order, presented: [], questions: Object.fromEntries(questions) };
  const first = await nextQuestion(quiz, facts, learnerId);
  return first === null ? [] : togetherWith(stopsOf(quiz, order), first);
}

interface BegunWay extends Pick<QuizAtWork, 'attempt' | 'part'> {
  readonly quiz: Quiz;
  readonly drawn: QuizWorkRow['drawn'];
  readonly path: readonly string[] | null;
}

/** The way begins with its first question, and the time of that; where there is none, with what has no time. */
async function beginTimes(
  db: Database | Transaction,
  { attempt, part, quiz, drawn, path }: BegunWay,
): Promise<TimedWay | null> {
  if (path === null && partsOf(quiz, drawn).length === 0) return null;
  const extra = await selectExtraTime(db, attempt.owner, part.id);
  if (path === null) return timesOfParts(quiz, { drawn, times: {}, now: attempt.now }, extra);
  const times = timesOfComing(quiz, drawn, { ids: path, came: instantOf(attempt.now) });
  return timedWay(quiz, { drawn, path, times, told: null }, extra);
}

/** The time that this person has for a quiz. */
export async function timeOf(
  db: Database | Transaction,
  { attempt, part }: Pick<QuizAtWork, 'attempt' | 'part'>,
  { timeLimitSeconds, takesLate }: Quiz,
): Promise<QuizTime> {
  const until = part.activityConstraint?.accessibleUntil;
  const atLatest = until === undefined ? null : new Date(until);
  const limit = heldSeconds(timeLimitSeconds);
  if (limit === undefined || takesLate === true) return { seconds: null, atLatest };
  const seconds = extendedLimit(limit, await selectExtraTime(db, attempt.owner, part.id));
  return { seconds, atLatest };
}

/** Its time is over, and nobody handed it in. */
export function isOverdue({ submitted, deadline }: QuizWorkRow, now: Date): boolean {
  return submitted === null && deadline !== null && deadline <= now;
}

/** Facts of the work for the rules. */
export function quizFacts({ attempt, part, known, work }: QuizAtWork): QuizFacts {
  const isOver = work.submitted !== null || isOverdue(work, attempt.now);
  const practice = known.quiz.mode === 'practice';
  return {
    // a practice that had its time takes no more checks; those of one without go on after its result
    open: isOpenForWork(attempt) && decideOpenPart(attempt, part).allowed && !(practice && isOver),
    atWork: isAtWork(workflowOf(part)) && !isOver,
    practice,
    linear: work.path !== null,
    tooEarly: (notBeforeOf({ known, work })?.getTime() ?? 0) > attempt.now.getTime(),
  };
}

/** When a quiz may be handed in at the earliest; null where it may at once. */
export function notBeforeOf({ known, work }: Pick<QuizAtWork, 'known' | 'work'>): Date | null {
  const least = heldSeconds(known.quiz.leastSeconds);
  return least === undefined ? null : new Date(work.started.getTime() + least * 1000);
}

/** Facts of one question; undefined for one that was not drawn. */
export function questionFacts(quiz: QuizAtWork, questionId: string): QuestionFacts | undefined {
  const { work, known, answers, questions } = quiz;
  const entry = known.entries.get(questionId);
  // what has not come yet is as good as not there
  if (entry === undefined || !shownIds(quiz).includes(questionId)) return undefined;
  const isOver = isPastUntil(work.path_times, questionId, quiz.attempt.now);
  const row = questions.get(questionId);
  return {
    asked: Object.hasOwn(work.asked, questionId),
    answered: isAnswered(entry.item, answers.get(questionId)?.answers ?? {}),
    checkable: isCheckable(known.quiz, entry),
    comments: entry.comments === true,
    checks: { used: row?.checks ?? 0, most: valuesAt(work.asked, questionId) ?? null },
    hintsLeft: entry.item.hints.length - (row?.hints ?? 0),
    behind: isOver || isGoneOnFrom(work, questionId),
    mustAnswer: entry.mustAnswer === true,
    tooLittle: isTooLittleFor(entry, answers.get(questionId)?.answers ?? {}),
    timedOut: isOver || valuesAt(work.path_times ?? {}, questionId)?.ended !== undefined,
    tooEarly: isTooEarly(work, questionId, quiz.attempt.now),
  };
}

/** Is less answered than its author asks for, who takes nothing less? */
export function isTooLittleFor({ item, mustBeWhole }: ItemEntry, answers: Answers): boolean {
  return mustBeWhole === true && isTooLittle(item.interactions, cleanAnswers(item, answers));
}

/**
 * Ids of the questions that its learner sees, in their order: in a linear test those that came, and in any not those
 * whose time was never begun.
 */
export function shownIds({ work }: Pick<QuizAtWork, 'work'>): readonly string[] {
  const { path, path_times: times, drawn } = work;
  if (path !== null) return path.filter((id) => !isUnbegun(work, id));
  const order = drawn.sections.flatMap(({ items }) => items);
  return times === null ? order : order.filter((id) => Object.hasOwn(times, id));
}
