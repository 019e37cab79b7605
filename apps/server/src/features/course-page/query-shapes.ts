import { field } from '../../kernel/query/fields.ts';
import { access, courseScale, objective, record } from '../../learning/fields/columns.ts';
import { isEnrolled } from '../../learning/fields/access-sources.ts';
import {
  accessFields,
  aggregateFields,
  objectiveFields,
  recordFields,
  newestAccess,
} from '../../learning/fields/query-fields.ts';
import type { QueryShape } from '../../kernel/query/read-query.ts';

/** The last access first unless told. */
export const accesses: QueryShape = {
  fields: {
    id: field(access.id),
    userId: field(access.user_id),
    ...objectiveFields,
    'objective.about': { type: 'opaque' },
    'objective.outline': { type: 'opaque' },
    'objective.presentationMode': field(objective.presentation_mode),
    'objective.displayMode': field(objective.display_mode),
    'objective.supportReview': field(objective.support_review),
    'objective.supportMobileView': field(objective.support_mobile_view),
    'objective.supportFullscreenView': field(objective.support_fullscreen_view),
    'objective.supportLtiAuthoring': field(objective.support_lti_authoring),
    'objective.objectiveGradingScale': field(courseScale.id),
    'objective.objectiveGradingScale.id': field(courseScale.id),
    ...accessFields,
    isEnrolled: { type: 'boolean', sql: isEnrolled, nullable: false },
    objectiveWorkflowAggregate: { type: 'opaque' },
    ...aggregateFields('objectiveWorkflowAggregate.'),
  },
  defaultSort: [],
  lastKey: newestAccess,
};

export const aggregates: QueryShape = { fields: aggregateFields(''), defaultSort: [], lastKey: newestAccess };

/** The last finished first unless told. */
export const records: QueryShape = {
  fields: recordFields(''),
  defaultSort: [{ field: 'finished', descending: true }],
  lastKey: record.id,
};
