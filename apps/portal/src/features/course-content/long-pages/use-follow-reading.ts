import type { ActivityPart } from '@stoa/contract';
import type { RefObject } from 'react';
import { isHeld } from '../../../lib/page/hold-scroll.ts';
import { useActivityWork } from '../work/activity-work.ts';
import { useCourseVisit } from '../work/course-visit.ts';
import { useAttempt } from '../work/current-attempt.ts';
import { isUnopened } from '../work/activity-work.ts';
import { useActedOn, useAfterAsking, useAtLastEnd, useAtReadingLine } from './use-section-signals.ts';

/** Place that the address names: this section, another one of the page, or none. */
export type Asked = 'here' | 'elsewhere' | 'nowhere';

/**
 * Tells the table of contents which section is being read, and makes it the place to continue at. A section of a long
 * page begins with that, or as soon as somebody does something in it. Without a part, as for a section that only holds
 * others, nothing happens. The section that is asked for by the address is taken to be read wherever on the screen the
 * page can show it, and no other one while the page is held there.
 */
export function useFollowReading(
  section: RefObject<HTMLElement | null>,
  part: ActivityPart | null,
  asked: Asked,
): void {
  const { working, view, tree } = useAttempt();
  const { onRead } = useCourseVisit();
  const work = useActivityWork();
  const active = part !== null;
  const note = () => {
    if (part && !isHeld()) onRead(part.axis);
  };
  const settle = () => {
    if (!part || !working || view(part).refusal !== null || tree.objectiveWorkflow.lastAxis === part.axis) return;
    void work.open(part, (leaf) => view(leaf).refusal === null);
  };
  const reachEnd = () => {
    if (isHeld() || scrollY === 0) return;
    note();
    settle();
  };
  const stay = () => {
    if (asked !== 'elsewhere' || !isHeld()) settle();
  };
  useAtReadingLine(section, active, { come: note, stay });
  useAtLastEnd(section, active, reachEnd);
  useAfterAsking(active && asked === 'here', settle);
  useActedOn(section, active, () => {
    if (part && isUnopened(part)) settle();
  });
}
