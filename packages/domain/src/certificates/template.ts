import type { Decision } from '../decision.ts';
import { isScoreReached } from '../results/reached.ts';

/** Whether we draw a certificate, or another house shows it at an address of its own. */
export const certificateKinds = ['custom', 'credly'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** Only active templates give certificates by themselves; what an archived one gave stays. */
export const templateStates = ['draft', 'active', 'archived'] as const;
export type TemplateState = (typeof templateStates)[number];

/** What has to be reached: a passed course, a score, or all courses of the template passed. */
export const certificateCounts = ['passed', 'score', 'all'] as const;
export type CertificateCounts = (typeof certificateCounts)[number];

export const certificateDesigns = ['classic', 'modern', 'ribbon', 'minimal', 'night'] as const;
export type CertificateDesign = (typeof certificateDesigns)[number];

export const certificateOrientations = ['landscape', 'portrait'] as const;
export type CertificateOrientation = (typeof certificateOrientations)[number];

export interface CertificateSignature {
  readonly name: string;
  readonly role: string;
  /** Base64 of a PNG or JPEG with what was written by hand; without one there is a line to sign on. */
  readonly image?: string | null;
}

/** How a certificate looks and what it says. Texts may have placeholders, such as `{student}`. */
export interface CertificateContent {
  readonly design: CertificateDesign;
  readonly orientation: CertificateOrientation;
  readonly title: string;
  /** The sentence between the name of the learner and that of the course. */
  readonly text: string;
  /** What was learnt, in a few lines; shown beside the certificate as well. */
  readonly description: string | null;
  readonly issuer: string;
  /** `#rrggbb` */
  readonly color: string;
  /** Base64 of a PNG or JPEG. */
  readonly logo: string | null;
  /** Two at most. */
  readonly signatures: readonly CertificateSignature[];
}

/** Words that the texts of a template may name, in braces. */
export const certificatePlaceholders = [
  'student',
  'course',
  'code',
  'number',
  'score',
  'grade',
  'completed',
  'expires',
  'issuer',
] as const;
export type CertificatePlaceholder = (typeof certificatePlaceholders)[number];

const placeholder = /\{(\w+)\}/g;

/** A text with its placeholders filled; one that is unknown stays as it is, and one without a value is left out. */
export function filledText(text: string, values: Readonly<Record<CertificatePlaceholder, string | null>>): string {
  const known: Readonly<Record<string, string | null>> = values;
  return text
    .replaceAll(placeholder, (whole, name: string) => (Object.hasOwn(known, name) ? (known[name] ?? '') : whole))
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
}

interface TemplateTerms {
  readonly state: TemplateState;
  readonly counts: CertificateCounts;
  readonly minScore: number | null;
}

export type IssueRefusal = 'not-active' | 'hidden' | 'not-reached' | 'others-missing';

interface IssueFacts {
  /** The learner may know the result. */
  readonly visible: boolean;
  readonly passed: boolean | null;
  readonly normalizedScore: number | null;
  /** Each other course of the template: passed, and its learner may know that. */
  readonly others: readonly boolean[];
}

/** Does a result earn the certificate of a template by now? What is hidden gives none, or it would tell the result. */
export function decideIssue(
  { state, counts, minScore }: TemplateTerms,
  { visible, passed, normalizedScore, others }: IssueFacts,
): Decision<IssueRefusal> {
  const refuse = (reason: IssueRefusal): Decision<IssueRefusal> => ({ allowed: false, reasons: [reason] });
  if (state !== 'active') return refuse('not-active');
  if (!visible) return refuse('hidden');
  if (counts === 'score') {
    const reached = normalizedScore !== null && minScore !== null && isScoreReached(normalizedScore, minScore);
    return reached ? { allowed: true } : refuse('not-reached');
  }
  if (passed !== true) return refuse('not-reached');
  return counts === 'all' && !others.every(Boolean) ? refuse('others-missing') : { allowed: true };
}
