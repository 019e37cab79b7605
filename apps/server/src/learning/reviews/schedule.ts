import { recallOf, type Recall, type ReviewAnswer } from '@stoa/domain';
import { createEmptyCard, fsrs, Rating, type Card, type Grade } from 'ts-fsrs';

/** Chance has no part in it, and nothing comes back on the same day. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

const ratings: Readonly<Record<Recall, Grade>> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good };

const afterAnswer = (card: Card, { at, score }: ReviewAnswer): Card =>
  scheduler.next(card, at, ratings[recallOf(score)]).card;

/**
 * When a question is due, by all the answers to it, the oldest first: the same for the same history, whenever and
 * wherever it is asked. What nobody answered is due as soon as it is there.
 * @param joined instant at which it became one of a person's questions
 */
export function dueAfter(history: readonly ReviewAnswer[], joined: Date): Date {
  return history.reduce(afterAnswer, createEmptyCard(history[0]?.at ?? joined)).due;
}
