import { randomBytes } from 'node:crypto';
import { certificateNumber } from '@stoa/domain';
import type { Transaction } from '../../db/database.ts';
import type { TemplateSeed } from './certificates.ts';
import { instantInDays } from './days.ts';

interface Place {
  readonly tenantId: string;
  readonly now: Date;
  /** Ids of courses and persons by their codes and addresses. */
  readonly courseOf: (code: string) => { readonly objectiveId: string; readonly name: string };
  readonly userIdOf: (email: string) => string;
}

/** Stores a template and the certificates that were issued by it. */
export async function insertTemplate(tx: Transaction, place: Place, seed: TemplateSeed): Promise<void> {
  const { tenantId: tenant_id } = place;
  const { id: look_id } = await tx
    .insertInto('certificate_look')
    .values({ tenant_id, content: JSON.stringify(seed.content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name, state, counts, validMonths: valid_months } = seed;
  const { id: template_id } = await tx
    .insertInto('certificate_template')
    .values({ tenant_id, name, kind: 'custom', state, counts, valid_months, grace_days: 14, look_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const courses = seed.codes.map((code) => ({
    tenant_id,
    template_id,
    objective_id: place.courseOf(code).objectiveId,
  }));
  await tx.insertInto('certificate_template_course').values(courses).execute();
  const rows = seed.issued.map((issued) => rowOf(place, { template_id, look_id }, issued));
  if (rows.length > 0) await tx.insertInto('certificate').values(rows).execute();
}

interface TemplateIds {
  readonly template_id: string;
  readonly look_id: string;
}

function rowOf({ tenantId, now, courseOf, userIdOf }: Place, ids: TemplateIds, issued: TemplateSeed['issued'][number]) {
  const { person, code, completedDaysAgo, expiresInDays, revoked, result } = issued;
  const { objectiveId, name } = courseOf(code);
  const completed = instantInDays(now, -completedDaysAgo);
  return {
    ...ids,
    tenant_id: tenantId,
    number: certificateNumber(randomBytes(16)),
    user_id: userIdOf(person.email),
    objective_id: objectiveId,
    learner_name: `${person.firstName} ${person.lastName}`,
    course_name: name,
    course_code: code,
    score: result?.score ?? null,
    max_score: result?.maxScore ?? null,
    normalized_score: result === undefined ? null : result.score / result.maxScore,
    grade_name: result?.grade ?? null,
    locale: 'en-US' as const,
    completed,
    created: completed,
    expires: expiresInDays === null ? null : instantInDays(now, expiresInDays),
    revoked: revoked === undefined ? null : instantInDays(now, -revoked.daysAgo),
    revoked_reason: revoked?.reason ?? null,
  };
}
