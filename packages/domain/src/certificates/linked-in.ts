import type { Instant } from '../time/instant.ts';

interface LinkedInFacts {
  readonly name: string;
  readonly issuer: string;
  readonly number: string;
  /** Absolute address of the public page. */
  readonly address: string;
  readonly completed: Instant;
  readonly expirationDate: Instant | null;
}

const monthOf = (instant: Instant, prefix: 'issue' | 'expiration'): [string, string][] => {
  const date = new Date(instant);
  return [
    [`${prefix}Year`, String(date.getUTCFullYear())],
    [`${prefix}Month`, String(date.getUTCMonth() + 1)],
  ];
};

/** The page on which LinkedIn takes a certificate into somebody's profile, with everything filled in. */
export function linkedInAddress(facts: LinkedInFacts): string {
  const { name, issuer, number, address, completed, expirationDate } = facts;
  const query = new URLSearchParams([
    ['startTask', 'CERTIFICATION_NAME'],
    ['name', name],
    ['organizationName', issuer],
    ...monthOf(completed, 'issue'),
    ...(expirationDate === null ? [] : monthOf(expirationDate, 'expiration')),
    ['certUrl', address],
    ['certId', number],
  ]);
  return `https://www.linkedin.com/profile/add?${query}`;
}
