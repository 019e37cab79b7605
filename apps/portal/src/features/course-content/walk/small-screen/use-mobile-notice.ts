import type { ActivityPart } from '@stoa/contract';
import { isPage, leafParts, visibleMobileNotice } from '@stoa/domain';
import { narrow } from '../../../../course/use-needs-desktop.ts';
import { useMedia } from '../../../../lib/page/use-media.ts';
import { useAttempt } from '../../work/current-attempt.ts';
import { acceptedCourses, acceptSmallScreen } from './accepted-courses.ts';
import { useStore } from '../../../../lib/state/use-store.ts';

/**
 * Continues anyway, while a desktop is recommended for the course or something on the page; else null (Spec 2 §6
 * 'Mobile screens').
 */
export function useMobileNotice({ childActivity }: ActivityPart): (() => void) | null {
  const { objectiveId, working, reviewable: course } = useAttempt();
  const isNarrow = useMedia(narrow, 'phone');
  // the answer alone: two empty lists are not the same to React, which would draw the page anew at once
  const accepted = useStore(acceptedCourses, (courses) => courses.includes(objectiveId));
  if (!isNarrow || accepted || !working || !isPage(childActivity)) return null;
  const shown = [course, childActivity, ...leafParts(childActivity).map((leaf) => leaf.childActivity)];
  const advised = shown.some((thing) => visibleMobileNotice(thing, innerWidth));
  return advised ? () => acceptSmallScreen(objectiveId) : null;
}
