import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { holdScroll, offsetOf } from '../../../lib/page/hold-scroll.ts';
import type { Place } from '../work/pages.ts';
import { useReading } from '../work/reading.ts';
import { readingLine } from '../work/reading-line.ts';
import { resumePlace, type ResumePlace } from './resume-position.ts';
import { topOf } from '../work/text-position.ts';

/**
 * Goes on where the learner was, once for each time that a course is entered; from then on pages begin at their
 * beginning. A hash in the address names a place of its own.
 */
export function useResume(place: Place): void {
  const { tree, enter, working, onRead } = useReading();
  const { hash } = useLocation();
  const begin = useEffectEvent(() => {
    if (!enter()) return undefined;
    const resume = working && hash === '' ? resumePlace(place, tree.objectiveWorkflow.lastAxis) : null;
    if (!resume) return undefined;
    onRead(resume.axis);
    return holdScroll(() => offsetTo(resume));
  });
  useEffect(() => begin(), []);
}

function offsetTo({ axis, fraction }: ResumePlace): number | null {
  const text = document.querySelector(`[data-text="${CSS.escape(axis)}"]`);
  if (text && fraction > 0) return topOf(text, fraction) - readingLine();
  const section = document.querySelector(`[data-part="${CSS.escape(axis)}"]`);
  return section && offsetOf(section);
}
