import { activityKinds, isComposite, isFinished, leafParts } from '@stoa/domain';
import type { Page } from '../work/pages.ts';

export interface ResumePosition {
  readonly axis: string;
  /** Share of the activity that was read, 0..1, as `text-position` counts. */
  readonly fraction: number;
}

/** Less than this of a text is its beginning. */
const beginning = 0.01;

/**
 * Position on a page from which to go on when a course is entered: at the activity where the learner was last, as far
 * down as it was read. Null for the beginning of the page, and when the address names another part of it.
 */
export function resumePosition({ part, target }: Page, lastAxis: string | null): ResumePosition | null {
  const leaves = isComposite(part.childActivity) ? leafParts(part.childActivity) : [part];
  const alone = leaves.length === 1;
  const leaf = leaves.find(({ axis }) => axis === lastAxis) ?? (alone ? leaves[0] : undefined);
  if (!leaf || (target !== null && target.axis !== leaf.axis)) return null;
  const { type, activityWorkflowAggregate } = leaf.childActivity;
  const read = activityKinds[type].readThrough ? (activityWorkflowAggregate.lastActivityWorkflow?.position ?? 0) : 0;
  if (isFinished(activityWorkflowAggregate))
    return alone ? null : { axis: leaf.axis, fraction: activityKinds[type].readThrough ? 1 : 0 };
  const first = leaf === leaves[0];
  return first && read < beginning ? null : { axis: leaf.axis, fraction: read };
}
