import type { CertificateContent, CertificateCounts, TemplateState } from '@stoa/domain';
import { demoAccounts, type DemoPerson } from './people.ts';

/** A template of certificates, for courses by their codes. */
export interface TemplateSeed {
  readonly name: string;
  readonly state: TemplateState;
  readonly counts: CertificateCounts;
  readonly validMonths: number | null;
  readonly codes: readonly string[];
  readonly content: CertificateContent;
  readonly issued: readonly IssuedSeed[];
}

/** A certificate that somebody has. */
interface IssuedSeed {
  readonly person: DemoPerson;
  readonly code: string;
  readonly completedDaysAgo: number;
  /** Days from now, negative ones lie in the past; null for ever. */
  readonly expiresInDays: number | null;
  readonly revoked?: { readonly daysAgo: number; readonly reason: string };
  readonly result?: { readonly score: number; readonly maxScore: number; readonly grade: string };
}

const look = { issuer: 'Arqam Institute', logo: null, text: 'has successfully completed the course' } as const;
const director = { name: 'Salma Rahman', role: 'Head of learning' };
const dean = { name: 'Jonas Weber', role: 'Director' };

/** Beside those that wait for a result, the learner has one that ends soon, one that has ended, and one taken back. */
export const demoTemplates: readonly TemplateSeed[] = [
  {
    name: 'Statistics',
    state: 'active',
    counts: 'passed',
    validMonths: 1,
    codes: ['STAT-101'],
    content: {
      ...look,
      design: 'classic',
      orientation: 'landscape',
      title: 'Certificate of achievement',
      description: 'Describing data, judging what it shows, and telling others how sure one is.',
      color: '#1f4e79',
      signatures: [director, dean],
    },
    issued: [
      {
        person: demoAccounts.learner,
        code: 'STAT-101',
        completedDaysAgo: 8,
        expiresInDays: 24,
        result: { score: 86.6666666667, maxScore: 100, grade: 'B' },
      },
    ],
  },
  {
    name: 'Office skills',
    state: 'active',
    counts: 'all',
    validMonths: null,
    codes: ['WORD-041', 'SHEET-120'],
    content: {
      ...look,
      design: 'ribbon',
      orientation: 'portrait',
      title: 'Office skills',
      description: null,
      color: '#0f766e',
      signatures: [director],
    },
    issued: [],
  },
  {
    name: 'Welcome (before this year)',
    state: 'archived',
    counts: 'passed',
    validMonths: 12,
    codes: ['WELC-001'],
    content: {
      ...look,
      design: 'night',
      orientation: 'landscape',
      title: 'Welcome to the institute',
      description: null,
      color: '#4338ca',
      signatures: [director],
    },
    issued: [{ person: demoAccounts.learner, code: 'WELC-001', completedDaysAgo: 405, expiresInDays: -40 }],
  },
  {
    name: 'Privacy (first edition)',
    state: 'archived',
    counts: 'passed',
    validMonths: null,
    codes: ['PRIV-201'],
    content: {
      ...look,
      design: 'modern',
      orientation: 'landscape',
      title: 'Privacy at work',
      description: null,
      color: '#7a1f3d',
      signatures: [dean],
    },
    issued: [
      {
        person: demoAccounts.learner,
        code: 'PRIV-201',
        completedDaysAgo: 200,
        expiresInDays: null,
        revoked: { daysAgo: 90, reason: 'The first edition of this course missed a chapter that the law asks for.' },
      },
    ],
  },
];
