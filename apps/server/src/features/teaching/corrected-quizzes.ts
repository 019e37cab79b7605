import { createHash } from 'node:crypto';
import { correctEntry, withEntry, type Quiz } from '@stoa/assessment';
import type { NewRegrade } from '@stoa/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { knownQuiz, loadQuiz, type KnownQuiz } from '../../learning/quizzes/quiz-cache.ts';
import { selectUsedSums } from './regrade-store.ts';
import { isSameQuestion } from './statistics.ts';
import type { TaughtPlace } from './statistics-store.ts';

export type CorrectionCode = 'quiz.none' | 'quiz.question-not-found' | 'regrade.does-not-fit';

export interface Corrected {
  readonly place: TaughtPlace;
  /** Sum of the questions of the place. */
  readonly current: string;
  /** By the sum of the questions as they were. */
  readonly corrected: ReadonlyMap<string, KnownQuiz>;
}

function knownOf(quiz: Quiz): KnownQuiz {
  const sha256 = createHash('sha256').update(JSON.stringify(quiz)).digest('hex');
  return knownQuiz(quiz, sha256);
}

interface Correcting extends Refusing<CorrectionCode> {
  readonly tenantId: string;
  readonly place: TaughtPlace;
  readonly asked: Pick<NewRegrade, 'questionId' | 'correction'>;
}

/**
 * The corrected questions: those of the place, and those with which work was begun before, where this question was the
 * same.
 */
export async function correctQuizzes(
  db: Database | Transaction,
  { tenantId, place, refuse, asked: { questionId, correction } }: Correcting,
): Promise<Corrected> {
  if (place.content?.type !== 'quiz') throw refuse('quiz.none');
  const current = place.content.sha256;
  const asked = found((await loadQuiz(db, tenantId, current)).entries.get(questionId), () =>
    refuse('quiz.question-not-found', { field: 'questionId' }),
  );
  const corrected = new Map<string, KnownQuiz>();
  for (const sum of new Set([current, ...(await selectUsedSums(db, tenantId, place.id))])) {
    const { quiz, entries } = await loadQuiz(db, tenantId, sum);
    const entry = entries.get(questionId);
    if (entry === undefined || !isSameQuestion(asked.item, entry.item)) continue;
    const put = found(correctEntry(entry, correction) ?? undefined, () =>
      refuse('regrade.does-not-fit', { field: 'correction' }),
    );
    corrected.set(sum, knownOf(withEntry(quiz, put)));
  }
  return { place, current, corrected };
}
