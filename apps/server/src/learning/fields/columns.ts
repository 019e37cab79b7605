/**
 * Columns that several features read of a course and of a person's way through it, as SQL and as the type of a row.
 * Each set belongs to a table under one alias, by which all statements about courses know it.
 */
import type { WorkflowProgress } from '@stoa/domain';
import { sql } from 'kysely';
import { aliased, leftJoined } from '../../db/columns.ts';
import { columns, optional, prefixedColumns, selection, together, type RowOf } from '../../db/selection.ts';

export const access = aliased('objective_access', 'a');
export const objective = aliased('objective', 'o');
export const aggregate = aliased('objective_workflow_aggregate', 'g');
export const workflow = aliased('objective_workflow', 'w');
export const record = aliased('objective_record', 'r');
export const scale = aliased('grading_scale', 's');

export type AccessColumns = RowOf<typeof accessColumns>;
export const accessColumns = prefixedColumns(access, [
  'id',
  'is_mandatory',
  'retake',
  'due_date',
  'availability_date',
  'availability_end_date',
  'grade_reveal_policy',
  'grade_reveal_date',
  'term_id',
  'created',
]);

/** Columns of an access that decide whether results are shown. */
export type RevealColumns = RowOf<typeof revealColumns>;
export const revealColumns = prefixedColumns(access, ['grade_reveal_policy', 'grade_reveal_date']);

export type ObjectiveColumns = RowOf<typeof objectiveColumns>;
export const objectiveColumns = prefixedColumns(objective, [
  'id',
  'name',
  'code',
  'description',
  'cover_file_id',
  'type',
  'state',
  'presentation_mode',
  'support_review',
  'support_mobile_view',
  'duration_seconds',
  'children_count',
  'show_in_catalog',
  'announcement_channel_id',
  'activity_id',
  'root_kind',
  'root_tool',
]);

/** False where there is only an offer, which has no aggregate. */
export const isSelfEnrolled = sql<boolean>`coalesce(${aggregate.is_self_enrolled}, false)`;

/** An aggregate that is only offered has no row: access and aggregate know the same course. */
export const aggregateColumns = selection({
  g_id: access.aggregate_id,
  g_objective_id: access.objective_id,
  g_is_self_enrolled: isSelfEnrolled,
});

/** Columns in which each step of an attempt's progress is stored. */
export const progressNames = {
  state: 'state',
  submitted: 'submitted',
  inGrading: 'in_grading',
  graded: 'graded',
  gradingApproved: 'grading_approved',
  finished: 'finished',
} as const satisfies Record<keyof WorkflowProgress, keyof typeof workflow>;

export type WorkflowRow = RowOf<typeof workflowColumns>;
export const workflowColumns = prefixedColumns(workflow, [
  'id',
  'aggregate_id',
  'objective_id',
  'attempt',
  'progress',
  'started',
  ...Object.values(progressNames),
  'objective_record_id',
  'protect_results',
  'last_activity_path_id',
  'last_axis',
]);

export type RecordRow = RowOf<typeof recordColumns>;
export const recordColumns = prefixedColumns(record, [
  'id',
  'objective_workflow_id',
  'activity_workflow_id',
  'objective_id',
  'attempt',
  'finished',
  'progress',
  'protect_results',
  'imported',
  'score',
  'max_score',
  'normalized_score',
  'grade_name',
  'grade_color',
  'grade_normalized_min_score',
  'passed',
]);

export type ScaleRow = RowOf<typeof scaleColumns>;
export const scaleColumns = prefixedColumns(scale, [
  'id',
  'name',
  'description',
  'max_score',
  'normalized_passing_score',
  'grades',
]);

export const activityWorkflowNames = [
  'id',
  'activity_part_id',
  'attempt',
  'state',
  'progress',
  'position',
  'watched',
  'version',
  'started',
  'submitted',
  'finished',
  'completed_version',
] as const;

export type ActivityWorkflowRow = RowOf<ReturnType<typeof activityWorkflowColumns>>;
/** Somebody's work at one activity, from wherever a statement has it. */
export function activityWorkflowColumns(alias: string) {
  return columns(aliased('activity_workflow', alias), activityWorkflowNames);
}

/** The last attempt and the last result, which a left join of the aggregate may not find. */
export const lastWorkflow = leftJoined(workflow);
export const lastRecord = leftJoined(record);
/** The scale of the course, which it may lack. */
export const courseScale = leftJoined(scale);
export const optionalRecordColumns = optional(recordColumns, 'r_id');
export const optionalScaleColumns = optional(scaleColumns, 's_id');

export type AggregateRow = RowOf<typeof aggregateRowColumns>;
/** An aggregate with everything that is given out of it. */
export const aggregateRowColumns = together(
  aggregateColumns,
  accessColumns,
  optional(workflowColumns, 'w_id'),
  optionalRecordColumns,
  optionalScaleColumns,
);

interface ShownShowcase {
  readonly id: string;
  readonly name: string;
}

export type ShowcasesColumn = RowOf<typeof showcasesColumn>;
/** Collections of the objective `o`, by their order. */
export const showcasesColumn = selection({
  showcases: sql<readonly ShownShowcase[]>`(
    select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name) order by h."order", h.name), '[]')
    from objective_showcase oh join showcase h on h.id = oh.showcase_id
    where oh.tenant_id = o.tenant_id and oh.objective_id = o.id)`,
});
