import type { ActivityTree } from '@stoa/contract';
import { explainStoredProgress, pathTo } from '@stoa/domain';

/** One activity of the sum. */
export interface ProgressLine {
  /** Empty for a course that is one single activity. */
  readonly axis: string;
  readonly name: string;
  /** The sections that it stands in, from the top. */
  readonly above: readonly string[];
  /** Share of the whole, 0..1. */
  readonly share: number;
  readonly finished: boolean;
}

export interface ProgressSum {
  readonly progress: number;
  readonly lines: readonly ProgressLine[];
  readonly finishedCount: number;
  /** Earned before the course changed, 0..1. */
  readonly kept: number;
}

/**
 * The progress of an attempt as a sum of the activities that count (decisions §5 'Progress'); null while it is hidden.
 */
export function progressSum({ activity, objectiveWorkflow }: ActivityTree): ProgressSum | null {
  if (objectiveWorkflow.progress === null) return null;
  const { progress, shares, kept } = explainStoredProgress(objectiveWorkflow.progress, activity);
  const lines = shares.map(({ axis, share, finished }) => {
    const way = pathTo(activity, axis).map((part) => part.childActivity.name);
    return { axis, name: way.at(-1) ?? activity.name, above: way.slice(0, -1), share, finished };
  });
  return { progress, lines, finishedCount: lines.filter((line) => line.finished).length, kept };
}
