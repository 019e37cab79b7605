import type { ActivityPart } from '@stoa/contract';
import { isComposite, isPage, leafParts } from '@stoa/domain';

/** Activities that one page shows together; more of them come as the reader comes near them. */
const mostTogether = 12;

/**
 * True for a page that is shown section by section as the reader comes near: a whole course, and more than a few
 * activities.
 */
export function isLongPage({ axis, childActivity }: ActivityPart): boolean {
  return (
    isComposite(childActivity) &&
    isPage(childActivity) &&
    (axis === '' || leafParts(childActivity).length > mostTogether)
  );
}
