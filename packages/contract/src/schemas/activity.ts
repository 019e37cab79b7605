import {
  attemptPolicies,
  completionRules,
  ActivityWorkState,
  ContentState,
  gates,
  mostPreferredPixels,
  PresentationMode,
  proctoringStates,
  resultsDisclosurePolicies,
  reviewPolicies,
} from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { ReadAssessment } from './rubric.ts';
import { Fraction, Uuid, Instant, Nullable, OneOf } from './common.ts';
import { kindFields, ObjectiveWorkflow } from './objective.ts';

export const ActivityConstraint = Type.Object({
  startFrom: Type.Optional(Instant),
  startUntil: Type.Optional(Instant),
  accessibleUntil: Type.Optional(Instant),
  gracePeriodUntil: Type.Optional(Instant),
  due: Type.Optional(Instant),
  revealResultsFrom: Type.Optional(Instant),
  resultsDisclosureFrom: Type.Optional(Instant),
  resultsDisclosureAbove: Type.Optional(Fraction),
  resultsDisclosurePolicy: Type.Optional(OneOf(resultsDisclosurePolicies)),
  reviewPolicy: Type.Optional(OneOf(reviewPolicies)),
});

/** Seconds [from, to) of a video that were played. */
export const WatchedRange = Type.Tuple([Type.Number({ minimum: 0 }), Type.Number({ minimum: 0 })]);

export const ActivityWorkflow = Type.Object({
  id: Uuid,
  state: OneOf(Object.values(ActivityWorkState)),
  attempt: Type.Integer(),
  started: Instant,
  submitted: Nullable(Instant),
  finished: Nullable(Instant),
  /** Version of the content that was completed: lower than the activity's own once that has changed. */
  completedVersion: Nullable(Type.Integer()),
  progress: Fraction,
  /** Sent back in If-Match when the workflow is changed. */
  version: Type.Integer(),
  /** Seconds into a video, or a fraction of a page read. */
  position: Type.Number({ minimum: 0 }),
  watched: Type.Array(WatchedRange),
});
export type ActivityWorkflow = Static<typeof ActivityWorkflow>;

/** CSS pixels that the content asks for. */
const PreferredPixels = Type.Integer({ minimum: 1, maximum: mostPreferredPixels });

export const ActivityWorkflowAggregate = Type.Object({
  lastActivityWorkflow: Nullable(ActivityWorkflow),
  /** Result that counts: of the best attempt, or as the part's `attemptPolicy` says. */
  bestActivityRecord: Nullable(
    Type.Object({
      passed: Nullable(Type.Boolean()),
      normalizedScore: Nullable(Fraction),
      /** Plain text of whoever graded it; null while the result is hidden. */
      comment: Nullable(Type.String()),
      finished: Instant,
    }),
  ),
  /** Null for an activity that is not proctored itself, or was not begun. */
  lastProctoringSessionId: Nullable(Uuid),
});
export type ActivityWorkflowAggregate = Static<typeof ActivityWorkflowAggregate>;

/** The result of one attempt at an activity (Spec 2 §3 'Objective record', of an activity). */
export const ActivityRecord = Type.Object({
  id: Uuid,
  objectiveWorkflowId: Uuid,
  activityWorkflowId: Uuid,
  activityPathId: Uuid,
  /** 1 for the first attempt at the activity. */
  attempt: Type.Integer(),
  finished: Instant,
  progress: Fraction,
  protectResults: Type.Boolean(),
  /** The rest is null where there is none, and while the result is hidden. */
  score: Nullable(Type.Number()),
  maxScore: Nullable(Type.Number()),
  normalizedScore: Nullable(Fraction),
  passed: Nullable(Type.Boolean()),
  /** Plain text of whoever graded it. */
  comment: Nullable(Type.String()),
  /** What whoever graded it said by the rubric. */
  assessment: Nullable(ReadAssessment),
});
export type ActivityRecord = Static<typeof ActivityRecord>;

