import { contentStates } from '../states/content-states.ts';
import { ActivityKind, ContentState } from '../values/value-sets.ts';

/**
 * The players there are, or will be. `assessment` and `package` are quizzes and packaged content, both external tools
 * of our own.
 */
export type Player =
  | 'text'
  | 'composite'
  | 'video'
  | 'event'
  | 'discussion'
  | 'lti11'
  | 'lti13'
  | 'assessment'
  | 'package';

export type Tool = Extract<Player, 'lti11' | 'lti13' | 'assessment' | 'package'>;

/** What can be played now. Turning one on is all it takes to present its activities as they are. */
export const playable = {
  text: true,
  composite: true,
  video: true,
  event: false,
  discussion: false,
  lti11: false,
  lti13: false,
  assessment: false,
  package: false,
} as const satisfies Record<Player, boolean>;

const playerByKind = {
  [ActivityKind.text]: 'text',
  [ActivityKind.lti]: 'lti13',
  [ActivityKind.composite]: 'composite',
  [ActivityKind.event]: 'event',
  [ActivityKind.video]: 'video',
  [ActivityKind.discussion]: 'discussion',
} as const satisfies Record<ActivityKind, Player>;

/** What plays the activity: its tool where it has one, else its kind. */
export function playerOf(kind: ActivityKind, tool: Tool | null): Player {
  return tool ?? playerByKind[kind];
}

export interface PresentedFacts {
  readonly kind: ActivityKind;
  /** Of a content of the type 'tool'. */
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
  return playable[playerOf(activity.kind, activity.tool)] ? activity.state : ContentState.draft;
}
