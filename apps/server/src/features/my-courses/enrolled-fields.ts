import type { Locale } from '@stoa/domain';
import { shownOnly, shownProgress } from '../../kernel/learning/shown-only.ts';
import { collationOf } from '../../db/collation.ts';
import type { QueryFields } from '../../kernel/query/fields.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';

const workflow = 'objectiveWorkflowAggregate.lastObjectiveWorkflow';
const record = 'objectiveWorkflowAggregate.lastObjectiveRecord';

const objectiveFields: QueryFields = {
  'objective.id': { type: 'id', sql: 'a.objective_id', nullable: false },
  'objective.name': { type: 'text', sql: 'o.name', nullable: false, folded: 'o.folded_name' },
  'objective.code': { type: 'text', sql: 'o.code', nullable: false, folded: 'o.folded_code' },
  'objective.description': { type: 'text', sql: 'o.description', folded: 'o.folded_description' },
  'objective.imageUrl': { type: 'opaque' },
  'objective.type': { type: 'number', sql: 'o.type', nullable: false },
  'objective.gradingScaleId': { type: 'id', sql: 'o.grading_scale_id' },
  'objective.showcases': { type: 'ids', from: 'objective_showcase f where f.objective_id = a.objective_id', id: 'f.showcase_id' },
  'objective.showcases.id': { type: 'ids', from: 'objective_showcase f where f.objective_id = a.objective_id', id: 'f.showcase_id' },
  'objective.showcases.name': { type: 'opaque' },
  'objective.activity': { type: 'opaque' },
  'objective.activity.state': { type: 'number', sql: 'o.state', nullable: false },
  'objective.announcementChannelId': { type: 'id', sql: 'o.announcement_channel_id' },
};

const learningFields: QueryFields = {
  [workflow]: { type: 'id', sql: 'w.id' },
  [`${workflow}.id`]: { type: 'id', sql: 'w.id' },
  [`${workflow}.state`]: { type: 'number', sql: 'w.state' },
  [`${workflow}.progress`]: { type: 'number', sql: shownProgress },
  [`${workflow}.started`]: { type: 'instant', sql: 'w.started' },
  [`${workflow}.submitted`]: { type: 'instant', sql: 'w.submitted' },
  [`${workflow}.finished`]: { type: 'instant', sql: 'w.finished' },
  [record]: { type: 'id', sql: 'r.id' },
  [`${record}.id`]: { type: 'id', sql: 'r.id' },
  [`${record}.finished`]: { type: 'instant', sql: 'r.finished' },
  [`${record}.grade`]: { type: 'text', sql: shownOnly('r.grade_name') },
  [`${record}.grade.name`]: { type: 'text', sql: shownOnly('r.grade_name') },
  [`${record}.score`]: { type: 'number', sql: shownOnly('r.score') },
  [`${record}.normalizedScore`]: { type: 'number', sql: shownOnly('r.normalized_score') },
  [`${record}.passed`]: { type: 'boolean', sql: shownOnly('r.passed') },
  'objectiveWorkflowAggregate.objectiveGradingScale': { type: 'opaque' },
  'objectiveWorkflowAggregate.isSelfEnrolled': { type: 'boolean', sql: 'g.is_self_enrolled', nullable: false },
};

const keepingFields: QueryFields = {
  isPinned: { type: 'boolean', sql: 'a.is_pinned', nullable: false },
  isArchived: { type: 'boolean', sql: 'a.is_archived', nullable: false },
};

/** Deadlines of work that can still be done (1 is in progress), the nearest first; everything else comes after them. */
const openDueDate = `coalesce(case when w.state = 1 or (w.id is null and r.id is null) then a.due_date end, 'infinity')`;

const commonFields: QueryFields = {
  id: { type: 'id', sql: 'a.aggregate_id', nullable: false },
  ...objectiveFields,
  ...learningFields,
  ...keepingFields,
  isMandatory: { type: 'boolean', sql: 'a.is_mandatory', nullable: false },
  retake: { type: 'boolean', sql: 'a.retake', nullable: false },
  dueDate: { type: 'instant', sql: 'a.due_date' },
  openDueDate: { type: 'order', by: openDueDate },
  availabilityDate: { type: 'instant', sql: 'a.availability_date' },
  availabilityEndDate: { type: 'instant', sql: 'a.availability_end_date' },
  gradeRevealPolicy: { type: 'text', sql: 'a.grade_reveal_policy', nullable: false },
  gradeRevealDate: { type: 'instant', sql: 'a.grade_reveal_date' },
  termId: { type: 'id', sql: 'a.term_id' },
  showInCatalog: { type: 'boolean', sql: 'o.show_in_catalog', nullable: false },
  created: { type: 'instant', sql: 'a.created', nullable: false },
  'objectiveAccess.id': { type: 'id', sql: 'a.id', nullable: false },
};

/** My Courses, the newest first unless told. `id` is the aggregate's (decisions §3); `objective.localName` is the order of a language. */
export function enrolledObjectives(locale: Locale): QueryShape {
  return {
    fields: { ...commonFields, 'objective.localName': { type: 'order', by: `o.name collate ${collationOf(locale)}` } },
    defaultSort: [{ field: 'created', descending: true }],
    lastKey: 'a.id',
  };
}
