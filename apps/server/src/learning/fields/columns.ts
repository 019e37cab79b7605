/**
 * What several features read of a course and of a person's way through it. Each set of columns belongs to a table
 * alias: `a` objective_access, `o` objective, `g` objective_workflow_aggregate, `w` objective_workflow, `r`
 * objective_record, `s` grading_scale. The texts hold no values: they may stand raw in a statement.
 */
import type { StoredGrade } from '../../db/tables/stored-grade.ts';
import type { DatabaseInstant } from '../../db/database-instant.ts';
import type {
  ActivityKind,
  ContentState,
  GradeRevealPolicy,
  ObjectiveType,
  PresentationMode,
  Tool,
  WorkflowState,
} from '@stoa/domain';

export interface AccessColumns {
  readonly a_id: string;
  readonly a_is_mandatory: boolean;
  readonly a_retake: boolean;
  readonly a_due_date: DatabaseInstant | null;
  readonly a_availability_date: DatabaseInstant | null;
  readonly a_availability_end_date: DatabaseInstant | null;
  readonly a_grade_reveal_policy: GradeRevealPolicy;
  readonly a_grade_reveal_date: DatabaseInstant | null;
  readonly a_term_id: string | null;
  readonly a_created: DatabaseInstant;
}

export const accessColumns = `a.id as a_id, a.is_mandatory as a_is_mandatory, a.retake as a_retake, a.due_date::text as a_due_date,
  a.availability_date::text as a_availability_date, a.availability_end_date::text as a_availability_end_date,
  a.grade_reveal_policy as a_grade_reveal_policy, a.grade_reveal_date::text as a_grade_reveal_date, a.term_id as a_term_id, a.created::text as a_created`;

export interface ObjectiveColumns {
  readonly o_id: string;
  readonly o_name: string;
  readonly o_code: string;
  readonly o_description: string | null;
  readonly o_cover_file_id: string | null;
  readonly o_type: ObjectiveType;
  readonly o_state: ContentState;
  readonly o_presentation_mode: PresentationMode;
  readonly o_support_review: boolean;
  readonly o_support_mobile_view: boolean;
  readonly o_duration_seconds: number | null;
  readonly o_children_count: number;
  readonly o_show_in_catalog: boolean;
  readonly o_announcement_channel_id: string | null;
  readonly o_activity_id: string;
  readonly o_root_kind: ActivityKind;
  readonly o_root_tool: Tool | null;
}

export const objectiveColumns = `o.id as o_id, o.name as o_name, o.code as o_code, o.description as o_description, o.cover_file_id as o_cover_file_id,
  o.type as o_type, o.state as o_state, o.presentation_mode as o_presentation_mode, o.support_review as o_support_review,
  o.support_mobile_view as o_support_mobile_view, o.duration_seconds as o_duration_seconds, o.children_count as o_children_count,
  o.show_in_catalog as o_show_in_catalog, o.announcement_channel_id as o_announcement_channel_id, o.activity_id as o_activity_id, o.root_kind as o_root_kind,
  o.root_tool as o_root_tool`;

export interface AggregateColumns {
  readonly g_id: string;
  readonly g_objective_id: string;
  readonly g_is_self_enrolled: boolean;
}

/** An aggregate that is only offered has no row: access and aggregate know the same course. */
export const aggregateColumns =
  'a.aggregate_id as g_id, a.objective_id as g_objective_id, coalesce(g.is_self_enrolled, false) as g_is_self_enrolled';

export interface WorkflowRow {
  readonly w_id: string;
  readonly w_aggregate_id: string;
  readonly w_objective_id: string;
  readonly w_attempt: number;
  readonly w_state: WorkflowState;
  readonly w_progress: number;
  readonly w_started: DatabaseInstant;
  readonly w_submitted: DatabaseInstant | null;
  readonly w_in_grading: DatabaseInstant | null;
  readonly w_graded: DatabaseInstant | null;
  readonly w_grading_approved: DatabaseInstant | null;
  readonly w_finished: DatabaseInstant | null;
  readonly w_objective_record_id: string | null;
  readonly w_protect_results: boolean;
  readonly w_last_activity_path_id: string | null;
  readonly w_last_axis: string | null;
}

/** Of a left join: nothing when there is no workflow. */
export type WorkflowColumns = WorkflowRow | { readonly w_id: null };

export const workflowColumns = `w.id as w_id, w.aggregate_id as w_aggregate_id, w.objective_id as w_objective_id, w.attempt as w_attempt,
  w.state as w_state, w.progress as w_progress, w.started::text as w_started, w.submitted::text as w_submitted, w.in_grading::text as w_in_grading,
  w.graded::text as w_graded, w.grading_approved::text as w_grading_approved, w.finished::text as w_finished, w.objective_record_id as w_objective_record_id,
  w.protect_results as w_protect_results, w.last_activity_path_id as w_last_activity_path_id, w.last_axis as w_last_axis`;

export interface RecordRow {
  readonly r_id: string;
  readonly r_objective_workflow_id: string | null;
  readonly r_activity_workflow_id: string | null;
  readonly r_objective_id: string;
  readonly r_attempt: number;
  readonly r_finished: DatabaseInstant;
  readonly r_progress: number;
  readonly r_protect_results: boolean;
  readonly r_imported: boolean;
  readonly r_score: number | null;
  readonly r_max_score: number | null;
  readonly r_normalized_score: number | null;
  readonly r_grade_name: string | null;
  readonly r_grade_color: string | null;
  readonly r_grade_normalized_min_score: number | null;
  readonly r_passed: boolean | null;
}

export type RecordColumns = RecordRow | { readonly r_id: null };

export const recordColumns = `r.id as r_id, r.objective_workflow_id as r_objective_workflow_id, r.activity_workflow_id as r_activity_workflow_id, r.objective_id as r_objective_id, r.attempt as r_attempt,
  r.finished::text as r_finished, r.progress as r_progress, r.protect_results as r_protect_results, r.imported as r_imported, r.score as r_score,
  r.max_score as r_max_score, r.normalized_score as r_normalized_score, r.grade_name as r_grade_name, r.grade_color as r_grade_color,
  r.grade_normalized_min_score as r_grade_normalized_min_score, r.passed as r_passed`;

export interface ScaleRow {
  readonly s_id: string;
  readonly s_name: string;
  readonly s_description: string | null;
  readonly s_max_score: number;
  readonly s_normalized_passing_score: number;
  readonly s_grades: readonly StoredGrade[];
}

export type ScaleColumns = ScaleRow | { readonly s_id: null };

export const scaleColumns = `s.id as s_id, s.name as s_name, s.description as s_description, s.max_score as s_max_score,
  s.normalized_passing_score as s_normalized_passing_score,
  s.grades as s_grades`;

/** Collections of the objective `o`, by their order. */
export const showcasesColumn = `(select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name) order by h."order", h.name), '[]')
  from objective_showcase oh join showcase h on h.id = oh.showcase_id where oh.tenant_id = o.tenant_id and oh.objective_id = o.id) as showcases`;

export interface ShowcasesColumn {
  readonly showcases: readonly { readonly id: string; readonly name: string }[];
}
