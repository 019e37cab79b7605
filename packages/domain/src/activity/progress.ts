import { isLive } from '../values/content.ts';
import { clampFraction } from '../time/percent.ts';
import { courseItems, type CourseItem, type ItemPart } from './items.ts';
import { isFinished, type Standing, type StandingPart } from './standing.ts';
import { isComposite, shownChildren, type ActivityNode } from './tree.ts';

export interface ProgressPart<P> extends ItemPart<P> {
  readonly progressWeight: number;
}

export interface CountedLeaf<P> {
  readonly part: P;
  /** True when it, or something that it stands in, is optional. */
  readonly optional: boolean;
}

/** The leaves that count: neither they nor anything above them is a draft or archived. */
export function countedLeaves<P extends StandingPart<P>>(
  activity: ActivityNode<P>,
  optional = false,
): readonly CountedLeaf<P>[] {
  return shownChildren(activity)
    .filter((part) => isLive(part.childActivity.state))
    .flatMap((part) => {
      const spared = optional || part.optional;
      return isComposite(part.childActivity) ? countedLeaves(part.childActivity, spared) : [{ part, optional: spared }];
    });
}

/** One line of the sum that makes the progress. */
export interface ProgressShare {
  readonly axis: string;
  /** Share of the whole, 0..1. */
  readonly share: number;
  readonly finished: boolean;
}

export interface ProgressSum {
  /** 0..1 */
  readonly progress: number;
  /** Required things in order; empty when nothing is required. */
  readonly shares: readonly ProgressShare[];
}

interface Weighed {
  readonly axis: string;
  readonly weight: number;
  readonly finished: boolean;
}

/**
 * Finished required things (`courseItems`), weighted (decisions §5 'Progress'), with the sum that explains it: pages,
 * films, exercises. A course of one single activity counts that. Nothing required gives 0. Weights that are all zero
 * weigh the same.
 */
export function explainProgress<P extends ProgressPart<P>>(
  root: ActivityNode<P> & { readonly activityWorkflowAggregate: Standing },
): ProgressSum {
  const weighed = isComposite(root)
    ? weighItems(root)
    : [{ axis: '', weight: 1, finished: isFinished(root.activityWorkflowAggregate) }];
  return sharesOf(sum(weighed) === 0 ? weighed.map((leaf) => ({ ...leaf, weight: 1 })) : weighed);
}

function weighItems<P extends ProgressPart<P>>(root: ActivityNode<P>): readonly Weighed[] {
  return courseItems(root)
    .filter((item) => !item.optional)
    .map((item) => ({ axis: item.part.axis, weight: weightOf(item), finished: item.finished }));
}

/** A page weighs as much as the weightiest of its texts, however many there are. */
function weightOf<P extends ProgressPart<P>>({ leaves }: CourseItem<P>): number {
  return Math.max(0, ...leaves.map(({ progressWeight }) => progressWeight));
}

function sharesOf(weighed: readonly Weighed[]): ProgressSum {
  const total = sum(weighed);
  const reached = sum(weighed.filter((leaf) => leaf.finished));
  return {
    progress: total === 0 ? 0 : clampFraction(reached / total),
    shares: weighed.map(({ axis, weight, finished }) => ({ axis, share: weight / total, finished })),
  };
}

function sum(weighed: readonly Weighed[]): number {
  return weighed.reduce((total, leaf) => total + leaf.weight, 0);
}

/** Progress that is stored after a change: never less than before (decisions §5 'Progress'). */
export function progressAfter(previous: number, computed: number): number {
  return Math.max(clampFraction(previous), clampFraction(computed));
}

export interface StoredProgressSum extends ProgressSum {
  /** Share of the whole that was earned before the course changed and that no part shows any more, 0..1. */
  readonly kept: number;
}

/**
 * The sum behind the progress that is stored: its parts, and what was kept when the course grew (decisions §5 'Content
 * versions').
 */
export function explainStoredProgress<P extends ProgressPart<P>>(
  stored: number,
  root: ActivityNode<P> & { readonly activityWorkflowAggregate: Standing },
): StoredProgressSum {
  const sum = explainProgress(root);
  const progress = progressAfter(stored, sum.progress);
  return { ...sum, progress, kept: progress - sum.progress };
}

/** The only reasons for which a person sees less progress than before. */
export const progressFalls = ['new-attempt', 'result-hidden'] as const;
export type ProgressFall = (typeof progressFalls)[number];

interface SeenProgress {
  readonly attempt: number;
  /** Null while it is hidden (`isProgressShown`). */
  readonly progress: number | null;
}

/** Reason why the progress that is seen now is less than it was; null when it is not. */
export function progressFall(before: SeenProgress, now: SeenProgress): ProgressFall | null {
  if (now.progress === null) return before.progress === null ? null : 'result-hidden';
  // what was reached in an attempt whose result is hidden by now was seen while it was under way
  const less = before.progress === null || now.progress < before.progress;
  return now.attempt > before.attempt && less ? 'new-attempt' : null;
}
