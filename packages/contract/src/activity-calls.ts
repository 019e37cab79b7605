const mine = '/api/lms/v1/users/me' as const;

/** Calls of learners who read the parts of a course, and their results in them. */
export const activityCalls = {
  getActivityTree: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/objective-workflows/:objectiveWorkflowId/activity-with-aggregates`,
    errors: ['objective-workflow.not-found'],
  },
  getCourseStanding: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/objective-workflows/:objectiveWorkflowId/standing`,
    errors: ['objective-workflow.not-found'],
  },
  getCourseShape: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/objective-workflows/:objectiveWorkflowId/shapes/:shape`,
    errors: ['objective-workflow.not-found', 'course-shape.replaced'],
    immutable: 'private',
  },
  getKeepingSize: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/objective-workflows/:objectiveWorkflowId/keeping-size`,
    errors: ['objective-workflow.not-found'],
  },
  getFileAddress: {
    kind: 'read',
    method: 'GET',
    path: '/api/lms-storage/v1/file-addresses/:fileId',
    errors: ['file.not-found', 'objective-workflow.not-found'],
  },
  getRootActivity: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/objective-workflows/:objectiveWorkflowId/activity`,
    errors: ['objective-workflow.not-found'],
  },
  getActivity: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/objective-workflows/:objectiveWorkflowId/activity/:activityPathId`,
    errors: ['objective-workflow.not-found', 'activity.not-found'],
  },
  listRootChildren: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/objective-workflows/:objectiveWorkflowId/activity/children`,
    errors: ['objective-workflow.not-found'],
  },
  listChildren: {
    kind: 'read',
    method: 'GET',
    path: `${mine}/objective-workflows/:objectiveWorkflowId/activity/:activityPathId/children`,
    errors: ['objective-workflow.not-found', 'activity.not-found'],
  },
  queryActivityRecords: {
    kind: 'query',
    method: 'GET',
    path: `${mine}/objective-workflows/:objectiveWorkflowId/activity-records/query`,
    errors: ['objective-workflow.not-found'],
  },
  queryAggregateActivityRecords: {
    kind: 'query',
    method: 'GET',
    path: `${mine}/objective-workflow-aggregates/:aggregateId/activity-records/query`,
    errors: ['resource.not-found', 'objective-workflow.not-found'],
  },
  updateActivityWorkflow: {
    kind: 'write',
    method: 'PUT',
    path: `${mine}/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId`,
    errors: [
      'objective-workflow.not-found',
      'activity-workflow.not-found',
      'activity-workflow.version-missing',
      'activity-workflow.version-stale',
      'activity-workflow.finished',
      'activity-workflow.closed',
    ],
  },
} as const;
