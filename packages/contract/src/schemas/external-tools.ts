import { contentItemTypes, platformKeyStates, toldFacts, trialSteps, toolDisplays, toolProtocols } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Instant, Nullable, OneOf, Uuid } from './common.ts';

const longestAddress = 2_000;

/** The tool of an activity as its learner meets it. */
export const ToolAtWork = Type.Object({
  /** Name by which it is registered; null where it is not. */
  name: Nullable(Type.String()),
  /** Host to which the activity leads, with its port; null where its link has no address. */
  host: Nullable(Type.String()),
  readiness: OneOf(['ready', 'not-registered', 'switched-off'] as const),
  /** What it gets to know of the person, beside an id that says nothing elsewhere. */
  told: Type.Array(OneOf(toldFacts)),
  /** The person has opened it before, so that they know that. */
  known: Type.Boolean(),
  display: OneOf(toolDisplays),
  /** Its connection is not safe. */
  insecure: Type.Boolean(),
  /** It keeps itself out of frames, as a trial found. */
  frameRefused: Type.Boolean(),
});
export type ToolAtWork = Static<typeof ToolAtWork>;

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const WebAddress = Type.String({ minLength: 8, maxLength: longestAddress, pattern: '^https?://' });

/** A deployment of a tool of LTI 1.3, and the courses that have it. */
const Deployment = Type.Object(
  { deploymentId: text(200), objectiveIds: Type.Array(Uuid, { minItems: 1, maxItems: 1_000, uniqueItems: true }) },
  { additionalProperties: false },
);

const settings = {
  name: text(200),
  launchUrl: WebAddress,
  /** Origins beside its own to which it leads inside its frame. */
  origins: Type.Array(WebAddress, { maxItems: 20 }),
  /** What it is told about people; nothing unless told. */
  told: Type.Array(OneOf(toldFacts), { maxItems: toldFacts.length, uniqueItems: true }),
  display: OneOf(toolDisplays),
  enabled: Type.Boolean(),
  consumerKey: text(200),
  secret: Type.String({ minLength: 8, maxLength: 500 }),
  clientId: text(200),
  /** The deployment of every course that none of `deployments` names. */
  deploymentId: text(200),
  deployments: Type.Array(Deployment, { maxItems: 200 }),
  loginUrl: WebAddress,
  redirectUrls: Type.Array(WebAddress, { maxItems: 20 }),
  jwksUrl: WebAddress,
  publicJwk: Type.Record(Type.String(), Type.Unknown()),
  /** What it is told at every launch, by name; what a link says goes first. */
  custom: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 2_000 }), { maxProperties: 100 }),
};

/** A tool to be registered: of LTI 1.1 with its key and secret, of 1.3 with its client. */
export const NewExternalTool = Type.Object(
  {
    ...Type.Partial(Type.Object(settings)).properties,
    name: settings.name,
    protocol: OneOf(toolProtocols),
    launchUrl: settings.launchUrl,
  },
  { additionalProperties: false },
);
export type NewExternalTool = Static<typeof NewExternalTool>;

/** What is to be another; the rest stays. A new secret takes the place of the old one at once. */
export const ExternalToolChange = Type.Partial(Type.Object(settings), { additionalProperties: false });
export type ExternalToolChange = Static<typeof ExternalToolChange>;

/** A registered tool. Its secret is never given out. */
export const ExternalTool = Type.Object({
  id: Uuid,
  name: Type.String(),
  protocol: OneOf(toolProtocols),
  launchUrl: Type.String(),
  origins: Type.Array(Type.String()),
  told: Type.Array(OneOf(toldFacts)),
  display: OneOf(toolDisplays),
  enabled: Type.Boolean(),
  /** The header by which it keeps itself out of frames, as the last trial found it. */
  frameRefusedBy: Nullable(Type.String()),
  consumerKey: Nullable(Type.String()),
  clientId: Nullable(Type.String()),
  deploymentId: Nullable(Type.String()),
  deployments: Type.Array(Deployment),
  loginUrl: Nullable(Type.String()),
  redirectUrls: Type.Array(Type.String()),
  jwksUrl: Nullable(Type.String()),
  custom: Type.Record(Type.String(), Type.String()),
  created: Instant,
  /** Launches so far, and the people who made them. */
  launches: Type.Integer(),
  people: Type.Integer(),
  lastLaunched: Nullable(Instant),
});
export type ExternalTool = Static<typeof ExternalTool>;

export const ExternalTools = Type.Object({ data: Type.Array(ExternalTool) });
export type ExternalTools = Static<typeof ExternalTools>;

/** Content that is, or was, chosen in a tool. */
export const ToolChoice = Type.Object({
  id: Uuid,
  objectiveId: Uuid,
  asked: Instant,
  /** Null until the tool has answered. */
  answered: Nullable(Instant),
  /** Null until it was put into the course. */
  placed: Nullable(Instant),
  /** What the tool says to whoever chose. */
  said: Nullable(Type.String()),
  /** In the order in which the tool names them. */
  items: Type.Array(Type.Object({ type: OneOf(contentItemTypes), title: Type.String(), url: Nullable(Type.String()) })),
});
export type ToolChoice = Static<typeof ToolChoice>;

/** Parts of a course that came of what was chosen in a tool, in its order. */
export const PlacedContent = Type.Object({ activityPathIds: Type.Array(Uuid) });
export type PlacedContent = Static<typeof PlacedContent>;

/** Asks a tool to register itself; it stays switched off until it is switched on. */
export const ToolInvitation = Type.Object(
  {
    /** Where the tool registers: whoever runs it says. */
    registrationUrl: WebAddress,
    told: Type.Optional(settings.told),
  },
  { additionalProperties: false },
);
export type ToolInvitation = Static<typeof ToolInvitation>;

/** Steps of a trial in their order; the first that fails is where to look. */
export const ToolTrial = Type.Object({
  data: Type.Array(
    Type.Object({
      step: OneOf(trialSteps),
      ok: Type.Boolean(),
      /** What was sent, as far as something was. */
      sent: Nullable(Type.String()),
      /** What came back, or why nothing did. */
      answer: Type.String(),
    }),
  ),
});
export type ToolTrial = Static<typeof ToolTrial>;

/** Launches of a tool, the latest day first. */
export const ToolUsage = Type.Object({
  data: Type.Array(
    Type.Object({
      /** Of UTC, YYYY-MM-DD. */
      day: Type.String(),
      objectiveId: Uuid,
      course: Type.String(),
      launches: Type.Integer(),
      people: Type.Integer(),
    }),
  ),
});
export type ToolUsage = Static<typeof ToolUsage>;

/** Keys by which tools know the platform, the newest first. */
export const PlatformKeyList = Type.Object({
  data: Type.Array(Type.Object({ id: Uuid, made: Instant, state: OneOf(platformKeyStates) })),
});
export type PlatformKeyList = Static<typeof PlatformKeyList>;
