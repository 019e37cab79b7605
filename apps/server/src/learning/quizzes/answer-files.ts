import { valuesAt } from '@stoa/assessment';
import type { Answers } from '@stoa/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { selectAnswers, selectLateAnswers, type AnswerRow } from './answers-store.ts';
import { selectAnswerFiles, type AnswerFileRow } from './answer-files-store.ts';
import { fileTermsOf } from './file-terms.ts';
import type { KnownQuiz } from './quiz-cache.ts';
import type { QuizKey, QuizWorkRow } from './quizzes-store.ts';
import { currentIds } from './turn-time.ts';

type AnswerMap = ReadonlyMap<string, AnswerRow>;

/** What is known of a work when its answers are read. */
export interface AnsweredWork {
  readonly key: QuizKey;
  readonly known: KnownQuiz;
  readonly work: Pick<
    QuizWorkRow,
    'submitted' | 'deadline' | 'path' | 'turn_questions' | 'path_times' | 'turn_deadline'
  >;
}

export interface LoadedAnswers {
  /** Current answers by question. */
  readonly answers: AnswerMap;
  /** What came after the end, by question. */
  readonly late: AnswerMap;
  /** Files of all answers. */
  readonly files: readonly AnswerFileRow[];
}

/** Everything that was answered; of files only those that are stored and the learner's own, for this very question. */
export async function loadAnswers(
  db: Database | Transaction,
  { key, known, work }: AnsweredWork,
): Promise<LoadedAnswers> {
  const [answers, late, files] = await Promise.all([
    selectAnswers(db, key),
    // nothing is late before the end
    work.submitted === null && work.path_times === null ? new Map<string, AnswerRow>() : selectLateAnswers(db, key),
    known.takesFiles ? selectAnswerFiles(db, key) : [],
  ]);
  if (!known.takesFiles) return { answers, late, files };
  const reading = { known, files, endOf: (id: string) => endOf(work, id) };
  return { answers: currentWithFiles(answers, reading), late: lateWithFiles(late, reading), files };
}

interface Reading {
  readonly known: KnownQuiz;
  readonly files: readonly AnswerFileRow[];
  /** When the time of a question is over; null without a limit. */
  readonly endOf: (questionId: string) => Date | null;
}

function endOf(work: AnsweredWork['work'], id: string) {
  const { submitted, deadline, path_times: times, turn_deadline: turn } = work;
  const { ended, until } = valuesAt(times ?? {}, id) ?? {};
  const over = ended ?? until;
  const own = over === undefined ? (currentIds(work).includes(id) ? turn : null) : new Date(over);
  const whole = submitted ?? deadline;
  return own === null || (whole !== null && whole < own) ? whole : own;
}

/**
 * In time every file that was stored before the end is part of its answer, also where the page was closed before it
 * could say so. What was accepted late is what it names.
 */
function currentWithFiles(answers: AnswerMap, reading: Reading): AnswerMap {
  const questions = new Set([...answers.keys(), ...reading.files.map((one) => one.question_id)]);
  return new Map(
    [...questions].flatMap((id): [string, AnswerRow][] => {
      const row = answers.get(id);
      if (row?.accepted != null) return [[id, withNamed(row, reading)]];
      const given = storedIds(id, reading);
      if (row !== undefined) return [[id, { ...row, answers: { ...row.answers, ...given } }]];
      const [first] = reading.files.filter((one) => Object.values(given).some((ids) => ids.includes(one.id)));
      return first === undefined ? [] : [[id, rowOf(first, given)]];
    }),
  );
}

/** A file that is stored is an answer by itself: each is a writing of its own. */
function rowOf({ id, question_id: questionId, changed }: AnswerFileRow, answers: Answers): AnswerRow {
  return {
    question_id: questionId,
    writing_id: id,
    sequence: 0,
    answers,
    saved: changed,
    is_late: false,
    accepted: null,
  };
}

function lateWithFiles(late: AnswerMap, reading: Reading): AnswerMap {
  return new Map([...late].map(([id, row]) => [id, withNamed(row, reading)]));
}

function fileInteractions(questionId: string, { known }: Reading): readonly string[] {
  const interactions = known.entries.get(questionId)?.item.interactions ?? [];
  return interactions.filter((one) => fileTermsOf(one) !== null).map(({ id }) => id);
}

/** Files by their interaction that were stored before the end and not taken out. */
function storedIds(questionId: string, reading: Reading): Answers {
  const { files } = reading;
  const end = reading.endOf(questionId);
  const inTime = files.filter(
    (one) =>
      one.question_id === questionId &&
      one.sha256 !== null &&
      one.in_draft &&
      !one.is_late &&
      (end === null || one.changed <= end),
  );
  return Object.fromEntries(
    fileInteractions(questionId, reading).map((id) => [
      id,
      inTime.filter((one) => one.interaction_id === id).map((one) => one.id),
    ]),
  );
}

/** The answer with those of its files that are stored. */
function withNamed(row: AnswerRow, reading: Reading): AnswerRow {
  const stored = reading.files.filter((one) => one.question_id === row.question_id && one.sha256 !== null);
  const named = fileInteractions(row.question_id, reading).map((id) => {
    const ids = stored.filter((one) => one.interaction_id === id).map((one) => one.id);
    return [id, (valuesAt(row.answers, id) ?? []).filter((one) => ids.includes(one))];
  });
  return { ...row, answers: { ...row.answers, ...Object.fromEntries(named) } };
}
