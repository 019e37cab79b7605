import { isBefore, type Instant } from '../time/instant.ts';

/** What a person switched off of their reviews. */
export interface ReviewPauses {
  /** No reviews of any course before this instant; null without a holiday. */
  readonly holidayUntil: Instant | null;
  /** Courses whose reviews are switched off until they are switched on again. */
  readonly pausedCourses: readonly string[];
}

/** Do the reviews of this course rest now? They are asked by nobody then, and stay as they are. */
export function doReviewsRest({ holidayUntil, pausedCourses }: ReviewPauses, objectiveId: string, now: Date): boolean {
  return isBefore(now, holidayUntil) || pausedCourses.includes(objectiveId);
}
