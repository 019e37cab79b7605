import { instantOf } from '@stoa/domain';
import type { Database } from '../../db/database.ts';
import type { Owner } from '../../kernel/auth/person.ts';
import type { Chore } from '../../kernel/jobs/chores.ts';
import { loadReviewables, type Reviewable } from './reviewable.ts';
import { dueAfter } from './schedule.ts';
import { noteSynced, saveCards, selectStale, type NewCard } from './store.ts';

function cardOf({ objectiveId, activityId, questionId, subject, first }: Reviewable): NewCard {
  const { at, score } = first;
  const due = dueAfter(score === null ? [] : [{ at: instantOf(at), score }], at);
  return { objectiveId, activityId, questionId, subject, firstAt: first.at, firstScore: first.score, due };
}

/** Looks through what may be asked of a person again. May be done at any time, and beside another. */
export async function syncReviews(db: Database, person: Owner, now: Date): Promise<void> {
  await noteSynced(db, person, now);
  const cards = (await loadReviewables(db, { person, now })).map(cardOf);
  await db.transaction().execute(async (tx) => await saveCards(tx, person, cards));
}

/** One round looks through so many people; the next round follows a minute later. */
const mostAtOnce = 50;

/** Looks through the cards of those in whose quizzes something happened. */
export const syncStaleReviews: Chore = async (db) => {
  const failures: unknown[] = [];
  for (const { tenantId, id, now } of await selectStale(db, mostAtOnce))
    await syncReviews(db, { tenantId, id }, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Reviews of some people could not be looked through.');
};
