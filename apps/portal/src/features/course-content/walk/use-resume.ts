import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { holdScroll, offsetOf } from '../../../lib/page/hold-scroll.ts';
import type { Page } from '../work/pages.ts';
import { useCourseVisit } from '../work/course-visit.ts';
import { useAttempt } from '../work/current-attempt.ts';
import { readingLine } from '../work/reading-line.ts';
import { resumePosition, type ResumePosition } from './resume-position.ts';
import { topOf } from '../work/text-position.ts';

/** The router's key of the place with which the document was opened. */
const firstOfDocument = 'default';

/**
 * Goes on where the learner was, once for each time that a course is entered; from then on pages begin at their
 * beginning. A hash in the address names a position of its own. Whoever has begun to read what the server drew, before
 * this code came, is where they want to be.
 */
export function useResume(page: Page): void {
  const { tree, working } = useAttempt();
  const { enter, onRead } = useCourseVisit();
  const { hash, key } = useLocation();
  const begin = useEffectEvent(() => {
    if (!enter()) return undefined;
    const resume = working && hash === '' ? resumePosition(page, tree.objectiveWorkflow.lastAxis) : null;
    if (!resume) return undefined;
    onRead(resume.axis);
    if (key === firstOfDocument && 'touched' in document.documentElement.dataset) return undefined;
    return holdScroll(() => offsetTo(resume));
  });
  useEffect(() => begin(), []);
}

function offsetTo({ axis, fraction }: ResumePosition): number | null {
  const text = document.querySelector(`[data-text="${CSS.escape(axis)}"]`);
  if (text && fraction > 0) return topOf(text, fraction) - readingLine();
  const section = document.querySelector(`[data-part="${CSS.escape(axis)}"]`);
  return section && offsetOf(section);
}
