const attempt = '/api/lms/v1/objective-workflows/:objectiveWorkflowId';
const lost = ['objective-workflow.not-found', 'activity-workflow.not-found', 'launch.refused'] as const;

/** Calls that open the tool of an activity (Spec 2 §7, decision 0045). */
export const launchCalls = {
  createResourceLink: { kind: 'write', method: 'POST', path: `${attempt}/resource-link`, errors: lost },
  getExternalTool: {
    kind: 'read',
    method: 'GET',
    path: `${attempt}/activity-workflows/:activityWorkflowId/external-tool`,
    errors: lost,
  },
  /** Its last parameter takes the rest of the path: ids, with `/` between them. */
  getResourceForm: {
    kind: 'read',
    method: 'GET',
    path: `${attempt}/resource-form/:activityWorkflowIds`,
    rest: true,
    errors: lost,
  },
  openPackage: {
    kind: 'write',
    method: 'POST',
    path: `${attempt}/activity-workflows/:activityWorkflowId/package-launches`,
    errors: lost,
  },
  keepPackageData: {
    kind: 'write',
    method: 'PUT',
    path: `${attempt}/activity-workflows/:activityWorkflowId/package-data`,
    errors: [...lost, 'package.opened-elsewhere', 'package.closed', 'package.data-broken'],
  },
} as const;
