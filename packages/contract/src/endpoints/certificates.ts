import { Type } from 'typebox';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  CertificateRecord,
  CertificateTemplate,
  CertificateWaiver,
  CorrectedCertificate,
  IssuerKeyList,
  NewCertificate,
  NewCertificateTemplate,
  NewCertificateWaiver,
  PublicCertificate,
  RevokedCertificate,
} from '../schemas/certificates.ts';
import { LoadOptions, Page, Uuid } from '../schemas/common.ts';

const strict = { additionalProperties: false } as const;
const oneCertificate = Type.Object({ certificateId: Uuid });

export const certificateEndpoints = {
  queryCertificateRecords: endpoint(calls.queryCertificateRecords, 'Certificates of the learner', {
    query: LoadOptions,
    answer: Page(CertificateRecord),
  }),
  getPublicCertificate: endpoint(calls.getPublicCertificate, 'A certificate as everybody may see it', {
    params: Type.Object({ certificateNumber: Type.String({ maxLength: 60 }) }),
    query: Type.Object({ domain: Type.Optional(Type.String({ maxLength: 253 })) }),
    answer: PublicCertificate,
  }),
  listCertificateTemplates: endpoint(calls.listCertificateTemplates, 'Templates of certificates', {
    answer: Type.Object({ data: Type.Array(CertificateTemplate) }),
  }),
  createCertificateTemplate: endpoint(calls.createCertificateTemplate, 'Make a template of certificates', {
    body: NewCertificateTemplate,
    answer: CertificateTemplate,
  }),
  changeCertificateTemplate: endpoint(
    calls.changeCertificateTemplate,
    'Change a template; what was issued stays as it is',
    { params: Type.Object({ templateId: Uuid }), body: NewCertificateTemplate, answer: CertificateTemplate },
  ),
  listIssuedCertificates: endpoint(calls.listIssuedCertificates, 'The certificates of a person', {
    query: Type.Object({ email: Type.String({ format: 'email', maxLength: 254 }) }, strict),
    answer: Type.Object({ data: Type.Array(CertificateRecord) }),
  }),
  issueCertificate: endpoint(calls.issueCertificate, 'Issue a certificate by hand', {
    body: NewCertificate,
    answer: CertificateRecord,
  }),
  reissueCertificate: endpoint(calls.reissueCertificate, 'Issue a certificate anew with a corrected name', {
    params: oneCertificate,
    body: CorrectedCertificate,
    answer: CertificateRecord,
  }),
  revokeCertificate: endpoint(calls.revokeCertificate, 'Take a certificate back, with a reason', {
    params: oneCertificate,
    body: RevokedCertificate,
    answer: CertificateRecord,
  }),
  listCertificateWaivers: endpoint(calls.listCertificateWaivers, 'Waivers of a person, ended ones too', {
    query: Type.Object({ email: Type.String({ format: 'email', maxLength: 254 }) }, strict),
    answer: Type.Object({ data: Type.Array(CertificateWaiver) }),
  }),
  waiveCertificate: endpoint(calls.waiveCertificate, 'Waive the renewal of a certificate, with a reason', {
    body: NewCertificateWaiver,
    answer: CertificateWaiver,
  }),
  endCertificateWaiver: endpoint(calls.endCertificateWaiver, 'End a waiver: the certificate is to be renewed again', {
    params: Type.Object({ waiverId: Uuid }),
    body: Type.Object({}, strict),
    answer: CertificateWaiver,
  }),
  listIssuerKeys: endpoint(calls.listIssuerKeys, 'Keys that sign badges and receipts', { answer: IssuerKeyList }),
  withdrawIssuerKey: endpoint(
    calls.withdrawIssuerKey,
    'Withdraw a key that others may have come by: what it signed verifies no more, and there are new keys at once',
    {
      params: Type.Object({ keyId: Uuid }),
      body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }) }, strict),
      answer: IssuerKeyList,
    },
  ),
  renewIssuerKeys: endpoint(calls.renewIssuerKeys, 'Make new keys, which sign once others can know them', {
    body: Type.Object({}, strict),
    answer: IssuerKeyList,
  }),
};
