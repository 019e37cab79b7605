import type { Locale } from '@stoa/domain';
import { access, objective } from '../../learning/fields/columns.ts';
import { accessFields, aggregateFields, objectiveFields } from '../../learning/fields/query-fields.ts';
import { field, type QueryFields } from '../../kernel/query/fields.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';
import { nameIn, openDueDate } from './store.ts';

const commonFields: QueryFields = {
  id: field(access.aggregate_id),
  ...objectiveFields,
  'objective.gradingScaleId': field(objective.grading_scale_id),
  ...aggregateFields('objectiveWorkflowAggregate.'),
  ...accessFields,
  isPinned: field(access.is_pinned),
  isArchived: field(access.is_archived),
  openDueDate: { type: 'order', by: openDueDate },
  created: field(access.created),
  'objectiveAccess.id': field(access.id),
};

/**
 * My Courses, the newest first unless told. `id` is the aggregate's (decisions §3); `objective.localName` is the order
 * of a language.
 */
export function enrolledObjectives(locale: Locale): QueryShape {
  return {
    fields: {
      ...commonFields,
      'objective.localName': { type: 'order', by: nameIn(locale) },
    },
    defaultSort: [{ field: 'created', descending: true }],
    lastKey: access.id,
  };
}
