import { shownOnly, shownProgress } from '../../kernel/learning/shown-only.ts';
import type { QueryFields } from '../../kernel/query/fields.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';

function workflowFields(prefix: string): QueryFields {
  return {
    [prefix]: { type: 'id', sql: 'w.id' },
    [`${prefix}.id`]: { type: 'id', sql: 'w.id' },
    [`${prefix}.state`]: { type: 'number', sql: 'w.state' },
    [`${prefix}.progress`]: { type: 'number', sql: shownProgress },
    [`${prefix}.started`]: { type: 'instant', sql: 'w.started' },
    [`${prefix}.finished`]: { type: 'instant', sql: 'w.finished' },
  };
}

function resultFields(prefix: string): QueryFields {
  return {
    [`${prefix}grade`]: { type: 'text', sql: shownOnly('r.grade_name') },
    [`${prefix}grade.name`]: { type: 'text', sql: shownOnly('r.grade_name') },
    [`${prefix}score`]: { type: 'number', sql: shownOnly('r.score') },
    [`${prefix}maxScore`]: { type: 'number', sql: shownOnly('r.max_score') },
    [`${prefix}normalizedScore`]: { type: 'number', sql: shownOnly('r.normalized_score') },
    [`${prefix}passed`]: { type: 'boolean', sql: shownOnly('r.passed') },
  };
}

function recordFields(prefix: string): QueryFields {
  return {
    [prefix]: { type: 'id', sql: 'r.id' },
    [`${prefix}.id`]: { type: 'id', sql: 'r.id' },
    [`${prefix}.finished`]: { type: 'instant', sql: 'r.finished' },
    ...resultFields(`${prefix}.`),
  };
}

/** The last access first unless told. */
export const accesses: QueryShape = {
  fields: {
    id: { type: 'id', sql: 'a.id', nullable: false },
    userId: { type: 'id', sql: 'a.user_id', nullable: false },
    'objective.id': { type: 'id', sql: 'a.objective_id', nullable: false },
    'objective.name': { type: 'text', sql: 'o.name', nullable: false, folded: 'o.folded_name' },
    'objective.code': { type: 'text', sql: 'o.code', nullable: false, folded: 'o.folded_code' },
    'objective.description': { type: 'text', sql: 'o.description', folded: 'o.folded_description' },
    'objective.showcases': { type: 'ids', from: 'objective_showcase f where f.objective_id = a.objective_id', id: 'f.showcase_id' },
    'objective.about': { type: 'opaque' },
    'objective.imageUrl': { type: 'opaque' },
    'objective.activity': { type: 'opaque' },
    'objective.outline': { type: 'opaque' },
    'objective.type': { type: 'opaque' },
    'objective.presentationMode': { type: 'opaque' },
    'objective.displayMode': { type: 'opaque' },
    'objective.supportReview': { type: 'opaque' },
    'objective.supportMobileView': { type: 'opaque' },
    'objective.supportFullscreenView': { type: 'opaque' },
    'objective.supportLtiAuthoring': { type: 'opaque' },
    'objective.announcementChannelId': { type: 'opaque' },
    'objective.objectiveGradingScale': { type: 'opaque' },
    showInCatalog: { type: 'boolean', sql: 'o.show_in_catalog', nullable: false },
    isEnrolled: { type: 'boolean', sql: 'a.is_enrolled', nullable: false },
    isMandatory: { type: 'boolean', sql: 'a.is_mandatory', nullable: false },
    retake: { type: 'boolean', sql: 'a.retake', nullable: false },
    dueDate: { type: 'instant', sql: 'a.due_date' },
    availabilityDate: { type: 'instant', sql: 'a.availability_date' },
    availabilityEndDate: { type: 'instant', sql: 'a.availability_end_date' },
    gradeRevealPolicy: { type: 'text', sql: 'a.grade_reveal_policy', nullable: false },
    gradeRevealDate: { type: 'instant', sql: 'a.grade_reveal_date' },
    termId: { type: 'id', sql: 'a.term_id' },
    objectiveWorkflowAggregate: { type: 'opaque' },
    'objectiveWorkflowAggregate.id': { type: 'id', sql: 'a.aggregate_id', nullable: false },
    ...workflowFields('objectiveWorkflowAggregate.lastObjectiveWorkflow'),
    ...recordFields('objectiveWorkflowAggregate.lastObjectiveRecord'),
  },
  defaultSort: [],
  lastKey: 'a.created desc, a.id',
};

export const aggregates: QueryShape = {
  fields: {
    id: { type: 'id', sql: 'a.aggregate_id', nullable: false },
    objectiveId: { type: 'id', sql: 'a.objective_id', nullable: false },
    isSelfEnrolled: { type: 'boolean', sql: 'coalesce(g.is_self_enrolled, false)', nullable: false },
    ...workflowFields('lastObjectiveWorkflow'),
    ...recordFields('lastObjectiveRecord'),
    objectiveGradingScale: { type: 'id', sql: 's.id' },
    'objectiveGradingScale.id': { type: 'id', sql: 's.id' },
  },
  defaultSort: [],
  lastKey: 'a.created desc, a.id',
};

/** The last finished first unless told. */
export const records: QueryShape = {
  fields: {
    id: { type: 'id', sql: 'r.id', nullable: false },
    objectiveWorkflowId: { type: 'id', sql: 'r.objective_workflow_id' },
    activityWorkflowId: { type: 'id', sql: 'r.activity_workflow_id' },
    objectiveId: { type: 'id', sql: 'r.objective_id', nullable: false },
    attempt: { type: 'number', sql: 'r.attempt', nullable: false },
    finished: { type: 'instant', sql: 'r.finished', nullable: false },
    progress: { type: 'number', sql: shownOnly('r.progress') },
    protectResults: { type: 'boolean', sql: 'r.protect_results', nullable: false },
    imported: { type: 'boolean', sql: 'r.imported', nullable: false },
    result: { type: 'opaque' },
    ...resultFields(''),
  },
  defaultSort: [{ field: 'finished', descending: true }],
  lastKey: 'r.id',
};
