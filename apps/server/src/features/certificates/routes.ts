import { endpoints } from '@stoa/contract';
import { implement, type Routes } from '../../kernel/calls/implement.ts';
import { implementRead } from '../../kernel/calls/read.ts';
import { issueCertificate, listIssuedCertificates, reissueCertificate, revokeCertificate } from './by-hand.ts';
import { getPublicCertificate, queryCertificateRecords } from './certificates.ts';
import { listIssuerKeys, renewIssuerKeys, withdrawOne } from './badges/key-calls.ts';
import type { Misses } from '../../kernel/http/misses.ts';
import { endCertificateWaiver, listCertificateWaivers, waiveCertificate } from './waivers.ts';
import { changeCertificateTemplate, createCertificateTemplate, listCertificateTemplates } from './templates.ts';

const manage = { permission: 'Platform.Settings.Manage' } as const;

export function certificateRoutes(misses: Misses) {
  return {
    queryCertificateRecords: implementRead(queryCertificateRecords, 'person'),
    getPublicCertificate: implement(endpoints.getPublicCertificate, 'public', getPublicCertificate(misses)),
    listCertificateTemplates: implement(endpoints.listCertificateTemplates, manage, listCertificateTemplates),
    createCertificateTemplate: implement(endpoints.createCertificateTemplate, manage, createCertificateTemplate),
    changeCertificateTemplate: implement(endpoints.changeCertificateTemplate, manage, changeCertificateTemplate),
    listIssuedCertificates: implement(endpoints.listIssuedCertificates, manage, listIssuedCertificates),
    issueCertificate: implement(endpoints.issueCertificate, manage, issueCertificate),
    reissueCertificate: implement(endpoints.reissueCertificate, manage, reissueCertificate),
    revokeCertificate: implement(endpoints.revokeCertificate, manage, revokeCertificate),
    listCertificateWaivers: implement(endpoints.listCertificateWaivers, manage, listCertificateWaivers),
    waiveCertificate: implement(endpoints.waiveCertificate, manage, waiveCertificate),
    endCertificateWaiver: implement(endpoints.endCertificateWaiver, manage, endCertificateWaiver),
    listIssuerKeys: implement(endpoints.listIssuerKeys, manage, listIssuerKeys),
    withdrawIssuerKey: implement(endpoints.withdrawIssuerKey, manage, withdrawOne),
    renewIssuerKeys: implement(endpoints.renewIssuerKeys, manage, renewIssuerKeys),
  } satisfies Partial<Routes>;
}
