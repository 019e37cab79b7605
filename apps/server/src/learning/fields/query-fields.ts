/**
 * What the lists of courses, attempts and results let be compared and sorted by, by the aliases of `columns.ts`.
 * Results are masked while they are hidden.
 */
import type { QueryFields } from '../../kernel/query/fields.ts';
import { shownOnly, shownProgress } from './visible-results.ts';
import { shownState } from './presented-state.ts';

const showcases = {
  type: 'ids',
  from: 'objective_showcase f where f.objective_id = a.objective_id',
  id: 'f.showcase_id',
} as const;

/** The course of an access. */
export const objectiveFields: QueryFields = {
  'objective.id': { type: 'id', sql: 'a.objective_id', nullable: false },
  'objective.name': { type: 'text', sql: 'o.name', nullable: false, folded: 'o.folded_name' },
  'objective.code': { type: 'text', sql: 'o.code', nullable: false, folded: 'o.folded_code' },
  'objective.description': { type: 'text', sql: 'o.description', folded: 'o.folded_description' },
  'objective.imageUrl': { type: 'opaque' },
  'objective.type': { type: 'number', sql: 'o.type', nullable: false },
  'objective.showcases': showcases,
  'objective.showcases.id': showcases,
  'objective.showcases.name': { type: 'opaque' },
  'objective.activity': { type: 'opaque' },
  'objective.activity.id': { type: 'id', sql: 'o.activity_id', nullable: false },
  'objective.activity.type': { type: 'number', sql: 'o.root_kind', nullable: false },
  'objective.activity.state': { type: 'number', sql: shownState, nullable: false },
  'objective.activity.childrenCount': { type: 'number', sql: 'o.children_count', nullable: false },
  'objective.activity.presentationMode': { type: 'number', sql: 'o.presentation_mode', nullable: false },
  'objective.activity.supportReview': { type: 'boolean', sql: 'o.support_review', nullable: false },
  'objective.activity.supportMobileView': { type: 'boolean', sql: 'o.support_mobile_view', nullable: false },
  'objective.activity.duration': { type: 'number', sql: 'o.duration_seconds' },
  'objective.announcementChannelId': { type: 'id', sql: 'o.announcement_channel_id' },
};

/** The terms of an access. */
export const accessFields: QueryFields = {
  isMandatory: { type: 'boolean', sql: 'a.is_mandatory', nullable: false },
  retake: { type: 'boolean', sql: 'a.retake', nullable: false },
  dueDate: { type: 'instant', sql: 'a.due_date' },
  availabilityDate: { type: 'instant', sql: 'a.availability_date' },
  availabilityEndDate: { type: 'instant', sql: 'a.availability_end_date' },
  gradeRevealPolicy: { type: 'text', sql: 'a.grade_reveal_policy', nullable: false },
  gradeRevealDate: { type: 'instant', sql: 'a.grade_reveal_date' },
  termId: { type: 'id', sql: 'a.term_id' },
  showInCatalog: { type: 'boolean', sql: 'o.show_in_catalog', nullable: false },
};

function workflowFields(name: string): QueryFields {
  return {
    [name]: { type: 'id', sql: 'w.id' },
    [`${name}.id`]: { type: 'id', sql: 'w.id' },
    [`${name}.attempt`]: { type: 'number', sql: 'w.attempt' },
    [`${name}.state`]: { type: 'number', sql: 'w.state' },
    [`${name}.progress`]: { type: 'number', sql: shownProgress },
    [`${name}.started`]: { type: 'instant', sql: 'w.started' },
    [`${name}.submitted`]: { type: 'instant', sql: 'w.submitted' },
    [`${name}.inGrading`]: { type: 'instant', sql: 'w.in_grading' },
    [`${name}.graded`]: { type: 'instant', sql: 'w.graded' },
    [`${name}.gradingApproved`]: { type: 'instant', sql: 'w.grading_approved' },
    [`${name}.finished`]: { type: 'instant', sql: 'w.finished' },
    [`${name}.objectiveRecordId`]: { type: 'id', sql: 'w.objective_record_id' },
    [`${name}.protectResults`]: { type: 'boolean', sql: 'w.protect_results' },
  };
}

/** A result of a course. @param prefix of the path that leads to it: '' or ending in a dot */
export function recordFields(prefix: string): QueryFields {
  return {
    [`${prefix}id`]: { type: 'id', sql: 'r.id' },
    [`${prefix}objectiveWorkflowId`]: { type: 'id', sql: 'r.objective_workflow_id' },
    [`${prefix}activityWorkflowId`]: { type: 'id', sql: 'r.activity_workflow_id' },
    [`${prefix}objectiveId`]: { type: 'id', sql: 'r.objective_id' },
    [`${prefix}attempt`]: { type: 'number', sql: 'r.attempt' },
    [`${prefix}finished`]: { type: 'instant', sql: 'r.finished' },
    [`${prefix}protectResults`]: { type: 'boolean', sql: 'r.protect_results' },
    [`${prefix}imported`]: { type: 'boolean', sql: 'r.imported' },
    [`${prefix}result`]: { type: 'opaque' },
    [`${prefix}progress`]: { type: 'number', sql: shownOnly('r.progress') },
    [`${prefix}score`]: { type: 'number', sql: shownOnly('r.score') },
    [`${prefix}maxScore`]: { type: 'number', sql: shownOnly('r.max_score') },
    [`${prefix}normalizedScore`]: { type: 'number', sql: shownOnly('r.normalized_score') },
    [`${prefix}grade`]: { type: 'text', sql: shownOnly('r.grade_name') },
    [`${prefix}grade.name`]: { type: 'text', sql: shownOnly('r.grade_name') },
    [`${prefix}passed`]: { type: 'boolean', sql: shownOnly('r.passed') },
  };
}

/** An aggregate with its last attempt and result. @param prefix of the path that leads to it: '' or ending in a dot */
export function aggregateFields(prefix: string): QueryFields {
  return {
    [`${prefix}id`]: { type: 'id', sql: 'a.aggregate_id', nullable: false },
    [`${prefix}objectiveId`]: { type: 'id', sql: 'a.objective_id', nullable: false },
    [`${prefix}isSelfEnrolled`]: { type: 'boolean', sql: 'coalesce(g.is_self_enrolled, false)', nullable: false },
    ...workflowFields(`${prefix}lastObjectiveWorkflow`),
    [`${prefix}lastObjectiveRecord`]: { type: 'id', sql: 'r.id' },
    ...recordFields(`${prefix}lastObjectiveRecord.`),
    [`${prefix}objectiveGradingScale`]: { type: 'id', sql: 's.id' },
    [`${prefix}objectiveGradingScale.id`]: { type: 'id', sql: 's.id' },
  };
}
