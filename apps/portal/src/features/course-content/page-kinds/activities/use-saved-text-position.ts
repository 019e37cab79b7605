import type { ActivityPart } from '@stoa/contract';
import { useEffect, useRef, type RefObject } from 'react';
import { useActivityWork } from '../../work/activity-work.ts';
import { saveReading } from './save-text-position.ts';
import { usePositionSaver } from '../../work/use-position-saver.ts';

/** Keeps on the server how far a text is read, as long as it is worked at. */
export function useSavedReading(part: ActivityPart, text: RefObject<HTMLElement | null>): void {
  const saver = usePositionSaver(part);
  const { savers } = useActivityWork();
  const known = useRef(part.childActivity.activityWorkflowAggregate.lastActivityWorkflow?.position ?? 0);
  useEffect(() => {
    if (!saver || !text.current) return undefined;
    const forget = savers.add(part.id, saver);
    const stop = saveReading(text.current, known.current, saver);
    return () => {
      stop();
      forget();
    };
  }, [saver, savers, part.id, text]);
}
