import { isBefore, type Instant } from '../time/instant.ts';
import type { CourseFacts } from './facts.ts';

type DatedFacts = Pick<
  CourseFacts,
  'availabilityDate' | 'availabilityEndDate' | 'gradeRevealPolicy' | 'gradeRevealDate'
>;

/**
 * The earliest date to come at which a course may start, may no longer start, or shows its result: then it has to be
 * read again.
 */
export function nextCourseDate(facts: DatedFacts, now: Date): Instant | null {
  const reveal = facts.gradeRevealPolicy === 'afterDate' ? facts.gradeRevealDate : null;
  const ahead = [facts.availabilityDate, facts.availabilityEndDate, reveal].filter(
    (date) => date !== null && isBefore(now, date),
  );
  return ahead.toSorted((one, other) => Date.parse(one ?? '') - Date.parse(other ?? ''))[0] ?? null;
}
