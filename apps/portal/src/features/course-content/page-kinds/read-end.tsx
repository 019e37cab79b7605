import type { ActivityPart } from '@stoa/contract';
import { isFinished, isRead } from '@stoa/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isHeld } from '../../../lib/page/hold-scroll.ts';
import { useActivityWork } from '../work/activity-work.ts';
import type { ActivityProps } from '../work/completion.ts';
import { useAttempt } from '../work/current-attempt.ts';
import { useReader } from '../work/page-reading.ts';

/**
 * Milliseconds that the end of a page is in sight before a page counts as read to which nobody scrolled: one that fits
 * on the screen, so that leafing through pages is not reading them.
 */
const unscrolled = 1_000;

interface ReadEndProps {
  /** The unit or activity that is completed once its end is reached. */
  readonly part: ActivityPart;
}

/**
 * Stands at the end of what is read: reaching it, at any speed, completes it (decisions §6 'text'). Going on to the
 * next page does so as well.
 */
export function ReadEnd({ part }: ReadEndProps) {
  const work = useActivityWork();
  const end = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(() => void work.finish([part]));
  useEffect(() => (end.current ? watchEnd(end.current, () => finish()) : undefined), []);
  useReader(() => void work.finish([part]));
  return <div ref={end} aria-hidden="true" />;
}

/** The end of one activity, where that is a text that is done once it is read. */
export function TextEnd({ part, content }: ActivityProps) {
  const { working, view } = useAttempt();
  const open = !isFinished(part.childActivity.activityWorkflowAggregate) && view(part).refusal === null;
  return working && open && isRead(part) && content?.type === 'html' && <ReadEnd part={part} />;
}

/** Calls back once the end came into sight in a tab that is looked at. */
function watchEnd(element: HTMLElement, onEnd: () => void): () => void {
  const began = scrollY;
  let inSight = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reach = () => {
    if (!inSight || document.visibilityState !== 'visible') return;
    stop();
    onEnd();
  };
  const look = () => {
    clearTimeout(timer);
    const scrolled = scrollY !== began && !isHeld();
    if (inSight && scrolled) reach();
    else if (inSight) timer = setTimeout(reach, unscrolled);
  };
  const observer = new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting ?? false;
    look();
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
  };
  document.addEventListener('visibilitychange', look);
  observer.observe(element);
  return stop;
}
