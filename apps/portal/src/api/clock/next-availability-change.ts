import { availabilityAt, type AvailabilityFacts } from '@stoa/domain';
import { serverNow } from './server-clock.ts';

/** Instant at which a course opens, or closes, next; its page changes by itself then. Null when it does neither. */
export function nextAvailabilityChange(facts: AvailabilityFacts): string | null {
  const availability = availabilityAt(facts, serverNow());
  if (availability === 'before') return facts.availabilityDate;
  return availability === 'open' ? facts.availabilityEndDate : null;
}
