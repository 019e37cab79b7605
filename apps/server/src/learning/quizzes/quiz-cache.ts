import { entriesOf, type ItemEntry, type Quiz } from '@stoa/assessment';
import type { Database, Transaction } from '../../db/database.ts';
import { fileTermsOf } from './file-terms.ts';
import { selectQuiz } from './quizzes-store.ts';

/** A quiz with its questions by their ids. */
export interface KnownQuiz {
  readonly sha256: string;
  readonly quiz: Quiz;
  readonly entries: ReadonlyMap<string, ItemEntry>;
  /** Some of them are answered with files. */
  readonly takesFiles: boolean;
}

/** Quizzes that are kept in memory: they never change, and each answer of each learner asks for one. */
const mostQuizzes = 200;
const known = new Map<string, KnownQuiz>();

/** Questions by their sum. Rows of quizzes are not deleted, so that one that is named is there. */
export async function loadQuiz(db: Database | Transaction, tenantId: string, sha256: string): Promise<KnownQuiz> {
  const key = `${tenantId} ${sha256}`;
  const found = known.get(key) ?? (await readQuiz(db, tenantId, sha256));
  known.delete(key);
  known.set(key, found);
  for (const oldest of known.keys()) {
    if (known.size <= mostQuizzes) break;
    known.delete(oldest);
  }
  return found;
}

async function readQuiz(db: Database | Transaction, tenantId: string, sha256: string): Promise<KnownQuiz> {
  const quiz = await selectQuiz(db, tenantId, sha256);
  if (quiz === undefined) throw new Error('An activity names questions that are not there.');
  return knownQuiz(quiz, sha256);
}

/** @param sha256 sum of the questions */
export function knownQuiz(quiz: Quiz, sha256: string): KnownQuiz {
  const entries = entriesOf(quiz);
  const takesFiles = entries.some(({ item }) => item.interactions.some((one) => fileTermsOf(one) !== null));
  return { sha256, quiz, entries: new Map(entries.map((entry) => [entry.item.id, entry])), takesFiles };
}
