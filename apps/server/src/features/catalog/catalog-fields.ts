import type { QueryFields } from '../../kernel/query/fields.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';

const showcases = { type: 'ids', from: 'objective_showcase f where f.objective_id = a.objective_id', id: 'f.showcase_id' } as const;

const objectiveFields: QueryFields = {
  'objective.id': { type: 'id', sql: 'a.objective_id', nullable: false },
  'objective.name': { type: 'text', sql: 'o.name', nullable: false, folded: 'o.folded_name' },
  'objective.code': { type: 'text', sql: 'o.code', nullable: false, folded: 'o.folded_code' },
  'objective.description': { type: 'text', sql: 'o.description', folded: 'o.folded_description' },
  'objective.imageUrl': { type: 'opaque' },
  'objective.type': { type: 'number', sql: 'o.type', nullable: false },
  'objective.language': { type: 'text', sql: 'o.language' },
  'objective.gradingScaleId': { type: 'id', sql: 'o.grading_scale_id' },
  'objective.showcases': showcases,
  'objective.showcases.id': showcases,
  'objective.showcases.name': { type: 'opaque' },
  'objective.activity': { type: 'opaque' },
  'objective.activity.state': { type: 'number', sql: 'o.state', nullable: false },
  'objective.activity.duration': { type: 'number', sql: 'o.duration_seconds' },
  'objective.announcementChannelId': { type: 'id', sql: 'o.announcement_channel_id' },
};

/** The catalog by name unless told. `id` is the aggregate's, as in My Courses. */
export const catalogObjectives: QueryShape = {
  fields: {
    id: { type: 'id', sql: 'a.aggregate_id', nullable: false },
    ...objectiveFields,
    objectiveWorkflowAggregate: { type: 'opaque' },
    'objectiveWorkflowAggregate.id': { type: 'id', sql: 'a.aggregate_id', nullable: false },
    isMandatory: { type: 'boolean', sql: 'a.is_mandatory', nullable: false },
    retake: { type: 'boolean', sql: 'a.retake', nullable: false },
    dueDate: { type: 'instant', sql: 'a.due_date' },
    availabilityDate: { type: 'instant', sql: 'a.availability_date' },
    availabilityEndDate: { type: 'instant', sql: 'a.availability_end_date' },
    gradeRevealPolicy: { type: 'text', sql: 'a.grade_reveal_policy', nullable: false },
    gradeRevealDate: { type: 'instant', sql: 'a.grade_reveal_date' },
    termId: { type: 'id', sql: 'a.term_id' },
    showInCatalog: { type: 'boolean', sql: 'o.show_in_catalog', nullable: false },
    isEnrolled: { type: 'boolean', sql: 'a.is_enrolled', nullable: false },
    created: { type: 'instant', sql: 'a.created', nullable: false },
    'objectiveAccess.id': { type: 'id', sql: 'a.id', nullable: false },
  },
  defaultSort: [{ field: 'objective.name', descending: false }],
  lastKey: 'a.objective_id',
};
