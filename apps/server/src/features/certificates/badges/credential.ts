import { createHash, createHmac } from 'node:crypto';
import { filledText, type CertificateContent, type CertificateCounts, type Locale } from '@stoa/domain';
import { sentence } from '../../../kernel/sentences.ts';
import type { CertificateRow } from '../columns.ts';
import { placeholdersOf } from '../present.ts';
import { formatting } from '../words.ts';
import type { BadgeRow } from './badge-store.ts';
import { withoutParts, type LinkedDocument } from './integrity.ts';
import { issuerId } from './issuer.ts';
import { statusOf } from './status-list.ts';

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];

function badgeAddress(origin: string, badgeId: string): string {
  return `${origin}/badges/${badgeId}`;
}

/** Where an award is kept: the certificate's number is the secret that leads there. */
export function awardAddress(origin: string, number: string, name: string): string {
  return `${origin}/badges/awards/${number}/${name}`;
}

interface Told {
  readonly origin: string;
  readonly locale: Locale;
}

/** What has to be done for a badge, in a sentence. */
export function criteriaOf(
  { counts, min_score: least, course_name: course, template_name: template }: CriteriaFacts,
  locale: Locale,
): string {
  const share = least === null ? '' : formatting(locale).percent(least);
  return sentence(locale, `badges.criteria.${counts}`, { course, template, share });
}

interface CriteriaFacts {
  readonly counts: CertificateCounts;
  readonly min_score: number | null;
  readonly course_name: string;
  readonly template_name: string;
}

/** What a badge says of its course, for nobody in particular. */
export function descriptionOf(
  { content, course_name: course, course_code: code }: DescribedBadge,
  locale: Locale,
): string {
  const nobody = { student: null, number: null, score: null, grade: null, completed: null, expires: null };
  const text = filledText(content.description ?? '', { ...nobody, course, code, issuer: content.issuer });
  return text === '' ? sentence(locale, 'badges.description', { course }) : text;
}

interface DescribedBadge {
  readonly content: CertificateContent;
  readonly course_name: string;
  readonly course_code: string | null;
}

function profileOf(origin: string, name: string) {
  return { id: issuerId(origin), type: ['Profile'], name, url: origin };
}

/** What a badge is awarded for (Open Badges 3.0, B.1.1 Achievement). */
function achievementOf(badge: BadgeRow, { origin, locale }: Told) {
  const id = badgeAddress(origin, badge.id);
  return {
    id,
    type: ['Achievement'],
    achievementType: 'Course',
    name: badge.course_name,
    ...(badge.course_code === null ? {} : { humanCode: badge.course_code }),
    description: descriptionOf(badge, locale),
    criteria: { id, narrative: criteriaOf(badge, locale) },
    image: { id: `${id}/picture.png`, type: 'Image', caption: badge.course_name },
    creator: profileOf(origin, badge.content.issuer),
  };
}

/** The badge as a document of its own, for programs. */
export function achievementDocument(badge: BadgeRow, told: Told): LinkedDocument {
  return { '@context': contexts, ...achievementOf(badge, told) };
}

/** What a learner reached; it was known when the certificate was issued. */
function resultsOf(row: CertificateRow, achievementId: string) {
  const { normalized_score: share, max_score: most, grade_name: grade } = row;
  // a course that counts no points has 1 of 1
  const score = share === null || most === null || most === 1 ? null : String(Math.round(share * 10_000) / 100);
  const told = [
    { id: `${achievementId}#score`, resultType: 'Percent', name: sentence(row.locale, 'badges.score'), value: score },
    {
      id: `${achievementId}#grade`,
      resultType: 'LetterGrade',
      name: sentence(row.locale, 'badges.grade'),
      value: grade,
    },
  ] as const;
  return told.flatMap(({ id, resultType, name, value }) =>
    value === null
      ? []
      : [
          {
            description: { id, type: ['ResultDescription'], name, resultType },
            result: { type: ['Result'], resultDescription: id, value },
          },
        ],
  );
}

/** Name of a person that only those can check who know the address already. */
function recipientOf(email: string, salt: string) {
  const identityHash = `sha256$${createHash('sha256').update(`${email}${salt}`).digest('hex')}`;
  return { type: 'IdentityObject', hashed: true, identityHash, identityType: 'emailAddress', salt };
}

interface Award {
  readonly row: CertificateRow;
  readonly badge: BadgeRow;
  readonly email: string;
  /** Of the organisation, for the salt. */
  readonly secret: string;
  readonly origin: string;
}

/** A certificate as an Open Badge 3.0, not yet signed. */
export function credentialOf({ row, badge, email, secret, origin }: Award): LinkedDocument {
  const { locale, content } = row;
  const earned = {
    ...badge,
    content: { ...content, description: content.description && filledText(content.description, placeholdersOf(row)) },
    course_name: row.course_name,
    course_code: row.course_code,
  };
  const achievement = achievementOf(earned, { origin, locale });
  const results = resultsOf(row, achievement.id);
  const salt = createHmac('sha256', secret).update(row.id).digest('hex').slice(0, 32);
  return {
    '@context': contexts,
    id: awardAddress(origin, row.number, 'credential.json'),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: filledText(content.title, placeholdersOf(row)),
    issuer: profileOf(origin, content.issuer),
    validFrom: withoutParts(row.completed),
    ...(row.expires === null ? {} : { validUntil: withoutParts(row.expires) }),
    awardedDate: withoutParts(row.created),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [recipientOf(email, salt)],
      activityEndDate: withoutParts(row.completed),
      achievement: {
        ...achievement,
        ...(results.length === 0 ? {} : { resultDescription: results.map(({ description }) => description) }),
      },
      ...(results.length === 0 ? {} : { result: results.map(({ result }) => result) }),
    },
    credentialStatus: statusOf(origin, row.status_index),
  };
}
