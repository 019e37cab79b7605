const lms = '/api/lms/v1';
const admin = '/api/admin/v1';

/** Calls about certificates: those of learners, the public one, and those of administrators. */
export const certificateCalls = {
  queryCertificateRecords: { kind: 'query', method: 'GET', path: `${lms}/certificate-records/query`, errors: [] },
  getPublicCertificate: {
    kind: 'read',
    method: 'GET',
    path: `${lms}/public/certificate-records/:certificateNumber`,
    errors: ['certificate.not-found'],
  },
  listCertificateTemplates: { kind: 'read', method: 'GET', path: `${admin}/certificate-templates`, errors: [] },
  createCertificateTemplate: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/certificate-templates`,
    errors: ['objective.not-found'],
  },
  changeCertificateTemplate: {
    kind: 'write',
    method: 'PUT',
    path: `${admin}/certificate-templates/:templateId`,
    errors: ['resource.not-found', 'objective.not-found'],
  },
  listIssuedCertificates: { kind: 'read', method: 'GET', path: `${admin}/certificates`, errors: ['user.not-found'] },
  issueCertificate: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/certificates`,
    errors: [
      'resource.not-found',
      'user.not-found',
      'objective.not-found',
      'command.id-reused',
      'certificate.completed',
      'certificate.course',
    ],
  },
  reissueCertificate: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/certificates/:certificateId/reissue`,
    errors: ['certificate.not-found', 'certificate.revoked'],
  },
  revokeCertificate: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/certificates/:certificateId/revoke`,
    errors: ['certificate.not-found'],
  },
  listCertificateWaivers: {
    kind: 'read',
    method: 'GET',
    path: `${admin}/certificate-waivers`,
    errors: ['user.not-found'],
  },
  waiveCertificate: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/certificate-waivers`,
    errors: ['resource.not-found', 'user.not-found', 'command.id-reused'],
  },
  endCertificateWaiver: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/certificate-waivers/:waiverId/end`,
    errors: ['resource.not-found'],
  },
  listIssuerKeys: { kind: 'read', method: 'GET', path: `${admin}/issuer-keys`, errors: [] },
  withdrawIssuerKey: {
    kind: 'write',
    method: 'POST',
    path: `${admin}/issuer-keys/:keyId/withdraw`,
    errors: ['resource.not-found'],
  },
  renewIssuerKeys: { kind: 'write', method: 'POST', path: `${admin}/issuer-keys`, errors: [] },
} as const;
