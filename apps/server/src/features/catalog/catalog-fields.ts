import { accessFields, aggregateFields, objectiveFields } from '../../learning/fields/query-fields.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';

/** The catalog by name unless told. `id` is the aggregate's, as in My Courses. */
export const catalogObjectives: QueryShape = {
  fields: {
    id: { type: 'id', sql: 'a.aggregate_id', nullable: false },
    ...objectiveFields,
    'objective.language': { type: 'text', sql: 'o.language' },
    'objective.gradingScaleId': { type: 'id', sql: 'o.grading_scale_id' },
    objectiveWorkflowAggregate: { type: 'opaque' },
    ...aggregateFields('objectiveWorkflowAggregate.'),
    ...accessFields,
    isEnrolled: { type: 'boolean', sql: 'a.is_enrolled', nullable: false },
    created: { type: 'instant', sql: 'a.created', nullable: false },
    'objectiveAccess.id': { type: 'id', sql: 'a.id', nullable: false },
  },
  defaultSort: [{ field: 'objective.name', descending: false }],
  lastKey: 'a.objective_id',
};
