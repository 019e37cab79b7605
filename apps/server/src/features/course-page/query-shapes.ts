import { accessFields, aggregateFields, objectiveFields, recordFields } from '../../learning/fields/query-fields.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';

/** The last access first unless told. */
export const accesses: QueryShape = {
  fields: {
    id: { type: 'id', sql: 'a.id', nullable: false },
    userId: { type: 'id', sql: 'a.user_id', nullable: false },
    ...objectiveFields,
    'objective.about': { type: 'opaque' },
    'objective.outline': { type: 'opaque' },
    'objective.presentationMode': { type: 'number', sql: 'o.presentation_mode', nullable: false },
    'objective.displayMode': { type: 'number', sql: 'o.display_mode', nullable: false },
    'objective.supportReview': { type: 'boolean', sql: 'o.support_review', nullable: false },
    'objective.supportMobileView': { type: 'boolean', sql: 'o.support_mobile_view', nullable: false },
    'objective.supportFullscreenView': { type: 'boolean', sql: 'o.support_fullscreen_view', nullable: false },
    'objective.supportLtiAuthoring': { type: 'boolean', sql: 'o.support_lti_authoring', nullable: false },
    'objective.objectiveGradingScale': { type: 'id', sql: 's.id' },
    'objective.objectiveGradingScale.id': { type: 'id', sql: 's.id' },
    ...accessFields,
    isEnrolled: { type: 'boolean', sql: 'a.is_enrolled', nullable: false },
    objectiveWorkflowAggregate: { type: 'opaque' },
    ...aggregateFields('objectiveWorkflowAggregate.'),
  },
  defaultSort: [],
  lastKey: 'a.created desc, a.id',
};

export const aggregates: QueryShape = { fields: aggregateFields(''), defaultSort: [], lastKey: 'a.created desc, a.id' };

/** The last finished first unless told. */
export const records: QueryShape = {
  fields: recordFields(''),
  defaultSort: [{ field: 'finished', descending: true }],
  lastKey: 'r.id',
};
