import {
  decideAnswer,
  decideCountsAtOnce,
  decideKeepDraft,
  filesThatCount,
  type FileTerms,
  type AttachFacts,
} from '@stoa/domain';
import type { Database, Transaction } from '../../../db/database.ts';
import { found, type Refusing } from '../../../kernel/refusals/refusal.ts';
import { isOpenForWork, type Attempt } from '../../../learning/attempts/attempt.ts';
import { workflowOf } from '../../../learning/course-trees/course-tree.ts';
import { heldFile } from '../../../learning/handing-in/present-file.ts';
import { fileTermsOf } from '../../../learning/quizzes/file-terms.ts';
import { proctoringOf } from '../../../learning/proctoring/sessions.ts';
import { findQuiz, questionFacts, quizFacts, type QuizAtWork } from '../../../learning/quizzes/quiz-at-work.ts';
import { selectDraftFiles, type AnswerPlace, type WorkKey } from './files-store.ts';
import { findWork } from './find-work.ts';

export type PlaceCode =
  | 'activity-workflow.not-found'
  | 'hand-in.not-asked'
  | 'hand-in.draft-refused'
  | 'quiz.none'
  | 'quiz.question-not-found'
  | 'quiz.answer-refused';

interface Finding extends Refusing<PlaceCode> {
  readonly activityWorkflowId: string;
  /** What files are for; null for what is handed in. */
  readonly answers: AnswerPlace | null;
}

/** Where files of one's own work go, of which everything allows to change them. */
export interface UploadPlace {
  readonly key: WorkKey;
  readonly terms: AttachFacts['terms'];
  /** Files that are there. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[];
  /** How many of them count against the limit. */
  readonly count: number;
  /** What is there may be taken out: nobody has it to grade it. */
  readonly mayRemove: boolean;
  /** A file that is stored takes the place of the one before. */
  readonly replaces: boolean;
  /** What is stored now does not count by itself. */
  readonly isLate: boolean;
}

/** Finds the place of files, and refuses where they may not be changed. */
export async function findUploadPlace(
  db: Database | Transaction,
  attempt: Attempt,
  finding: Finding,
): Promise<UploadPlace> {
  return finding.answers === null
    ? await draftPlace(db, attempt, finding)
    : await answerPlace(db, attempt, { ...finding, answers: finding.answers });
}

async function draftPlace(
  db: Database | Transaction,
  attempt: Attempt,
  { activityWorkflowId, refuse }: Finding,
): Promise<UploadPlace> {
  const { part, terms, key } = await findWork(db, attempt, { activityWorkflowId, refuse });
  const state = workflowOf(part)?.state ?? null;
  const decision = decideKeepDraft({ state, courseOpen: isOpenForWork(attempt) });
  if (!decision.allowed) throw refuse('hand-in.draft-refused', { data: { reasons: decision.reasons } });
  const files = await selectDraftFiles(db, key);
  return { key, terms, files, count: files.length, mayRemove: true, replaces: false, isLate: false };
}

/** A file is taken whenever an answer is: after the end it is late, as the answer with it will be. */
async function answerPlace(
  db: Database | Transaction,
  attempt: Attempt,
  { activityWorkflowId, answers, refuse }: Finding & { readonly answers: AnswerPlace },
): Promise<UploadPlace> {
  const { questionId, interactionId } = answers;
  const quiz = await findQuiz(db, attempt, { activityWorkflowId, refuse });
  const question = found(questionFacts(quiz, questionId), () => refuse('quiz.question-not-found'));
  const facts = quizFacts(quiz);
  const decision = decideAnswer(facts, question);
  if (!decision.allowed) throw refuse('quiz.answer-refused', { data: { reasons: decision.reasons } });
  const interactions = quiz.known.entries.get(questionId)?.item.interactions ?? [];
  const asked = interactions.find(({ id }) => id === interactionId);
  const files = asked === undefined ? null : fileTermsOf(asked);
  if (files === null) throw refuse('hand-in.not-asked');
  const there = quiz.files.filter(
    (file) => file.question_id === questionId && file.interaction_id === interactionId && file.in_draft,
  );
  const isLate = !decideCountsAtOnce(proctoringOf(attempt, quiz.part)).allowed;
  return {
    key: quiz.key,
    terms: { files },
    files: there,
    count: countOf(quiz, files, isLate ? there.filter((file) => file.is_late) : there),
    mayRemove: facts.practice || (facts.atWork && !question.timedOut && !isLate),
    // what was there in time stays
    replaces: files.most === 1 && !isLate,
    isLate,
  };
}

/** What was there in time takes no room from what comes late. */
function countOf({ work }: QuizAtWork, terms: FileTerms, there: QuizAtWork['files']): number {
  const { submitted } = work;
  const counted = submitted === null ? there : there.filter(({ created }) => created > submitted);
  return filesThatCount(terms, counted.map(heldFile));
}
