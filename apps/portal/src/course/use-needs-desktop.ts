import { decideAttemptReview, limits } from '@stoa/domain';
import { useMedia } from '../lib/page/use-media.ts';

/** Widths at which a course may advise the desktop. */
export const narrow = `(width <= ${limits.courseNoticeWidth}px)`;

/** An attempt at the course cannot be reviewed on a screen as small as this (Spec 2 §6). */
export function useNeedsDesktop(course: Parameters<typeof decideAttemptReview>[0]): boolean {
  const isNarrow = useMedia(narrow, 'phone');
  const decision = decideAttemptReview(course, innerWidth);
  return isNarrow && !decision.allowed && decision.reasons.includes('needs-desktop');
}
