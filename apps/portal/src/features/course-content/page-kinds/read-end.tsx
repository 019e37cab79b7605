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

/** Room above the window that no page fills: an end that lies there was gone past. */
const above = '1000000px 0px 0px';

interface ReadEndProps {
  /** The unit or activity that is completed once its end is reached. */
  readonly part: ActivityPart;
  /** True for one of several on a page: whoever jumps to a later one has not read it. */
  readonly section?: boolean;
}

/**
 * Stands at the end of what is read: reaching it, at any speed, completes it (decisions §6 'text'). Going on to the
 * next page does so as well.
 */
export function ReadEnd({ part, section = false }: ReadEndProps) {
  const work = useActivityWork();
  const end = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(() => void work.finish([part]));
  useEffect(
    () => (end.current ? watchEnd(end.current, section ? '0px' : above, () => finish()) : undefined),
    [section],
  );
  useReader(() => void work.finish([part]));
  return <div ref={end} aria-hidden="true" />;
}

/** The end of one activity, where that is a text that is done once it is read. */
export function TextEnd({ part, content, section = false }: ActivityProps & Pick<ReadEndProps, 'section'>) {
  const { working, view } = useAttempt();
  const open = !isFinished(part.childActivity.activityWorkflowAggregate) && view(part).refusal === null;
  return working && open && isRead(part) && content?.type === 'html' && <ReadEnd part={part} section={section} />;
}

/**
 * Calls back once the end came into sight, or into the room around the window, in a tab that is looked at. What follows
 * the end may fill a screen of its own, and a jump to the end of the page goes past it.
 */
function watchEnd(element: HTMLElement, rootMargin: string, onEnd: () => void): () => void {
  // where the page stands is asked for once it is laid out: asking sooner would have it laid out for that alone
  let began: number | undefined;
  let inSight = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reach = () => {
    // a page that is just brought to its beginning stood elsewhere a moment ago
    const isAhead = element.getBoundingClientRect().top > innerHeight;
    if (!inSight || isAhead || document.visibilityState !== 'visible') return;
    stop();
    onEnd();
  };
  const look = () => {
    clearTimeout(timer);
    const scrolled = scrollY !== began && !isHeld();
    if (inSight && scrolled) reach();
    else if (inSight) timer = setTimeout(reach, unscrolled);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      began ??= scrollY;
      inSight = entries.at(-1)?.isIntersecting ?? false;
      look();
    },
    { rootMargin },
  );
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
  };
  document.addEventListener('visibilitychange', look);
  observer.observe(element);
  return stop;
}
