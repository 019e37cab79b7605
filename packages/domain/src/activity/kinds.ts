import type { ActivityContentDocument } from '../document/course-document.ts';
import { ActivityKind, type CompletionRule } from '../values/value-sets.ts';

type ContentType = ActivityContentDocument['type'];

interface PlayerRow {
  /** True when it can be played now. Turning it on is all it takes to present its activities as they are. */
  readonly playable: boolean;
  /** Contents that it shows, each with a page of its own. */
  readonly contents: readonly ContentType[];
}

const playerRows = {
  text: { playable: true, contents: ['html', 'link', 'file'] },
  composite: { playable: true, contents: [] },
  video: { playable: true, contents: ['video'] },
  event: { playable: false, contents: ['event'] },
  discussion: { playable: false, contents: ['discussion'] },
  lti11: { playable: true, contents: ['externalTool'] },
  lti13: { playable: true, contents: ['externalTool'] },
  /** Questions, a tool of our own that is part of the page. */
  quiz: { playable: true, contents: ['quiz'] },
  /** Exercises that are kept with their source, and that nothing here shows yet. */
  assessment: { playable: false, contents: ['tool'] },
  /** Packaged content: pages of others in a frame, with a run-time of ours. */
  package: { playable: true, contents: ['packaged'] },
} as const satisfies Record<string, PlayerRow>;

/** The players there are, or will be. */
export type Player = keyof typeof playerRows;

export const players: Readonly<Record<Player, PlayerRow>> = playerRows;

/** Players that a content names, beside the kind of its activity. */
export const tools = ['lti11', 'lti13', 'quiz', 'assessment', 'package'] as const satisfies readonly Player[];
export type Tool = (typeof tools)[number];

/** Contents that are played, so that the portal needs a page for each. */
export type PlayedContent = {
  [P in Player]: (typeof playerRows)[P]['playable'] extends true ? (typeof playerRows)[P]['contents'][number] : never;
}[Player];

const played: ReadonlySet<string> = new Set(
  Object.values(players).flatMap(({ playable, contents }) => (playable ? contents : [])),
);

export function isPlayedContent(type: ContentType): type is PlayedContent {
  return played.has(type);
}

interface KindRow {
  /** Player that shows it where it has no tool. */
  readonly player: Player;
  /** True when it holds others, and is finished and repeated by them. */
  readonly composite: boolean;
  /** True when it reports a score by itself. */
  readonly reportsScore: boolean;
  /** True when watching it can be measured. */
  readonly watchable: boolean;
  /** True when it keeps how far it was read, and goes on there. */
  readonly readThrough: boolean;
  /** Rule that finishes it where nobody says otherwise. */
  readonly completion: CompletionRule;
  /** Sentence about it while it cannot be taken: key `course.soon.{soon}`. */
  readonly soon: 'lti' | 'event' | 'discussion' | 'other';
}

const leaf = {
  composite: false,
  reportsScore: false,
  watchable: false,
  readThrough: false,
  completion: 'read',
} as const;

/** The kinds of activities (Spec 2 §4 'Value sets'), and what is decided by them. */
export const activityKinds: Readonly<Record<ActivityKind, KindRow>> = {
  [ActivityKind.text]: { ...leaf, player: 'text', readThrough: true, soon: 'other' },
  [ActivityKind.lti]: { ...leaf, player: 'lti13', reportsScore: true, soon: 'lti' },
  [ActivityKind.composite]: { ...leaf, player: 'composite', composite: true, soon: 'other' },
  [ActivityKind.event]: { ...leaf, player: 'event', soon: 'event' },
  [ActivityKind.video]: { ...leaf, player: 'video', watchable: true, completion: 'watch', soon: 'other' },
  [ActivityKind.discussion]: { ...leaf, player: 'discussion', soon: 'discussion' },
};

/** The kind that a content makes of the activity around it, for whoever imports one. */
export const kindOfContent = {
  html: ActivityKind.text,
  link: ActivityKind.text,
  file: ActivityKind.text,
  video: ActivityKind.video,
  tool: ActivityKind.lti,
  externalTool: ActivityKind.lti,
  packaged: ActivityKind.lti,
  quiz: ActivityKind.lti,
  discussion: ActivityKind.discussion,
  event: ActivityKind.event,
} as const satisfies Record<ContentType, ActivityKind>;

/** Contents that are not played yet: of these is given out only what is said before the activity. */
export const unplayedContents = (Object.keys(kindOfContent) as readonly ContentType[]).filter(
  (type) => !isPlayedContent(type),
);

/** Player of the activity: its tool where it has one, else its kind. */
export function playerOf(kind: ActivityKind, tool: Tool | null): Player {
  return tool ?? activityKinds[kind].player;
}
