const lms = '/api/lms/v1';
const work =
  `${lms}/users/me/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId/hand-in` as const;

/** Calls of learners who hand something in (decision 0048). */
export const handInCalls = {
  getHandIn: {
    kind: 'read',
    method: 'GET',
    path: work,
    errors: ['objective-workflow.not-found', 'activity-workflow.not-found', 'hand-in.not-asked'],
  },
  keepHandInDraft: {
    kind: 'write',
    method: 'PUT',
    path: `${work}/draft`,
    errors: [
      'objective-workflow.not-found',
      'activity-workflow.not-found',
      'hand-in.not-asked',
      'hand-in.draft-refused',
      'written-text.broken',
    ],
  },
  handInWork: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/hand-in-activity-workflows`,
    errors: [
      'objective-workflow.not-found',
      'activity-workflow.not-found',
      'hand-in.not-asked',
      'hand-in.draft-changed',
      'hand-in.refused',
    ],
  },
  withdrawWork: {
    kind: 'command',
    method: 'POST',
    path: `${lms}/withdraw-activity-workflows`,
    errors: [
      'objective-workflow.not-found',
      'activity-workflow.not-found',
      'hand-in.not-asked',
      'hand-in.withdrawal-refused',
    ],
  },
} as const;
