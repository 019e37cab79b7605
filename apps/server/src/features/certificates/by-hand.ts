import { randomBytes } from 'node:crypto';
import type { endpoints, NewCertificate } from '@stoa/contract';
import { certificateEnd, certificateNumber, isCompletion } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { selectObjectiveId, selectUserId } from '../../learning/enrolment/lookup-store.ts';
import { deleteDrawn } from './drawn-store.ts';
import { externalAddress } from './issue-due.ts';
import { insertTold } from './issue-store.ts';
import { learnerName, presentRecord } from './present.ts';
import {
  insertCertificate,
  selectCertificate,
  selectCertificatesOf,
  selectForHand,
  updateName,
  updateRevoked,
  type NewCertificateRow,
} from './store.ts';
import { selectTemplates } from './templates-store.ts';

export const listIssuedCertificates: Handler<typeof endpoints.listIssuedCertificates> = async (
  { query: { email } },
  { db, tenantId, now, refuse },
) => {
  const id = found(await selectUserId(db, tenantId, email), () => refuse('user.not-found'));
  return { data: (await selectCertificatesOf(db, { tenantId, id })).map((row) => presentRecord(row, now)) };
};

type ByHand = RequestContext &
  Refusing<
    'resource.not-found' | 'user.not-found' | 'objective.not-found' | 'certificate.completed' | 'certificate.course'
  >;

/** What is written down of a certificate that somebody issues. */
async function rowByHand(tx: Transaction, body: NewCertificate, { tenantId, now, locale, refuse, person }: ByHand) {
  const [template] = await selectTemplates(tx, tenantId, body.templateId);
  const { id: templateId, ...terms } = found(template, () => refuse('resource.not-found'));
  const userId = found(await selectUserId(tx, tenantId, body.email), () => refuse('user.not-found'));
  const noCourse = () => refuse('objective.not-found');
  const objectiveId = found(await selectObjectiveId(tx, tenantId, body.objectiveCode), noCourse);
  const facts = found(await selectForHand(tx, { tenantId, id: userId }, objectiveId), noCourse);
  // a template without courses is for any
  if (terms.courses.length > 0 && !terms.courses.includes(body.objectiveCode))
    throw refuse('certificate.course', { field: 'objectiveCode' });
  const number = certificateNumber(randomBytes(16));
  const completed = body.completed ?? now.toISOString();
  if (!isCompletion(completed, now)) throw refuse('certificate.completed', { field: 'completed' });
  const end = certificateEnd(completed, terms.valid_months);
  const row: NewCertificateRow = {
    tenant_id: tenantId,
    id: body.id,
    number,
    template_id: templateId,
    look_id: terms.look_id,
    user_id: userId,
    objective_id: objectiveId,
    learner_name: learnerName(facts),
    course_name: facts.name,
    course_code: facts.code,
    locale: facts.locale ?? locale,
    external_url: body.externalUrl ?? externalAddress(terms.external_url, number),
    completed: new Date(completed),
    expires: end === null ? null : new Date(end),
    issued_by: person.profile === null ? null : person.id,
  };
  return { row, userId, objectiveId, templateId };
}

/**
 * Issues a certificate of any template, active or not, for one of its courses, which the person may have taken
 * elsewhere.
 */
export const issueCertificate: Handler<typeof endpoints.issueCertificate> = async ({ body }, context) => {
  const { db, tenantId, now, refuse } = context;
  return await db.transaction().execute(async (tx) => {
    const { row, userId, objectiveId, templateId } = await rowByHand(tx, body, context);
    const made = await insertCertificate(tx, row);
    if (made !== undefined) {
      await insertTold(tx, { tenantId, certificateId: made, userId });
      const data = { certificateId: made, templateId, objectiveId };
      await insertAuditEvent(tx, context, { what: 'certificate.issue', subjectId: userId, data });
    }
    const issued = await selectCertificate(tx, tenantId, body.id);
    const isSame = issued?.user_id === userId && issued.template_id === templateId;
    if (issued === undefined || !isSame || issued.objective_id !== objectiveId) throw refuse('command.id-reused');
    return presentRecord(issued, now);
  });
};

/** Under the same number, so that whatever leads to it goes on leading there. */
export const reissueCertificate: Handler<typeof endpoints.reissueCertificate> = async (
  { params: { certificateId: id }, body },
  context,
) => {
  const { db, tenantId, now, refuse } = context;
  return await db.transaction().execute(async (tx) => {
    const before = found(await selectCertificate(tx, tenantId, id), () => refuse('certificate.not-found'));
    if (before.revoked !== null) throw refuse('certificate.revoked');
    await deleteDrawn(tx, { tenantId, id });
    await updateName(tx, { tenantId, id }, body.student.trim());
    const after = found(await selectCertificate(tx, tenantId, id), () => refuse('certificate.not-found'));
    await insertAuditEvent(tx, context, {
      what: 'certificate.reissue',
      subjectId: after.user_id,
      data: {
        certificateId: id,
        version: after.version,
        before: before.learner_name,
        after: after.learner_name,
        reason: body.reason,
      },
    });
    return presentRecord(after, now);
  });
};

/** Taken back once; the first reason stays. */
export const revokeCertificate: Handler<typeof endpoints.revokeCertificate> = async (
  { params: { certificateId: id }, body },
  context,
) => {
  const { db, tenantId, now, refuse } = context;
  const reason = body.reason.trim();
  return await db.transaction().execute(async (tx) => {
    const before = found(await selectCertificate(tx, tenantId, id), () => refuse('certificate.not-found'));
    await deleteDrawn(tx, { tenantId, id });
    if (await updateRevoked(tx, { tenantId, id }, { reason, now }))
      await insertAuditEvent(tx, context, {
        what: 'certificate.revoke',
        subjectId: before.user_id,
        data: { certificateId: id, reason },
      });
    const after = found(await selectCertificate(tx, tenantId, id), () => refuse('certificate.not-found'));
    return presentRecord(after, now);
  });
};
