import { decisionFrom, type Decision } from '../decision.ts';
import { limits } from '../values/limits.ts';

/**
 * Decides whether the screen recommends a desktop for this activity (Spec 2 §6: 'Mobile screens (max width 970 px)').
 * `width` in CSS pixels. The notice never closes anything: it offers 'Continue anyway' (decisions §10).
 */
export function visibleMobileNotice(activity: { readonly supportMobileView: boolean }, width: number): boolean {
  return isNarrow(width) && !activity.supportMobileView;
}

/** Reasons in the order of their priority. */
export const attemptReviewRefusals = ['not-supported', 'needs-desktop'] as const;
export type AttemptReviewRefusal = (typeof attemptReviewRefusals)[number];

/**
 * May a previous attempt be reviewed on this screen (Spec 2 §6: 'needs review support, and on mobile also mobile-view
 * support')?
 */
export function decideAttemptReview(
  objective: { readonly supportReview: boolean; readonly supportMobileView: boolean },
  width: number,
): Decision<AttemptReviewRefusal> {
  const refused: Record<AttemptReviewRefusal, boolean> = {
    'not-supported': !objective.supportReview,
    'needs-desktop': isNarrow(width) && !objective.supportMobileView,
  };
  return decisionFrom(attemptReviewRefusals.filter((reason) => refused[reason]));
}

function isNarrow(width: number): boolean {
  return width <= limits.courseNoticeWidth;
}
