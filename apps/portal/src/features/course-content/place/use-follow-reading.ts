import type { ActivityPart } from '@stoa/contract';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useReading } from '../reading.ts';
import { isHeld } from '../../../lib/hold-scroll.ts';
import { isUnopened } from '../unopened.ts';
import { isFirst, watchReadingLine } from './reading-line.ts';

/** Milliseconds that somebody stays at a section before it is the place to continue at. */
const settles = 1_500;

/** What somebody does in a section who does not only pass it; a key that presses a button clicks, too. */
const acts = ['click', 'play'] as const;

/**
 * Tells the table of contents which section is being read, and makes it the place to continue at. A section of a long page begins with
 * that, or as soon as somebody does something in it. Without a part, as for a section that only holds others, nothing happens.
 */
export function useFollowReading(section: RefObject<HTMLElement | null>, part: ActivityPart | null): void {
  const { onRead, work, working, view, tree } = useReading();
  const note = useEffectEvent(() => {
    if (part && !isHeld()) onRead(part.axis);
  });
  const settle = useEffectEvent(() => {
    if (!part || !working || view(part).refusal !== null || tree.objectiveWorkflow.lastAxis === part.axis) return;
    void work.open(part, (leaf) => view(leaf).refusal === null);
  });
  const act = useEffectEvent(() => {
    if (part && isUnopened(part)) settle();
  });
  const active = part !== null;
  useEffect(() => {
    if (!active || !section.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchReadingLine(
      section.current,
      (line) => {
        clearTimeout(timer);
        if (line !== 'inside') return;
        note();
        timer = setTimeout(() => settle(), settles);
      },
      isFirst(section.current),
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [active, section]);
  useEffect(() => {
    const element = section.current;
    if (!active || !element) return undefined;
    const onAct = () => act();
    // on the way down, because that a film plays does not come up
    for (const name of acts) element.addEventListener(name, onAct, true);
    return () => acts.forEach((name) => element.removeEventListener(name, onAct, true));
  }, [active, section]);
}
