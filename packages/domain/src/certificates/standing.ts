import { isAfter, type Instant } from '../time/instant.ts';

const day = 86_400_000;

export type CertificateState = 'valid' | 'expired' | 'revoked';

interface CertificateDates {
  readonly expirationDate: Instant | null;
  readonly revoked: Instant | null;
}

/** What a certificate is worth by now (Spec 2 §9: expired when its expiry date is past). */
export function certificateState({ expirationDate, revoked }: CertificateDates, now: Date): CertificateState {
  if (revoked !== null) return 'revoked';
  return isAfter(now, expirationDate) ? 'expired' : 'valid';
}

/** The end of a certificate so many months after its course: the same day, or the last one of a shorter month. */
export function certificateEnd(completed: Instant, months: number | null): Instant | null {
  if (months === null) return null;
  const from = new Date(completed);
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end.toISOString();
}

/** Before it nobody who learns here has completed anything. */
const earliestCompletion = Date.UTC(1900, 0, 1);

/** Somebody can have completed a course then: what is to come is not completed. */
export function isCompletion(completed: Instant, now: Date): boolean {
  const at = Date.parse(completed);
  return at >= earliestCompletion && at <= now.getTime();
}

/** Where somebody stands with something that has to be renewed now and then. */
export const renewalStates = ['notStarted', 'compliant', 'expiresSoon', 'inGrace', 'expired', 'waived'] as const;
export type RenewalState = (typeof renewalStates)[number];

export interface RenewalFacts extends CertificateDates {
  /** Days before its end from which it is to be renewed. */
  readonly soonDays: number;
  /** Days after its end in which it still counts. */
  readonly graceDays: number;
}

/** Somebody need not renew; for ever without a date. */
export interface Waiver {
  readonly until: Instant | null;
}

/** The renewal cycle. `certificate` is the newest that somebody has; null without one. */
export function renewalState(certificate: RenewalFacts | null, waiver: Waiver | null, now: Date): RenewalState {
  if (waiver !== null && !isAfter(now, waiver.until)) return 'waived';
  if (certificate === null || certificate.revoked !== null) return 'notStarted';
  const { expirationDate, soonDays, graceDays } = certificate;
  if (expirationDate === null) return 'compliant';
  const end = Date.parse(expirationDate);
  if (now.getTime() < end - soonDays * day) return 'compliant';
  if (now.getTime() <= end) return 'expiresSoon';
  return now.getTime() <= end + graceDays * day ? 'inGrace' : 'expired';
}

/** Instants at which the renewal of a certificate changes although nothing is done. */
export function renewalDates({ expirationDate, soonDays, graceDays }: RenewalFacts): readonly Instant[] {
  if (expirationDate === null) return [];
  const end = Date.parse(expirationDate);
  return [end - soonDays * day, end, end + graceDays * day].map((at) => new Date(at).toISOString());
}
