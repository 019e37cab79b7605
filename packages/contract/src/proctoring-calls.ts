const lms = '/api/lms/v1';
const attempt = `${lms}/users/me/objective-workflows/:objectiveWorkflowId` as const;
const session = `${attempt}/activity-workflows/:activityWorkflowId/last-proctoring-session` as const;
const admin = '/api/admin/v1/proctoring-sessions';

/** Calls of learners, providers and proctors about proctoring (Spec 2 §7, decisions §7). */
export const proctoringCalls = {
  getLastProctoringSession: {
    kind: 'read',
    method: 'GET',
    path: session,
    errors: ['objective-workflow.not-found', 'activity-workflow.not-found', 'proctoring-session.not-found'],
  },
  getProctoringStartToken: {
    kind: 'read',
    method: 'GET',
    path: `${session}/start-token`,
    errors: [
      'objective-workflow.not-found',
      'activity-workflow.not-found',
      'activity.not-found',
      'proctoring-session.not-found',
      'proctoring-session.not-proctored',
      'proctoring-session.not-open',
      'proctoring-session.session-ended',
      'proctoring-session.work-handed-in',
    ],
  },
  /** Keys for providers; the query parameter `domain` may name the tenant. */
  listProctoringKeys: { kind: 'read', method: 'GET', path: `${lms}/public/proctoring-keys`, errors: [] },
  listProctoringSessions: { kind: 'read', method: 'GET', path: admin, errors: [] },
  getProctoringSession: {
    kind: 'read',
    method: 'GET',
    path: `${admin}/:sessionId`,
    errors: ['proctoring-session.not-found'],
  },
  createProctoringSession: {
    kind: 'write',
    method: 'POST',
    path: admin,
    errors: [
      'activity-workflow.not-found',
      'proctoring-session.own-work',
      'proctoring-session.not-proctored',
      'proctoring-session.work-handed-in',
      'proctoring-session.session-open',
      'proctoring-session.id-taken',
    ],
  },
  moveProctoringSession: {
    kind: 'write',
    method: 'PUT',
    path: `${admin}/:sessionId/state`,
    errors: [
      'proctoring-session.not-found',
      'proctoring-session.own-work',
      'proctoring-session.session-ended',
      'proctoring-session.not-begun',
      'proctoring-session.work-handed-in',
    ],
  },
} as const;
