import { placeholderColor } from '@stoa/domain';

/** Colour and pattern of a generated cover. */
export interface CoverTone {
  readonly color: string;
  readonly pattern: number;
}

/** A number that is always the same for the same text. */
function sumOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}

/**
 * The look of a course without an image: one of the colours for that (Spec 2 §9), chosen by its id and not by its place
 * in a list, so that the course looks the same in every list, in every order and on its own page.
 */
export function coverTone(objectiveId: string): CoverTone {
  const index = sumOf(objectiveId);
  return { color: placeholderColor(index), pattern: index };
}
