import {
  ActivityKind,
  ContentState,
  DisplayMode,
  gradeRevealPolicies,
  ObjectiveType,
  PresentationMode,
  WorkflowState,
  type WorkflowMoment,
  tools,
} from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Fraction, Uuid, Instant, Nullable, OneOf } from './common.ts';

export const Grade = Type.Object({ name: Type.String(), color: Nullable(Type.String()), normalizedMinScore: Fraction });

/** A grade of a scale; `passingGradeId` of the scale is one of these ids. */
const ScaleGrade = Type.Object({ id: Uuid, ...Grade.properties });

export const GradingScale = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Nullable(Type.String()),
  maxScore: Type.Number(),
  normalizedPassingScore: Fraction,
  numberOfGrades: Type.Integer(),
  /** The highest first. */
  objectiveGrades: Type.Array(ScaleGrade),
  passingGradeId: Nullable(Uuid),
});
export type GradingScale = Static<typeof GradingScale>;

export const Showcase = Type.Object({ id: Uuid, name: Type.String() });
export type Showcase = Static<typeof Showcase>;

export const EnrolledShowcase = Type.Object({
  id: Uuid,
  name: Type.String(),
  code: Type.String(),
  description: Nullable(Type.String()),
  objectivesCount: Type.Integer(),
  order: Type.Integer(),
  isActive: Type.Boolean(),
});
export type EnrolledShowcase = Static<typeof EnrolledShowcase>;

export const Term = Type.Object({ id: Uuid, name: Type.String() });

/** Instants at which an attempt came to its states; null for one that it did not come to. */
const moments = {
  submitted: Nullable(Instant),
  inGrading: Nullable(Instant),
  graded: Nullable(Instant),
  gradingApproved: Nullable(Instant),
  finished: Nullable(Instant),
} satisfies Record<WorkflowMoment, unknown>;

export const ObjectiveWorkflow = Type.Object({
  id: Uuid,
  objectiveWorkflowAggregateId: Uuid,
  objectiveId: Uuid,
  /** 1 for the first attempt. */
  attempt: Type.Integer(),
  state: OneOf(Object.values(WorkflowState)),
  /** Null once the attempt is handed in, for as long as its result is hidden. */
  progress: Nullable(Fraction),
  started: Instant,
  ...moments,
  objectiveRecordId: Nullable(Uuid),
  protectResults: Type.Boolean(),
  /** Part that the learner opened last, for 'Continue'. */
  lastActivityPathId: Nullable(Uuid),
  lastAxis: Nullable(Type.String()),
});
export type ObjectiveWorkflow = Static<typeof ObjectiveWorkflow>;

/**
 * The reason why a result is not shown, and when it will be. Hidden values are absent from the answer, never only from
 * the screen.
 */
export const ResultVisibility = Type.Object({
  state: OneOf(['visible', 'afterFinish', 'afterDate', 'never', 'inGrading'] as const),
  visibleFrom: Nullable(Instant),
});
export type ResultVisibility = Static<typeof ResultVisibility>;

export const ObjectiveRecord = Type.Object({
  id: Uuid,
  /** Null for a result that was imported: there was no attempt here. */
  objectiveWorkflowId: Nullable(Uuid),
  /** Work on the course's own activity; null for an imported result, and where the activity was never opened. */
  activityWorkflowId: Nullable(Uuid),
  objectiveId: Uuid,
  attempt: Type.Integer(),
  finished: Instant,
  /** Null while the result is hidden. */
  progress: Nullable(Fraction),
  protectResults: Type.Boolean(),
  imported: Type.Boolean(),
  result: ResultVisibility,
  /** The rest is null while the result is not visible. */
  score: Nullable(Type.Number()),
  maxScore: Nullable(Type.Number()),
  normalizedScore: Nullable(Fraction),
  grade: Nullable(Grade),
  passed: Nullable(Type.Boolean()),
});
export type ObjectiveRecord = Static<typeof ObjectiveRecord>;

export const ObjectiveActivity = Type.Object({
  id: Uuid,
  type: OneOf(Object.values(ActivityKind)),
  state: OneOf(Object.values(ContentState)),
  childrenCount: Type.Integer(),
  presentationMode: OneOf(Object.values(PresentationMode)),
  supportReview: Type.Boolean(),
  supportMobileView: Type.Boolean(),
  /** Seconds. */
  duration: Nullable(Type.Integer()),
});

export const Aggregate = Type.Object({
  id: Uuid,
  objectiveId: Uuid,
  isSelfEnrolled: Type.Boolean(),
  lastObjectiveWorkflow: Nullable(ObjectiveWorkflow),
  lastObjectiveRecord: Nullable(ObjectiveRecord),
  objectiveGradingScale: Nullable(GradingScale),
});
export type Aggregate = Static<typeof Aggregate>;

/** Terms of a person's access to a course. */
export const accessFields = {
  isMandatory: Type.Boolean(),
  retake: Type.Boolean(),
  dueDate: Nullable(Instant),
  availabilityDate: Nullable(Instant),
  availabilityEndDate: Nullable(Instant),
  gradeRevealPolicy: OneOf(gradeRevealPolicies),
  gradeRevealDate: Nullable(Instant),
  termId: Nullable(Uuid),
};

