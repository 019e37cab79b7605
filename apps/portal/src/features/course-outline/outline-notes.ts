import type { ActivityPart } from '@stoa/contract';
import { flattenParts, isPage, leafParts, shownAs } from '@stoa/domain';

/** The activity whose word and picture a page has in the outline: a unit with one activity shows that one's. */
export function picturedActivity({ childActivity }: ActivityPart): ActivityPart['childActivity'] {
  if (!isPage(childActivity)) return childActivity;
  const [only, ...others] = leafParts(childActivity);
  return only !== undefined && others.length === 0 ? only.childActivity : childActivity;
}

/** The due date of a part where it is news: dates are inherited, so one that its parent has says nothing more. */
export function ownDue(part: ActivityPart, parent: ActivityPart | null): string | null {
  const due = part.activityConstraint?.due ?? null;
  return due === (parent?.activityConstraint?.due ?? null) ? null : due;
}

/** Axes of everything that opens and closes: sections that hold pages. */
export function groupAxes(root: ActivityPart['childActivity']): readonly string[] {
  return flattenParts(root)
    .filter((part) => !isPage(part.childActivity) && part.childActivity.children.length > 0 && shownAs(part) === part)
    .map(({ axis }) => axis);
}
