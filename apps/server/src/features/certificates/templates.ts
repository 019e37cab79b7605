import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CertificateTemplate, endpoints, NewCertificateTemplate } from '@stoa/contract';
import type { Transaction } from '../../db/database.ts';
import { insertAuditEvent } from '../../kernel/audit/store.ts';
import type { Handler, RequestContext } from '../../kernel/calls/context.ts';
import { found, type Refusing } from '../../kernel/refusals/refusal.ts';
import { canBeDrawn } from './drawn.ts';
import { insertLook, replaceCourses, selectTemplates, upsertTemplate, type TemplateRow } from './templates-store.ts';

function present(row: TemplateRow): CertificateTemplate {
  const { content } = row;
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    counts: row.counts,
    minScore: row.min_score,
    validMonths: row.valid_months,
    soonDays: row.soon_days,
    graceDays: row.grace_days,
    externalUrl: row.external_url,
    badge: row.badge,
    content: { ...content, signatures: content.signatures.map((one) => ({ ...one })) },
    courses: [...row.courses],
  };
}

export const listCertificateTemplates: Handler<typeof endpoints.listCertificateTemplates> = async (
  _input,
  { db, tenantId },
) => ({ data: (await selectTemplates(db, tenantId)).map(present) });

type Writing = RequestContext & Refusing<'objective.not-found' | 'request.field-invalid'>;

/** A score belongs to templates of which a score is asked, and an address to those that another house shows. */
async function refuseFaults(
  { counts, minScore, kind, externalUrl, content }: NewCertificateTemplate,
  { refuse }: Writing,
): Promise<void> {
  if ((counts === 'score') !== (minScore !== null)) throw refuse('request.field-invalid', { field: 'minScore' });
  if (kind === 'custom' && externalUrl !== null) throw refuse('request.field-invalid', { field: 'externalUrl' });
  for (const [field, data] of picturesOf(content))
    if (!(await canBeDrawn(data))) throw refuse('request.field-invalid', { field });
}

/** Pictures of a template by the names of their fields. */
function picturesOf({ logo, signatures }: NewCertificateTemplate['content']): readonly (readonly [string, string])[] {
  const named = [
    ['content.logo', logo] as const,
    ...signatures.map(({ image }, index) => [`content.signatures.${index}.image`, image] as const),
  ];
  return named.flatMap(([field, data]) => (data == null ? [] : [[field, data] as const]));
}

interface Written {
  readonly id: string;
  /** What is there already of it. */
  readonly before: TemplateRow | null;
}

async function write(
  tx: Transaction,
  { id, before }: Written,
  { sent, context }: { readonly sent: NewCertificateTemplate; readonly context: Writing },
): Promise<CertificateTemplate> {
  const { tenantId, refuse } = context;
  const isSame = before !== null && isDeepStrictEqual(before.content, sent.content);
  const lookId = isSame ? before.look_id : await insertLook(tx, tenantId, sent.content);
  await upsertTemplate(tx, {
    tenant_id: tenantId,
    id,
    name: sent.name.trim(),
    kind: sent.kind,
    state: sent.state,
    counts: sent.counts,
    min_score: sent.minScore,
    valid_months: sent.validMonths,
    soon_days: sent.soonDays,
    grace_days: sent.graceDays,
    external_url: sent.externalUrl,
    badge: sent.badge ?? true,
    look_id: lookId,
  });
  const missing = await replaceCourses(tx, { tenantId, id }, sent.courses);
  if (missing !== null) throw refuse('objective.not-found', { field: 'courses' });
  const { name, state } = sent;
  await insertAuditEvent(tx, context, { what: 'certificate.template', data: { templateId: id, name, state } });
  const [row] = await selectTemplates(tx, tenantId, id);
  if (row === undefined) throw new Error('A template that was just written is not there.');
  return present(row);
}

export const createCertificateTemplate: Handler<typeof endpoints.createCertificateTemplate> = async (
  { body },
  context,
) => {
  await refuseFaults(body, context);
  const made = { id: randomUUID(), before: null };
  return await context.db.transaction().execute((tx) => write(tx, made, { sent: body, context }));
};

export const changeCertificateTemplate: Handler<typeof endpoints.changeCertificateTemplate> = async (
  { params: { templateId }, body },
  context,
) => {
  await refuseFaults(body, context);
  return await context.db.transaction().execute(async (tx) => {
    const [row] = await selectTemplates(tx, context.tenantId, templateId);
    const before = found(row, () => context.refuse('resource.not-found'));
    return await write(tx, { id: templateId, before }, { sent: body, context });
  });
};
