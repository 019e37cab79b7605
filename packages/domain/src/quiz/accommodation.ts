/** More time for a quiz: so many minutes, or a multiple of its limit. Not both. */
export interface ExtraTime {
  readonly extraMinutes: number | null;
  /** Above 1. */
  readonly timeFactor: number | null;
}

/** What is different for one person, at one activity or in a whole course. */
export interface AccommodationTerms extends ExtraTime {
  readonly extraAttempts: number;
  /** False for a whole course. */
  readonly ofActivity: boolean;
}

/** Names the field that fits nothing; null where all is well. */
export function accommodationFault(terms: AccommodationTerms): keyof AccommodationTerms | null {
  const { extraMinutes, timeFactor, extraAttempts, ofActivity } = terms;
  // attempts are counted at each activity by itself
  if (extraAttempts > 0 && !ofActivity) return 'extraAttempts';
  if (extraMinutes !== null && timeFactor !== null) return 'timeFactor';
  return extraMinutes === null && timeFactor === null && extraAttempts === 0 ? 'extraMinutes' : null;
}

/** Seconds that somebody has for a quiz with this limit, rounded up to whole ones. */
export function extendedLimit(limitSeconds: number, { extraMinutes, timeFactor }: ExtraTime): number {
  return Math.ceil(limitSeconds * (timeFactor ?? 1) + (extraMinutes ?? 0) * 60);
}
