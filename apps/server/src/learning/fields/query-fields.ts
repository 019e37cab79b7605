/**
 * Fields by which the lists of courses, attempts and results are compared and sorted, by the aliases of `columns.ts`.
 * Results are masked while they are hidden.
 */
import { sql } from 'kysely';
import { aliased, type Column } from '../../db/columns.ts';
import {
  field,
  foldedField,
  type ComparableColumn,
  type QueryField,
  type QueryFields,
} from '../../kernel/query/fields.ts';
import { access, courseScale, isSelfEnrolled, lastRecord, lastWorkflow, objective, progressNames } from './columns.ts';
import { shownOnly, shownProgress } from './visible-results.ts';
import { shownState } from './presented-state.ts';

/** The collections of the course with this id. */
export function showcasesField(objectiveId: Column): QueryField {
  return {
    type: 'ids',
    from: sql`objective_showcase f where f.objective_id = ${objectiveId}`,
    id: aliased('objective_showcase', 'f').showcase_id,
  };
}

/** The last key of lists of accesses: the newest first, in one order always. */
export const newestAccess = sql`${access.created} desc, ${access.id}`;

const showcases = showcasesField(access.objective_id);

/** The course of an access. */
export const objectiveFields: QueryFields = {
  'objective.id': field(access.objective_id),
  'objective.name': foldedField(objective.name, objective.folded_name),
  'objective.code': foldedField(objective.code, objective.folded_code),
  'objective.description': foldedField(objective.description, objective.folded_description),
  'objective.imageUrl': { type: 'opaque' },
  'objective.type': field(objective.type),
  'objective.showcases': showcases,
  'objective.showcases.id': showcases,
  'objective.showcases.name': { type: 'opaque' },
  'objective.activity': { type: 'opaque' },
  'objective.activity.id': field(objective.activity_id),
  'objective.activity.type': field(objective.root_kind),
  'objective.activity.state': { type: 'number', sql: shownState, nullable: false },
  'objective.activity.childrenCount': field(objective.children_count),
  'objective.activity.presentationMode': field(objective.presentation_mode),
  'objective.activity.supportReview': field(objective.support_review),
  'objective.activity.supportMobileView': field(objective.support_mobile_view),
  'objective.activity.duration': field(objective.duration_seconds),
  'objective.announcementChannelId': field(objective.announcement_channel_id),
};

/** The terms of an access. */
export const accessFields: QueryFields = {
  isMandatory: field(access.is_mandatory),
  retake: field(access.retake),
  dueDate: field(access.due_date),
  availabilityDate: field(access.availability_date),
  availabilityEndDate: field(access.availability_end_date),
  gradeRevealPolicy: field(access.grade_reveal_policy),
  gradeRevealDate: field(access.grade_reveal_date),
  termId: field(access.term_id),
  showInCatalog: field(objective.show_in_catalog),
};

/** The steps of an attempt's progress. */
function progressFields(name: string): QueryFields {
  const fields = Object.entries(progressNames).map(([step, column]) => [
    `${name}.${step}`,
    field(lastWorkflow[column]),
  ]);
  return Object.fromEntries(fields);
}

function workflowFields(name: string): QueryFields {
  return {
    [name]: field(lastWorkflow.id),
    [`${name}.id`]: field(lastWorkflow.id),
    [`${name}.attempt`]: field(lastWorkflow.attempt),
    [`${name}.progress`]: { type: 'number', sql: shownProgress },
    [`${name}.started`]: field(lastWorkflow.started),
    ...progressFields(name),
    [`${name}.objectiveRecordId`]: field(lastWorkflow.objective_record_id),
    [`${name}.protectResults`]: field(lastWorkflow.protect_results),
  };
}

/** A column of a result, null while the result is hidden. */
function masked(column: ComparableColumn): QueryField {
  return field(column, shownOnly(column));
}

/** A result of a course. @param prefix of the path that leads to it: '' or ending in a dot */
export function recordFields(prefix: string): QueryFields {
  return {
    [`${prefix}id`]: field(lastRecord.id),
    [`${prefix}objectiveWorkflowId`]: field(lastRecord.objective_workflow_id),
    [`${prefix}activityWorkflowId`]: field(lastRecord.activity_workflow_id),
    [`${prefix}objectiveId`]: field(lastRecord.objective_id),
    [`${prefix}attempt`]: field(lastRecord.attempt),
    [`${prefix}finished`]: field(lastRecord.finished),
    [`${prefix}protectResults`]: field(lastRecord.protect_results),
    [`${prefix}imported`]: field(lastRecord.imported),
    [`${prefix}result`]: { type: 'opaque' },
    [`${prefix}progress`]: masked(lastRecord.progress),
    [`${prefix}score`]: masked(lastRecord.score),
    [`${prefix}maxScore`]: masked(lastRecord.max_score),
    [`${prefix}normalizedScore`]: masked(lastRecord.normalized_score),
    [`${prefix}grade`]: masked(lastRecord.grade_name),
    [`${prefix}grade.name`]: masked(lastRecord.grade_name),
    [`${prefix}passed`]: masked(lastRecord.passed),
  };
}

/** An aggregate with its last attempt and result. @param prefix of the path that leads to it: '' or ending in a dot */
export function aggregateFields(prefix: string): QueryFields {
  return {
    [`${prefix}id`]: field(access.aggregate_id),
    [`${prefix}objectiveId`]: field(access.objective_id),
    [`${prefix}isSelfEnrolled`]: { type: 'boolean', sql: isSelfEnrolled, nullable: false },
    ...workflowFields(`${prefix}lastObjectiveWorkflow`),
    [`${prefix}lastObjectiveRecord`]: field(lastRecord.id),
    ...recordFields(`${prefix}lastObjectiveRecord.`),
    [`${prefix}objectiveGradingScale`]: field(courseScale.id),
    [`${prefix}objectiveGradingScale.id`]: field(courseScale.id),
  };
}
