import type { ActivityPart } from '@stoa/contract';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useReading } from '../reading.ts';
import { isHeld } from '../../../lib/hold-scroll.ts';
import { useReadingLine, type LineIs } from './reading-line.ts';

/** Milliseconds that somebody stays at a section before it is the place to continue at. */
const settles = 1_500;

/**
 * Tells the table of contents which section is being read, and makes it the place to continue at. Without a part, as for a section that
 * only holds others, nothing happens.
 */
export function useFollowReading(section: RefObject<HTMLElement | null>, part: ActivityPart | null): void {
  const { onRead, work, working, view, tree } = useReading();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useEffectEvent(() => {
    if (!part || !working || view(part).refusal !== null || tree.objectiveWorkflow.lastAxis === part.axis) return;
    void work.open(part, (leaf) => view(leaf).refusal === null);
  });
  const follow = useEffectEvent((line: LineIs) => {
    clearTimeout(timer.current);
    if (line !== 'inside' || !part) return;
    if (!isHeld()) onRead(part.axis);
    timer.current = setTimeout(settle, settles);
  });
  useReadingLine(section, part !== null, (line) => follow(line));
  useEffect(() => () => clearTimeout(timer.current), []);
}
