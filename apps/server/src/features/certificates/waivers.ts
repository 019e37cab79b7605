import type { CertificateWaiver, endpoints } from '@stoa/contract';
import { instantOf } from '@stoa/domain';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler } from '../../kernel/calls/context.ts';
import { found } from '../../kernel/refusals/refusal.ts';
import { selectUserId } from '../../learning/enrolment/lookup-store.ts';
import { selectTemplates } from './templates-store.ts';
import { endWaiver, endWaiverById, insertWaiver, selectWaivers, type WaiverRow } from './waivers-store.ts';

function present(row: WaiverRow): CertificateWaiver {
  return {
    id: row.id,
    userId: row.user_id,
    certificateTemplate: { id: row.template_id, name: row.template_name },
    reason: row.reason,
    until: instantOf(row.until),
    made: row.made.toISOString(),
    ended: instantOf(row.ended),
  };
}

export const listCertificateWaivers: Handler<typeof endpoints.listCertificateWaivers> = async (
  { query: { email } },
  { db, tenantId, refuse },
) => {
  const id = found(await selectUserId(db, tenantId, email), () => refuse('user.not-found'));
  return { data: (await selectWaivers(db, { tenantId, id })).map(present) };
};

/** Another waiver of the same duty takes the place of the one before. */
export const waiveCertificate: Handler<typeof endpoints.waiveCertificate> = async ({ body }, context) => {
  const { db, tenantId, now, refuse } = context;
  const until = body.until === undefined ? null : new Date(body.until);
  if (until !== null && until <= now) throw refuse('request.field-invalid', { field: 'until' });
  return await db.transaction().execute(async (tx) => {
    const [template] = await selectTemplates(tx, tenantId, body.templateId);
    const { id: templateId } = found(template, () => refuse('resource.not-found'));
    const userId = found(await selectUserId(tx, tenantId, body.email), () => refuse('user.not-found'));
    const person = { tenantId, id: userId };
    const known = (await selectWaivers(tx, person)).find(({ id }) => id === body.id);
    if (known === undefined) {
      await endWaiver(tx, person, templateId);
      const reason = body.reason.trim();
      const row = { tenant_id: tenantId, id: body.id, user_id: userId, template_id: templateId, reason, until };
      if (!(await insertWaiver(tx, row))) throw refuse('command.id-reused');
      const data = {
        waiverId: body.id,
        templateId,
        reason,
        ...(body.until === undefined ? {} : { until: body.until }),
      };
      await insertAuditEvent(tx, context, { what: 'certificate.waive', subjectId: userId, data });
    } else if (known.template_id !== templateId) throw refuse('command.id-reused');
    const made = (await selectWaivers(tx, person)).find(({ id }) => id === body.id);
    if (made === undefined) throw new Error('A waiver that was just written is not there.');
    return present(made);
  });
};

export const endCertificateWaiver: Handler<typeof endpoints.endCertificateWaiver> = async (
  { params: { waiverId } },
  context,
) => {
  const { db, tenantId, refuse } = context;
  return await db.transaction().execute(async (tx) => {
    const ended = found(await endWaiverById(tx, tenantId, waiverId), () => refuse('resource.not-found'));
    await insertAuditEvent(tx, context, {
      what: 'certificate.waiver-end',
      subjectId: ended.user_id,
      data: { waiverId, templateId: ended.template_id },
    });
    const waiver = (await selectWaivers(tx, { tenantId, id: ended.user_id })).find(({ id }) => id === waiverId);
    if (waiver === undefined) throw new Error('A waiver that was just ended is not there.');
    return present(waiver);
  });
};
