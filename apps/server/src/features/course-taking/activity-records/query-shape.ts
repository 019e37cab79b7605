import type { QueryShape } from '../../../kernel/query/read-query.ts';

/**
 * The last finished first unless told. Results are given out and nothing else: what may be seen of them is decided part
 * by part, so that a filter or an order by them would tell what is hidden.
 */
export const activityRecords: QueryShape = {
  fields: {
    id: { type: 'id', sql: 'ar.id', nullable: false },
    objectiveWorkflowId: { type: 'id', sql: 'ar.objective_workflow_id', nullable: false },
    activityWorkflowId: { type: 'id', sql: 'ar.activity_workflow_id', nullable: false },
    activityPathId: { type: 'id', sql: 'p.activity_path_id', nullable: false },
    attempt: { type: 'number', sql: 'aw.attempt', nullable: false },
    finished: { type: 'instant', sql: 'ar.finished', nullable: false },
    progress: { type: 'opaque' },
    protectResults: { type: 'boolean', sql: 'w.protect_results', nullable: false },
    score: { type: 'opaque' },
    maxScore: { type: 'opaque' },
    normalizedScore: { type: 'opaque' },
    passed: { type: 'opaque' },
    comment: { type: 'opaque' },
  },
  defaultSort: [{ field: 'finished', descending: true }],
  lastKey: 'ar.id',
};
