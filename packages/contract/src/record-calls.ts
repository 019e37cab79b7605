const mine = '/api/lms/v1/users/me';

/** Calls about what a person has achieved here, and what is kept of them (promise 12: my record is mine). */
export const recordCalls = {
  getMyRecord: { kind: 'read', method: 'GET', path: `${mine}/record`, errors: [] },
} as const;
