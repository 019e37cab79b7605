const mine = '/api/lms/v1/users/me';
const shown = `${mine}/record/public` as const;
const credentials = `${mine}/record/credentials` as const;
const exports = `${mine}/record/exports` as const;

/** Calls about what a person has achieved here, and what is kept of them (promise 12: my record is mine). */
export const recordCalls = {
  getMyRecord: { kind: 'read', method: 'GET', path: `${mine}/record`, errors: [] },
  listCredentials: { kind: 'read', method: 'GET', path: credentials, errors: [] },
  addCredential: {
    kind: 'write',
    method: 'POST',
    path: credentials,
    errors: ['credential.none', 'credential.too-large', 'credential.too-many'],
  },
  checkCredential: {
    kind: 'write',
    method: 'POST',
    path: `${credentials}/:credentialId/check`,
    errors: ['credential.not-found'],
  },
  removeCredential: {
    kind: 'write',
    method: 'POST',
    path: `${credentials}/:credentialId/remove`,
    errors: ['credential.not-found'],
  },
  listExports: { kind: 'read', method: 'GET', path: exports, errors: [] },
  listPublicRecords: { kind: 'read', method: 'GET', path: shown, errors: [] },
  keepPublicRecord: {
    kind: 'write',
    method: 'PUT',
    path: `${shown}/:publicRecordId`,
    errors: ['public-record.unknown-entry', 'public-record.too-many', 'public-record.date', 'public-record.off'],
  },
  endPublicRecord: {
    kind: 'write',
    method: 'POST',
    path: `${shown}/:publicRecordId/end`,
    errors: ['resource.not-found'],
  },
  askExport: { kind: 'write', method: 'POST', path: exports, errors: [] },
} as const;

/** Address of the file of an export, for its person alone. */
export const exportFilePath = (exportId: string) =>
  `/api/lms-storage/v1/users/me/record/exports/${exportId}/file` as const;

/** Address of the picture of a credential, for its person alone. */
export const credentialPicturePath = (credentialId: string) =>
  `/api/lms-storage/v1/users/me/record/credentials/${credentialId}/picture` as const;
