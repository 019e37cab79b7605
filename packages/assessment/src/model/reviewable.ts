import type { Interaction } from '@stoa/contract';
import { isAsked, type Item } from './item.ts';
import type { ItemEntry } from './quiz.ts';

/** Answers that a machine cannot score by itself, that are files, or of which nothing is remembered. */
const unfit: ReadonlySet<Interaction['kind']> = new Set(['extendedText', 'upload', 'drawing', 'media', 'endAttempt']);

/** Can a machine say what an answer to it is worth, whenever it is asked by itself? */
export function isReviewable({ item, weight = 1 }: ItemEntry): boolean {
  if (!isAsked(item) || item.manualGrading || item.maxScore <= 0 || weight <= 0) return false;
  // what goes on from the check before, and what has a wrong key, says nothing of one answer
  if (item.adaptive === true || item.everybodyRight === true) return false;
  return item.interactions.every(({ kind }) => !unfit.has(kind));
}

/** The one choice that answers the whole question, so that a link can name it; null where it takes more. */
export function onlyChoiceOf({ interactions, responses }: Item): Extract<Interaction, { kind: 'choice' }> | null {
  const [one, ...others] = interactions;
  if (one?.kind !== 'choice' || others.length > 0) return null;
  return responses.find(({ id }) => id === one.id)?.cardinality === 'single' ? one : null;
}
