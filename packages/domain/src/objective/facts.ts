import type { Instant } from '../time/instant.ts';
import type { ContentState, GradeRevealPolicy, ObjectiveType, WorkflowState } from '../values/value-sets.ts';

/** The facts of a course for all its rules, flat, so that one select or one wire answer fills them. */
export interface CourseFacts {
  readonly type: ObjectiveType;
  /** State as presented: a course of a kind that cannot be played yet is a draft. */
  readonly contentState: ContentState;
  readonly supportReview: boolean;
  readonly retake: boolean;
  readonly availabilityDate: Instant | null;
  readonly availabilityEndDate: Instant | null;
  readonly gradeRevealPolicy: GradeRevealPolicy;
  readonly gradeRevealDate: Instant | null;
  /** The last attempt. */
  readonly workflow: { readonly state: WorkflowState; readonly protectResults: boolean } | null;
  /** The last result. */
  readonly record: { readonly imported: boolean; readonly protectResults: boolean } | null;
}

/** The part of an enrolled course or of an objective access, as they travel, that carries the facts. */
export interface CourseAnswer {
  readonly objective: {
    readonly type: ObjectiveType;
    readonly activity: { readonly state: ContentState; readonly supportReview: boolean };
  };
  readonly retake: boolean;
  readonly availabilityDate: Instant | null;
  readonly availabilityEndDate: Instant | null;
  readonly gradeRevealPolicy: GradeRevealPolicy;
  readonly gradeRevealDate: Instant | null;
  readonly objectiveWorkflowAggregate: {
    readonly lastObjectiveWorkflow: CourseFacts['workflow'];
    readonly lastObjectiveRecord: CourseFacts['record'];
  };
}

/** The facts inside an answer. */
export function courseFactsOf(course: CourseAnswer): CourseFacts {
  return {
    type: course.objective.type,
    contentState: course.objective.activity.state,
    supportReview: course.objective.activity.supportReview,
    retake: course.retake,
    availabilityDate: course.availabilityDate,
    availabilityEndDate: course.availabilityEndDate,
    gradeRevealPolicy: course.gradeRevealPolicy,
    gradeRevealDate: course.gradeRevealDate,
    workflow: course.objectiveWorkflowAggregate.lastObjectiveWorkflow,
    record: course.objectiveWorkflowAggregate.lastObjectiveRecord,
  };
}
