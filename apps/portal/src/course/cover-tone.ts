import { placeholderColor } from '@stoa/domain';

/** Colour and pattern of a generated cover. */
export interface CoverTone {
  readonly color: string;
  readonly pattern: number;
}

const places = new Map<string, number>();

/** A number that is always the same for the same text. */
function sumOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}

/**
 * The look of a course without an image. It is given by its place in the list where it is first seen (Spec 2 §9) and
 * then kept, so that a search or the course's own page does not repaint it.
 * @param index place in the list; without it, for a course that was opened directly, its id decides
 */
export function coverTone(objectiveId: string, index?: number): CoverTone {
  const place = places.get(objectiveId) ?? index ?? sumOf(objectiveId);
  places.set(objectiveId, place);
  return { color: placeholderColor(place), pattern: place };
}
