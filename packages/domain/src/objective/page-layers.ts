import { decideReview } from '../results/review.ts';
import { isLti } from '../values/content.ts';
import { courseStanding } from '../states/course-states.ts';
import type { CourseFacts } from './facts.ts';

export const pageLayers = ['details', 'content', 'notifications'] as const;
export type PageLayer = (typeof pageLayers)[number];

/**
 * Layers of the course page (Spec 2 §2 'Course page'). Content needs something to show: an attempt in progress, or one
 * that may be reviewed, so that the layer never leads to a page that the server refuses.
 */
export function visibleLayers(
  facts: CourseFacts & { readonly announcementChannelId: string | null },
  now: Date,
): readonly PageLayer[] {
  return pageLayers.filter((layer) => {
    if (layer === 'content') return !isLti(facts.type) && canReadContent(facts, now);
    return layer === 'details' || facts.announcementChannelId !== null;
  });
}

/** May the tree of the last attempt be read: at work, or in review (Spec 2 §4 'Results and review')? */
export function canReadContent(facts: Omit<CourseFacts, 'type' | 'contentState' | 'retake'>, now: Date): boolean {
  return courseStanding(facts.workflow?.state ?? null).atWork || decideReview(facts, now).allowed;
}
