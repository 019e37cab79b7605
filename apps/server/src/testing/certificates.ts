import { randomBytes, randomUUID } from 'node:crypto';
import { certificateNumber, type CertificateContent } from '@stoa/domain';
import { sql, type RawBuilder } from 'kysely';
import type { TestServer } from './server.ts';

export const certificateContent: CertificateContent = {
  design: 'classic',
  orientation: 'landscape',
  title: 'Certificate of completion',
  text: 'has completed',
  description: 'You learnt {course}.',
  issuer: 'Example Academy',
  color: '#1f4e79',
  logo: null,
  signatures: [{ name: 'Ada Lovelace', role: 'Director' }],
};

export interface GivenCertificate {
  readonly templateId: string;
  readonly certificateId: string;
  readonly certificateNumber: string;
  readonly badgeId: string;
  readonly waiverId: string;
}

type At = Pick<TestServer, 'db' | 'tenantId'>;

/** An active template of a course. */
async function givenTemplate({ db, tenantId: tenant_id }: At, objectiveId: string) {
  const look = db.insertInto('certificate_look').values({ tenant_id, content: JSON.stringify(certificateContent) });
  const { id: look_id } = await look.returning('id').executeTakeFirstOrThrow();
  const { id: template_id } = await db
    .insertInto('certificate_template')
    .values({ tenant_id, name: 'Completed', kind: 'custom', state: 'active', counts: 'passed', look_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { tenant_id, template_id, objective_id: objectiveId };
  await db.insertInto('certificate_template_course').values(row).execute();
  return { look_id, template_id };
}

/** A certificate of somebody for a course, by a template of this course; it need not be renewed. */
export async function givenCertificate(
  server: At,
  { userId, objectiveId }: { readonly userId: string; readonly objectiveId: string },
): Promise<GivenCertificate> {
  const { db, tenantId: tenant_id } = server;
  const { look_id, template_id } = await givenTemplate(server, objectiveId);
  const made = db.insertInto('certificate').values({
    tenant_id,
    number: certificateNumber(randomBytes(16)),
    template_id,
    look_id,
    user_id: userId,
    objective_id: objectiveId,
    learner_name: 'Ada Example',
    course_name: 'A course',
    locale: 'en-US',
    completed: new Date(),
  });
  const {
    id,
    number,
    badge_id: badgeId,
  } = await made.returning(['id', 'number', 'badge_id']).executeTakeFirstOrThrow();
  if (badgeId === null) throw new Error('The certificate is no badge.');
  const waiverId = randomUUID();
  const waiver = { tenant_id, id: waiverId, user_id: userId, template_id, reason: 'On leave' };
  await db.insertInto('certificate_waiver').values(waiver).execute();
  return { templateId: template_id, certificateId: id, certificateNumber: number, badgeId, waiverId };
}

/** Columns that `inCertificates` writes into, among others. */
export const certificateTexts: readonly string[] = [
  'badge.course_code',
  'badge.course_name',
  'certificate.course_code',
  'certificate.course_name',
  'certificate.external_url',
  'certificate.grade_name',
  'certificate.learner_name',
  'certificate.revoked_reason',
  'certificate_waiver.reason',
  'certificate_look.content',
  'certificate_template.external_url',
  'certificate_template.name',
];

/** Statements that write a text into everything that somebody writes of certificates. */
export const inCertificates = (text: string, own: RawBuilder<unknown>) => [
  sql`update certificate set learner_name = ${text}, course_name = ${text}, course_code = ${text}, grade_name = ${text},
    external_url = ${text} ${own}`,
  sql`update certificate_waiver set reason = left(${text}, 500) ${own}`,
  sql`update badge set course_name = ${text}, course_code = ${text} ${own}`,
  sql`update certificate_template set name = left(${text}, 200), external_url = ${text} ${own}`,
  sql`update certificate_look set content = content || jsonb_build_object('title', ${text}::text,
    'description', ${text}::text, 'issuer', ${text}::text) ${own}`,
];
