import type { ActivityPart } from '@stoa/contract';
import { isComposite, leafParts } from '@stoa/domain';

/** Activities of a page that has no more of them are all drawn at once. */
const mostWhole = 60;

/** Activities that are drawn together on a longer one. */
export const together = 10;

/** Activities that are one gap as long as the reader is far: five thousand are fifty gaps, not five hundred. */
export const farTogether = 100;

/** True for a unit with so many activities that those far from the reader are not drawn. */
export function isDrawnInRuns(page: ActivityPart['childActivity']): boolean {
  return leafParts(page).length > mostWhole;
}

/** Number of activities in a section. */
export function activitiesIn({ childActivity }: ActivityPart): number {
  return isComposite(childActivity) ? leafParts(childActivity).length : 1;
}

/**
 * Neighbours cut into runs of about this many activities; a section that is longer by itself, whose inside is cut, is
 * one alone.
 */
export function sectionRuns(parts: readonly ActivityPart[], length: number): readonly (readonly ActivityPart[])[] {
  const runs: ActivityPart[][] = [];
  let room = 0;
  for (const part of parts) {
    const taken = activitiesIn(part);
    const run = runs.at(-1);
    if (run && taken <= room) run.push(part);
    else {
      runs.push([part]);
      room = length;
    }
    room -= taken;
  }
  return runs;
}

/** True for a run that is one section longer than a run is, which is drawn in runs itself. */
export function isCutInside([first]: readonly ActivityPart[], length: number): boolean {
  return first !== undefined && activitiesIn(first) > length;
}