/** An activity as it is for every learner of the course. */
export const describedFields = {
  id: Uuid,
  name: Type.String(),
  code: Nullable(Type.String()),
  ...kindFields,
  /** State as the learner meets it: a kind that cannot be played yet is a draft, 'Coming soon'. */
  state: OneOf(Object.values(ContentState)),
  /** Seconds. */
  duration: Nullable(Type.Integer()),
  proctored: Type.Boolean(),
  presentationMode: Nullable(OneOf(Object.values(PresentationMode))),
  completion: OneOf(completionRules),
  /** A person grades what is handed in. */
  manualGrading: Type.Boolean(),
  /** Version of the content; it grows with each change. */
  version: Type.Integer(),
  supportReview: Type.Boolean(),
  supportMobileView: Type.Boolean(),
  preferredWidth: Nullable(PreferredPixels),
  preferredHeight: Nullable(PreferredPixels),
};

const activityFields = { ...describedFields, activityWorkflowAggregate: ActivityWorkflowAggregate };

/** The proctoring that covers a part: the session of the outermost proctored part that it is, or stands in. */
export const Proctoring = Type.Object({
  /** Part that the session is made for. */
  activityPathId: Uuid,
  /** Null until the learner has asked for a session by beginning that part. */
  activityWorkflowId: Nullable(Uuid),
  state: Nullable(OneOf(proctoringStates)),
});

/** The terms of a part, which hold for every learner of the course. */
export const termFields = {
  id: Uuid,
  order: Type.Integer(),
  axis: Type.String(),
  activityPathId: Uuid,
  optional: Type.Boolean(),
  scoreWeight: Type.Number(),
  progressWeight: Type.Number(),
  gate: OneOf(gates),
  /**
   * `activityPathId`s of the parts to be passed before this one opens, beside what the gate asks. Of those in a list of
   * their own one is enough.
   */
  prerequisites: Type.Array(Type.Union([Uuid, Type.Array(Uuid)])),
  allowedAttempts: Nullable(Type.Integer()),
  /** Which of several attempts counts. */
  attemptPolicy: OneOf(attemptPolicies),
  normalizedPassingScore: Nullable(Fraction),
  activityConstraint: Nullable(ActivityConstraint),
};

const partFields = {
  ...termFields,
  /** What the gate and the prerequisites of this part, and of all that it stands in, ask for is passed. */
  available: Type.Boolean(),
  /** The content behind this part exists and may be given out. */
  contentAvailable: Type.Boolean(),
  /** Null where nothing is proctored. */
  proctoring: Nullable(Proctoring),
};

/** A part: where an activity stands in the tree. The tree is recursive, so the schema refers to itself by name. */
export const ActivityPart = Type.Cyclic(
  {
    ActivityPart: Type.Object({
      ...partFields,
      childActivity: Type.Object({ ...activityFields, children: Type.Array(Type.Ref('ActivityPart')) }),
    }),
  },
  'ActivityPart',
);
export type ActivityPart = Static<typeof ActivityPart>;

/** The root with everything below it. The root is a part too: a course of one activity has its terms there. */
export const ActivityTree = Type.Object({
  objectiveWorkflow: ObjectiveWorkflow,
  ...partFields,
  /** Instant at which something opens or closes next, so that the tree has to be read again. */
  nextConstraintDate: Nullable(Instant),
  activity: Type.Object({ ...activityFields, children: Type.Array(ActivityPart) }),
});
export type ActivityTree = Static<typeof ActivityTree>;

const FileLink = Type.Object({
  url: Type.String(),
  name: Type.String(),
  mediaType: Type.String(),
  size: Type.Integer(),
});
export type FileLink = Static<typeof FileLink>;

export const VideoSource = Type.Union([
  Type.Object({ kind: Type.Literal('file'), url: Type.String(), mediaType: Nullable(Type.String()) }),
  Type.Object({ kind: Type.Literal('youtube'), id: Type.String() }),
  Type.Object({ kind: Type.Literal('vimeo'), id: Type.String() }),
  /** A file of another site from which the organisation lets nothing come: a link, and no player. */
  Type.Object({ kind: Type.Literal('elsewhere'), url: Type.String() }),
]);
export type VideoSource = Static<typeof VideoSource>;

