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
 * The state in which a learner meets an activity. What cannot be played yet is a draft, 'Coming soon', and so does not
 * count for progress; what stands below a draft or archived composite is as hidden as the composite.
 */
export function presentedState(activity: PresentedFacts, parent: ContentState = ContentState.ready): ContentState {
  if (!contentStates[activity.state].listed) return activity.state;
  if (contentStates[parent].inherited) return parent;
  return players[playerOf(activity.kind, activity.tool)].playable ? activity.state : ContentState.draft;
}
