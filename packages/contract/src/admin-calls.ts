import { passwordErrors } from './password-errors.ts';

const admin = '/api/admin/v1';

/** Calls of administrators and instructors. */
export const adminCalls = {
  listAllSettings: { kind: 'read', method: 'GET', path: `${admin}/settings`, errors: [] },
  setSetting: {
    kind: 'write',
    method: 'PUT',
    path: `${admin}/settings/:key`,
    errors: ['setting.unknown', 'setting.invalid'],
  },
  listFeedback: { kind: 'read', method: 'GET', path: `${admin}/feedback`, errors: [] },
  setFeatures: { kind: 'write', method: 'PUT', path: `${admin}/features`, errors: [] },
  startImpersonation: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/impersonations`,
    errors: ['user.not-found', 'impersonation.refused'],
  },
  startImport: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/imports`,
    errors: ['import.collection-invalid', 'import.user-unknown', 'import.code-taken', 'request.too-large'],
  },
  getImport: { kind: 'read', method: 'GET', path: `${admin}/imports/:importId`, errors: ['import.not-found'] },
  setCatalogOffer: {
    kind: 'write',
    method: 'PUT',
    path: `${admin}/objectives/:objectiveId/catalog`,
    errors: ['resource.not-found'],
  },
  listGradingItems: { kind: 'read', method: 'GET', path: `${admin}/grading-items`, errors: [] },
  getWorkTask: {
    kind: 'read',
    method: 'GET',
    path: `${admin}/activity-workflows/:activityWorkflowId/task`,
    errors: ['activity-workflow.not-found'],
  },
  getHandedInWork: {
    kind: 'read',
    method: 'GET',
    path: `${admin}/activity-workflows/:activityWorkflowId/hand-in`,
    errors: ['activity-workflow.not-found', 'hand-in.not-asked'],
  },
  gradeActivity: {
    kind: 'write',
    method: 'PUT',
    path: `${admin}/activity-workflows/:activityWorkflowId/grade`,
    errors: [
      'activity-workflow.not-found',
      'objective-workflow.not-found',
      'grading.own-work',
      'grading.not-waiting',
      'grading.other-version',
    ],
  },
  approveGrading: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/objective-workflows/:objectiveWorkflowId/approve-grading`,
    errors: ['objective-workflow.not-found', 'grading.own-work', 'grading.not-waiting'],
  },
  importResult: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/results`,
    errors: [
      'user.not-found',
      'objective.not-found',
      'objective-access.not-found',
      'result.attempt-open',
      'result.id-taken',
    ],
  },
  listCspReports: { kind: 'read', method: 'GET', path: `${admin}/csp-reports`, errors: [] },
  createTenant: { kind: 'write', method: 'POST', path: `${admin}/tenants`, errors: ['tenant.host-taken'] },
  createUser: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/users`,
    errors: ['user.email-taken', ...passwordErrors],
  },
  resetPassword: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/users/password-reset`,
    errors: ['user.not-found', 'user.deactivated'],
  },
  setPassword: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/users/password`,
    errors: ['user.not-found', ...passwordErrors],
  },
  deactivateUser: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/users/deactivate`,
    errors: ['user.not-found', 'user.own-account'],
  },
  activateUser: { kind: 'write', method: 'POST', path: `${admin}/users/activate`, errors: ['user.not-found'] },
  removeSecondFactor: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/users/second-factor/remove`,
    errors: ['user.not-found'],
  },
  listSignInsOf: { kind: 'read', method: 'GET', path: `${admin}/users/sign-ins`, errors: ['user.not-found'] },
  postAnnouncement: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/announcements`,
    errors: ['objective.not-found', 'command.id-reused'],
  },
  enrolUser: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/enrolments`,
    errors: ['user.not-found', 'objective.not-found'],
  },
  listStaff: {
    kind: 'read',
    method: 'GET',
    path: `${admin}/objectives/:objectiveId/staff`,
    errors: ['objective.not-found'],
  },
  setStaff: {
    kind: 'write',
    method: 'PUT',
    path: `${admin}/objectives/:objectiveId/staff`,
    errors: ['objective.not-found', 'user.not-found'],
  },
} as const;