/** The course's position in the list as the person chose it: before all others, or put away. */
export const CourseKeeping = Type.Object({ isPinned: Type.Boolean(), isArchived: Type.Boolean() });
export type CourseKeeping = Static<typeof CourseKeeping>;

/** One course in My Courses; `id` is the aggregate's (decisions §3). */
export const EnrolledObjective = Type.Object({
  id: Uuid,
  objective: Type.Object({
    id: Uuid,
    name: Type.String(),
    code: Type.String(),
    description: Nullable(Type.String()),
    imageUrl: Nullable(Type.String()),
    type: OneOf(Object.values(ObjectiveType)),
    gradingScaleId: Nullable(Uuid),
    showcases: Type.Array(Showcase),
    activity: ObjectiveActivity,
    announcementChannelId: Nullable(Uuid),
  }),
  ...accessFields,
  showInCatalog: Type.Boolean(),
  ...CourseKeeping.properties,
  created: Instant,
  objectiveWorkflowAggregate: Aggregate,
  objectiveAccess: Type.Object({ id: Uuid }),
});
export type EnrolledObjective = Static<typeof EnrolledObjective>;

const { objective: enrolled, objectiveWorkflowAggregate: _aggregate, ...ofEnrolled } = EnrolledObjective.properties;

/**
 * What a card shows of a course of the list, under the names that it has there; `id` is the aggregate's. The whole
 * course is twice as long.
 */
export const CourseCard = Type.Object({
  ...Type.Omit(Type.Object(ofEnrolled), ['termId', 'showInCatalog', 'created', 'objectiveAccess']).properties,
  objective: Type.Object({
    ...Type.Omit(enrolled, ['description', 'gradingScaleId', 'activity']).properties,
    activity: Type.Omit(enrolled.properties.activity, ['id', 'type', 'supportMobileView']),
  }),
  objectiveWorkflowAggregate: Type.Object({
    lastObjectiveWorkflow: Nullable(
      Type.Pick(ObjectiveWorkflow, [
        'state',
        'progress',
        'started',
        'submitted',
        'finished',
        'protectResults',
        'lastAxis',
      ]),
    ),
    lastObjectiveRecord: Nullable(
      Type.Omit(ObjectiveRecord, [
        'id',
        'objectiveWorkflowId',
        'activityWorkflowId',
        'objectiveId',
        'attempt',
        'progress',
      ]),
    ),
  }),
});
export type CourseCard = Static<typeof CourseCard>;

/** What an activity is. */
export const kindFields = {
  type: OneOf(Object.values(ActivityKind)),
  /** What plays it, where its type does not say so. */
  tool: Nullable(OneOf(tools)),
};

const outlineEntry = {
  name: Type.String(),
  ...kindFields,
  /** Seconds. */
  duration: Nullable(Type.Integer()),
};

/** Names, kinds and lengths of the first two levels, for people who have not started yet: nothing of the content. */
export const Outline = Type.Array(Type.Object({ ...outlineEntry, children: Type.Array(Type.Object(outlineEntry)) }));
export type Outline = Static<typeof Outline>;

export const Objective = Type.Object({
  id: Uuid,
  name: Type.String(),
  code: Type.String(),
  description: Nullable(Type.String()),
  /** Sanitised HTML. */
  about: Nullable(Type.String()),
  imageUrl: Nullable(Type.String()),
  type: OneOf(Object.values(ObjectiveType)),
  activity: ObjectiveActivity,
  showcases: Type.Array(Showcase),
  announcementChannelId: Nullable(Uuid),
  objectiveGradingScale: Nullable(GradingScale),
  supportMobileView: Type.Boolean(),
  supportFullscreenView: Type.Boolean(),
  supportLtiAuthoring: Type.Boolean(),
  supportReview: Type.Boolean(),
  presentationMode: OneOf(Object.values(PresentationMode)),
  displayMode: OneOf(Object.values(DisplayMode)),
  outline: Outline,
});
export type Objective = Static<typeof Objective>;

export const ObjectiveAccess = Type.Object({
  id: Uuid,
  userId: Uuid,
  objective: Objective,
  ...accessFields,
  showInCatalog: Type.Boolean(),
  /**
   * False for a course that the catalog only offers: nothing is stored of it, and its ids are those that it will have.
   */
  isEnrolled: Type.Boolean(),
  objectiveWorkflowAggregate: Aggregate,
});
export type ObjectiveAccess = Static<typeof ObjectiveAccess>;

/** One of the last six courses that the person opened, newest first. */
export const RecentObjective = Type.Object({
  objective: Type.Object({ id: Uuid, name: Type.String(), code: Type.String(), imageUrl: Nullable(Type.String()) }),
  /** Null while it is hidden with the result. */
  progress: Nullable(Fraction),
  state: Nullable(OneOf(Object.values(WorkflowState))),
  opened: Instant,
  /** Axis of the part that the person opened last; null before anything was opened. */
  lastAxis: Nullable(Type.String()),
});
export type RecentObjective = Static<typeof RecentObjective>;
