import type { CertificateRecord, PublicCertificate } from '@stoa/contract';
import { certificateState, filledText, instantOf, type CertificatePlaceholder } from '@stoa/domain';
import { wireInstant } from '../../db/database-instant.ts';
import { formatting } from './words.ts';
import type { CertificateRow } from './columns.ts';

interface Named {
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
}

export function learnerName({ first_name: first, middle_name: middle, last_name: last }: Named): string {
  return [first, middle, last].filter((name) => name?.trim()).join(' ');
}

/** What the placeholders of a template stand for. */
export function placeholdersOf(row: CertificateRow): Readonly<Record<CertificatePlaceholder, string | null>> {
  const { date, percent } = formatting(row.locale);
  return {
    student: row.learner_name,
    course: row.course_name,
    code: row.course_code,
    number: row.number,
    score: row.normalized_score === null ? null : percent(row.normalized_score),
    grade: row.grade_name,
    completed: date(row.completed),
    expires: row.expires === null ? null : date(row.expires),
    issuer: row.content.issuer,
  };
}

/** Address of what is drawn of a certificate; with another version it is another one. */
function fileOf({ number, version }: CertificateRow, kind: 'pdf' | 'png'): string {
  return `/api/lms-storage/v1/public/certificates/${number}/${version}/certificate.${kind}`;
}

/** An address that a browser may be led to; null for any other. */
function webAddress(address: string | null): string | null {
  return address !== null && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}

/** A certificate that we draw is a badge as well, unless its template says no. */
export function isBadge(row: CertificateRow): boolean {
  return row.revoked === null && row.template_kind === 'custom' && row.template_badge && row.badge_id !== null;
}

function badgeOf(row: CertificateRow): PublicCertificate['badge'] {
  if (!isBadge(row)) return null;
  const award = `/badges/awards/${row.number}`;
  return {
    url: `/badges/${row.badge_id}`,
    jsonUrl: `${award}/credential.json`,
    jwtUrl: `${award}/credential.jwt`,
    pngUrl: `${award}/badge.png`,
  };
}

/** The labels of a certificate, for whoever knows its number. */
export function presentPublic(row: CertificateRow, now: Date): PublicCertificate {
  const values = placeholdersOf(row);
  const { content } = row;
  const dates = { expirationDate: instantOf(row.expires), revoked: instantOf(row.revoked) };
  const isDrawn = row.revoked === null && row.template_kind === 'custom';
  return {
    certificateNumber: row.number,
    version: row.version,
    state: certificateState(dates, now),
    student: row.learner_name,
    courseName: row.course_name,
    courseCode: row.course_code,
    description: content.description === null ? null : filledText(content.description, values),
    issuer: content.issuer,
    title: filledText(content.title, values),
    score: row.score,
    maxScore: row.max_score,
    normalizedScore: row.normalized_score,
    grade: row.grade_name,
    completed: row.completed.toISOString(),
    created: row.created.toISOString(),
    ...dates,
    externalUrl: row.revoked === null ? webAddress(row.external_url) : null,
    certificatePdfUrl: isDrawn ? fileOf(row, 'pdf') : null,
    certificatePngUrl: isDrawn ? fileOf(row, 'png') : null,
    orientation: content.orientation,
    badge: badgeOf(row),
  };
}

function waiverOf({ w_reason: reason, w_until: until }: CertificateRow, now: Date): CertificateRecord['waiver'] {
  return reason === null || (until !== null && new Date(until) < now) ? null : { until: wireInstant(until), reason };
}

/** A certificate as its learner has it, and whoever administers it. */
export function presentRecord(row: CertificateRow, now: Date): CertificateRecord {
  return {
    ...presentPublic(row, now),
    id: row.id,
    certificateTemplate: { id: row.template_id, name: row.template_name, kind: row.template_kind },
    objectiveId: row.objective_id,
    userId: row.user_id,
    normalizedPassingScore: row.normalized_passing_score,
    objectiveRecord: row.objective_record_id,
    revokedReason: row.revoked_reason,
    waiver: waiverOf(row, now),
  };
}
