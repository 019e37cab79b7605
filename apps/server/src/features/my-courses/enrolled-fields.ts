import type { Locale } from '@stoa/domain';
import { collationOf } from '../../db/collation.ts';
import { accessFields, aggregateFields, objectiveFields } from '../../learning/fields/query-fields.ts';
import type { QueryFields } from '../../kernel/query/fields.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';

/** Deadlines of work that can still be done (1 is in progress), the nearest first; everything else comes after them. */
const openDueDate = `coalesce(case when w.state = 1 or (w.id is null and r.id is null) then a.due_date end, 'infinity')`;

const commonFields: QueryFields = {
  id: { type: 'id', sql: 'a.aggregate_id', nullable: false },
  ...objectiveFields,
  'objective.gradingScaleId': { type: 'id', sql: 'o.grading_scale_id' },
  ...aggregateFields('objectiveWorkflowAggregate.'),
  ...accessFields,
  isPinned: { type: 'boolean', sql: 'a.is_pinned', nullable: false },
  isArchived: { type: 'boolean', sql: 'a.is_archived', nullable: false },
  openDueDate: { type: 'order', by: openDueDate },
  created: { type: 'instant', sql: 'a.created', nullable: false },
  'objectiveAccess.id': { type: 'id', sql: 'a.id', nullable: false },
};

/**
 * My Courses, the newest first unless told. `id` is the aggregate's (decisions §3); `objective.localName` is the order
 * of a language.
 */
export function enrolledObjectives(locale: Locale): QueryShape {
  return {
    fields: { ...commonFields, 'objective.localName': { type: 'order', by: `o.name collate ${collationOf(locale)}` } },
    defaultSort: [{ field: 'created', descending: true }],
    lastKey: 'a.id',
  };
}
