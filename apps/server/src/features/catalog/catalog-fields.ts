import { field } from '../../kernel/query/fields.ts';
import { isEnrolled } from '../../learning/fields/access-sources.ts';
import { access, objective } from '../../learning/fields/columns.ts';
import { accessFields, aggregateFields, objectiveFields } from '../../learning/fields/query-fields.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';

/** The catalog by name unless told. `id` is the aggregate's, as in My Courses. */
export const catalogObjectives: QueryShape = {
  fields: {
    id: field(access.aggregate_id),
    ...objectiveFields,
    'objective.language': field(objective.language),
    'objective.gradingScaleId': field(objective.grading_scale_id),
    objectiveWorkflowAggregate: { type: 'opaque' },
    ...aggregateFields('objectiveWorkflowAggregate.'),
    ...accessFields,
    isEnrolled: { type: 'boolean', sql: isEnrolled, nullable: false },
    created: field(access.created),
    'objectiveAccess.id': field(access.id),
  },
  defaultSort: [{ field: 'objective.name', descending: false }],
  lastKey: access.objective_id,
};
