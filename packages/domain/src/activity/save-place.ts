import { decisionFrom, type Decision } from '../decision.ts';
import type { Clip, WatchedRange } from './watched-ranges.ts';

/** What a place is a place in: a page to be read, or something that is played, with its clip where that is known. */
export type PlacedIn = { readonly kind: 'page' } | { readonly kind: 'played'; readonly clip: Clip | null };

export interface SavedPlace {
  /** Share of a page that was read, 0..1, or the second of what is played (decision 0020). */
  readonly position: number;
  readonly watched: readonly WatchedRange[];
}

/** Reasons in the order of their priority. */
export const placeRefusals = ['position-impossible', 'watched-impossible'] as const;
export type PlaceRefusal = (typeof placeRefusals)[number];

/** Seconds by which players and files disagree about where a film ends. */
const tolerance = 10;

/** A week: nothing that is played is longer. */
const longest = 604_800;

/**
 * Is there such a place? Nothing lies beyond the end of a page or of a film; taken at its word, a position of any size
 * would count as read.
 */
export function decideSavePlace(placedIn: PlacedIn, { position, watched }: SavedPlace): Decision<PlaceRefusal> {
  const end = placedIn.kind === 'page' ? 1 : placedIn.clip === null ? longest : longestOf(placedIn.clip);
  const isInside = (second: number) => Number.isFinite(second) && second >= 0 && second <= end;
  const refused: Record<PlaceRefusal, boolean> = {
    'position-impossible': !isInside(position),
    'watched-impossible': !watched.every(([from, to]) => isInside(from) && isInside(to)),
  };
  return decisionFrom(placeRefusals.filter((reason) => refused[reason]));
}

/** The file around a clip may be longer than what the activity shows of it: a learner may look on. */
function longestOf({ to }: Clip): number {
  return Math.min(longest, Math.max(to * 2, to + tolerance));
}