export const ActivityContent = Type.Union([
  Type.Object({
    type: Type.Literal('html'),
    html: Type.String(),
    /** It had scripts, buttons or fields where it came from, which are not shown; absent where nothing is missing. */
    partsLeftOut: Type.Optional(Type.Boolean()),
  }),
  Type.Object({
    type: Type.Literal('link'),
    url: Type.String(),
    description: Nullable(Type.String()),
    /**
     * Its course means it to stand in a frame, where the organisation lets its site
     * (`lms.learner_allowed_frame_sources`).
     */
    embedded: Type.Boolean(),
  }),
  Type.Object({ type: Type.Literal('file'), file: FileLink }),
  Type.Object({
    type: Type.Literal('video'),
    sources: Type.Array(VideoSource),
    captions: Type.Array(Type.Object({ language: Type.String(), url: Type.String() })),
    attachments: Type.Array(FileLink),
    posterUrl: Nullable(Type.String()),
    duration: Nullable(Type.Number()),
    startAt: Nullable(Type.Number()),
    endAt: Nullable(Type.Number()),
  }),
  Type.Object({
    type: Type.Literal('event'),
    startsAt: Instant,
    endsAt: Instant,
    place: Type.String(),
    descriptionHtml: Type.String(),
  }),
  Type.Object({ type: Type.Literal('discussion'), promptHtml: Type.String() }),
  /** Questions, which `getQuiz` gives out to whoever has begun them; here is what is said before. */
  Type.Object({ type: Type.Literal('quiz'), html: Nullable(Type.String()) }),
  /** A tool of somebody else; `getExternalTool` says which. */
  Type.Object({ type: Type.Literal('externalTool'), html: Nullable(Type.String()) }),
  /** A unit of packaged content, which `openPackage` opens. */
  Type.Object({
    type: Type.Literal('packaged'),
    /** It wants a window of its own. */
    ownWindow: Type.Boolean(),
    /** It can be looked around in without anything counting. */
    browses: Type.Boolean(),
  }),
  /** What is said before an activity that cannot be taken yet. */
  Type.Object({ type: Type.Literal('introduction'), html: Type.String() }),
]);
export type ActivityContent = Static<typeof ActivityContent>;

/** A part with what it shows; `content` is null for composites and for content that may not be given out. */
export const ActivityWithContent = Type.Object({
  ...partFields,
  childActivity: Type.Object({ ...activityFields, childrenCount: Type.Integer() }),
  content: Nullable(ActivityContent),
});
export type ActivityWithContent = Static<typeof ActivityWithContent>;

export const ActivityChildren = Type.Object({ data: Type.Array(ActivityWithContent) });
export type ActivityChildren = Static<typeof ActivityChildren>;

/** What it takes to keep the pages of a course that are open now, and what they do not have without a connection. */
export const KeepingSize = Type.Object({
  bytes: Type.Integer({ minimum: 0, description: 'Of the answers that the pages are made of, and of their pictures' }),
  files: Type.Integer({ minimum: 0, description: 'Files that pages show, which are not kept' }),
  elsewhere: Type.Integer({ minimum: 0, description: 'Texts that show films, frames or pictures of other sites' }),
});
export type KeepingSize = Static<typeof KeepingSize>;

/** A file, and where a program without the person's cookie gets it for some hours. */
export const FileAddress = Type.Object({
  address: Type.String({ description: 'Path and query, at the host of the portal; takes HEAD and ranges' }),
  expires: Instant,
  name: Type.String(),
  mediaType: Type.String(),
  size: Type.Integer({ minimum: 0, description: 'Bytes' }),
  sha256: Type.String({ description: 'Of the bytes, in hexadecimal' }),
});
export type FileAddress = Static<typeof FileAddress>;

export const ActivityWorkflowUpdate = Type.Object(
  { position: Type.Number({ minimum: 0 }), watched: Type.Optional(Type.Array(WatchedRange, { maxItems: 1000 })) },
  { additionalProperties: false },
);
export type ActivityWorkflowUpdate = Static<typeof ActivityWorkflowUpdate>;
