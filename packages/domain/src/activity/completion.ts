import { decisionFrom, type Decision } from '../decision.ts';
import { limits } from '../values/limits.ts';
import type { ActivityKind, CompletionRule } from '../values/value-sets.ts';
import { activityKinds } from './kinds.ts';
import { watchedShare, type Clip, type WatchedRange } from './watched-ranges.ts';

export interface VideoFacts {
  /**
   * Its sources; the player can follow a file, but neither somebody else's embedded player nor what is watched
   * elsewhere, on a site that the organisation does not let in.
   */
  readonly sources: readonly { readonly kind: 'file' | 'url' | 'youtube' | 'vimeo' | 'elsewhere' }[];
  /** `clipOf` the video. */
  readonly clip: Clip | null;
}

/**
 * Rule that really finishes the activity. Watching is asked for only where it can be measured: a video file of known
 * length; a remote embed, or a video of unknown length, is marked done instead (decisions §6 'video').
 */
export function completionFor(activity: {
  readonly type: ActivityKind;
  readonly completion: CompletionRule;
  readonly video: VideoFacts | null;
}): CompletionRule {
  // these are finished by what was done in them, whatever kind they are
  if (['handIn', 'quiz', 'tool'].includes(activity.completion)) return activity.completion;
  if (!activityKinds[activity.type].watchable)
    return activity.completion === 'watch' ? 'markDone' : activity.completion;
  const measured =
    activity.video?.clip != null &&
    activity.video.sources.some((source) => source.kind === 'file' || source.kind === 'url');
  return activity.completion === 'watch' && measured ? 'watch' : 'markDone';
}

export interface FinishActivityFacts {
  readonly type: ActivityKind;
  /** Its own completion rule. */
  readonly completion: CompletionRule;
  readonly started: boolean;
  /** `decideOpen` allows it. */
  readonly open: boolean;
  readonly video: VideoFacts | null;
  readonly watched: readonly WatchedRange[];
  /** `requiredChildrenComplete`, for a composite. */
  readonly childrenComplete: boolean;
}

/** Reasons in the order of their priority. */
export const finishActivityRefusals = [
  'not-started',
  'not-open',
  'children-unfinished',
  'not-watched',
  'not-handed-in',
  'not-answered',
] as const;
export type FinishActivityRefusal = (typeof finishActivityRefusals)[number];

/**
 * May the activity be finished (decisions §6)? Reading to the end and marking done are the learner's word; watching is
 * checked against what was played; a composite is finished by its required parts, what is to be handed in by
 * handing it in (`decideHandIn`), a quiz by its answers, and a tool by the score that it reports. Finishing what
 * is finished changes nothing and is the caller's to notice.
 */
export function decideFinishActivity(facts: FinishActivityFacts): Decision<FinishActivityRefusal> {
  const { composite } = activityKinds[facts.type];
  const refused: Record<FinishActivityRefusal, boolean> = {
    'not-started': !facts.started,
    'not-open': !facts.open,
    'children-unfinished': composite && !facts.childrenComplete,
    'not-watched': !composite && completionFor(facts) === 'watch' && !isWatched(facts),
    'not-handed-in': !composite && completionFor(facts) === 'handIn',
    'not-answered': !composite && ['quiz', 'tool'].includes(completionFor(facts)),
  };
  return decisionFrom(finishActivityRefusals.filter((reason) => refused[reason]));
}

function isWatched({ video, watched }: FinishActivityFacts): boolean {
  return video?.clip != null && watchedShare(watched, video.clip) >= limits.watchedShare;
}
