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

/** A certificate of somebody for a course, by an active template of this course. */
export async function givenCertificate(
  { db, tenantId: tenant_id }: Pick<TestServer, 'db' | 'tenantId'>,
  { userId, objectiveId }: { readonly userId: string; readonly objectiveId: string },
): Promise<GivenCertificate> {
  const look = db.insertInto('certificate_look').values({ tenant_id, content: JSON.stringify(certificateContent) });
  const { id: look_id } = await look.returning('id').executeTakeFirstOrThrow();
  const { id: template_id } = await db
    .insertInto('certificate_template')
    .values({ tenant_id, name: 'Completed', kind: 'custom', state: 'active', counts: 'passed', look_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('certificate_template_course')
    .values({ tenant_id, template_id, objective_id: objectiveId })
    .execute();
  const {
    id: certificateId,
    number,
    badge_id: badgeId,
  } = await db
    .insertInto('certificate')
    .values({
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
    })
    .returning(['id', 'number', 'badge_id'])
    .executeTakeFirstOrThrow();
  const waiverId = randomUUID();
  await db
    .insertInto('certificate_waiver')
    .values({ tenant_id, id: waiverId, user_id: userId, template_id, reason: 'On leave' })
    .execute();
  if (badgeId === null) throw new Error('The certificate is no badge.');
  return { templateId: template_id, certificateId, certificateNumber: number, badgeId, waiverId };
}

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
