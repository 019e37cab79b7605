import { contentStates } from '../states/content-states.ts';
import { ContentState, type ActivityKind } from '../values/value-sets.ts';
import { playerOf, players, type Tool } from './kinds.ts';

export interface PresentedFacts {
  readonly kind: ActivityKind;
  /** Tool of a content of the type 'tool'; null for other contents. */
  readonly tool: Tool | null;
  readonly state: ContentState;
}

/**
 * True for what is ready, stands in nothing that is hidden, and cannot be taken only because its player does not exist
 * yet.
 */
export function awaitsPlayer(
  { kind, tool, state }: PresentedFacts,
  parent: ContentState = ContentState.ready,
): boolean {
  const own = contentStates[state];
  return own.live && !contentStates[parent].inherited && !players[playerOf(kind, tool)].playable;
}

/**
 * The state in which a learner meets an activity. What cannot be played yet is a draft, 'Coming soon', and so does not
 * count for progress; what stands below a draft or archived composite is as hidden as the composite.
 */
export function presentedState(activity: PresentedFacts, parent: ContentState = ContentState.ready): ContentState {
  if (!contentStates[activity.state].listed) return activity.state;
  if (contentStates[parent].inherited) return parent;
  return awaitsPlayer(activity, parent) ? ContentState.draft : activity.state;
}
