import type { GradeRevealPolicy, ProctoringState, WorkflowState } from '@stoa/domain';
import type { Generated } from 'kysely';
import type { GeneratedJson } from './column-types.ts';

export interface ObjectiveWorkflowAggregateTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  objective_id: string;
  is_self_enrolled: Generated<boolean>;
  last_objective_workflow_id: string | null;
  last_objective_record_id: string | null;
  attempts: Generated<number>;
}

export interface ObjectiveAccessTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  objective_id: string;
  aggregate_id: string;
  term_id: string | null;
  is_mandatory: Generated<boolean>;
  retake: Generated<boolean>;
  due_date: Date | null;
  availability_date: Date | null;
  availability_end_date: Date | null;
  grade_reveal_policy: Generated<GradeRevealPolicy>;
  grade_reveal_date: Date | null;
  is_pinned: Generated<boolean>;
  is_archived: Generated<boolean>;
  created: Generated<Date>;
}

export interface ObjectiveWorkflowTable {
  id: string;
  tenant_id: string;
  user_id: string;
  objective_id: string;
  aggregate_id: string;
  attempt: number;
  state: Generated<WorkflowState>;
  /** 0..1 */
  progress: Generated<number>;
  started: Generated<Date>;
  submitted: Date | null;
  in_grading: Date | null;
  graded: Date | null;
  grading_approved: Date | null;
  finished: Date | null;
  objective_record_id: string | null;
  protect_results: Generated<boolean>;
  last_activity_path_id: string | null;
  last_axis: string | null;
  last_opened: Generated<Date>;
}

export interface ObjectiveRecordTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  objective_id: string;
  aggregate_id: string;
  /** None for a result that was imported. */
  objective_workflow_id: string | null;
  /** Of the course's own activity. */
  activity_workflow_id: string | null;
  attempt: number;
  score: number | null;
  max_score: number | null;
  normalized_score: number | null;
  grade_name: string | null;
  grade_color: string | null;
  grade_normalized_min_score: number | null;
  passed: boolean | null;
  /** 0..1 */
  progress: number;
  protect_results: Generated<boolean>;
  imported: Generated<boolean>;
  finished: Generated<Date>;
}

export interface ActivityWorkflowTable {
  id: string;
  tenant_id: string;
  user_id: string;
  objective_workflow_id: string;
  activity_part_id: string;
  attempt: Generated<number>;
  state: Generated<WorkflowState>;
  /** 0..1 */
  progress: Generated<number>;
  /** Seconds into a video, or how far down a page. */
  position: Generated<number>;
  /** Watched ranges in seconds, `[[from, to], ...]`. */
  watched: GeneratedJson<readonly (readonly [number, number])[]>;
  version: Generated<number>;
  started: Generated<Date>;
  submitted: Date | null;
  finished: Date | null;
  /** Of the content that was completed. */
  completed_version: number | null;
}

export interface ProctoringSessionTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  objective_workflow_id: string;
  activity_workflow_id: string;
  attempt: number;
  state: Generated<ProctoringState>;
  created: Generated<Date>;
  started: Date | null;
  ended: Date | null;
}

export interface ActivityRecordTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  objective_workflow_id: string;
  activity_part_id: string;
  activity_workflow_id: string;
  score: number | null;
  max_score: number | null;
  normalized_score: number | null;
  passed: boolean | null;
  /** Of whoever graded it. */
  comment: string | null;
  graded_by: string | null;
  finished: Generated<Date>;
}
