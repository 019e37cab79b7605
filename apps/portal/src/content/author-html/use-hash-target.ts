import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { holdScroll, offsetOf } from '../../lib/page/hold-scroll.ts';
import { hashTarget } from './hash-target.ts';

/**
 * Brings the place that the address names into sight and moves the focus there, when the page comes and when the hash
 * changes. Where several pages stand below each other, only one of them is `meant`.
 */
export function useHashTarget(page: RefObject<HTMLElement | null>, html: string, meant: boolean): void {
  const { hash, key } = useLocation();
  const arrive = useEffectEvent(() => {
    const target = meant && page.current ? hashTarget(page.current, hash) : null;
    return target ? settleAt(target) : undefined;
  });
  useEffect(() => arrive(), [hash, key, html, meant]);
}

/**
 * Above the target pictures may still come and move it: it is held until the person does something. Answers how to
 * stop.
 */
function settleAt(target: HTMLElement): () => void {
  for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true;
  if (target.tabIndex < 0) target.tabIndex = -1;
  let release: (() => void) | undefined;
  const arrival = requestAnimationFrame(() => {
    target.focus({ preventScroll: true });
    target.scrollIntoView({ behavior: 'instant' });
    release = holdScroll(() => offsetOf(target));
  });
  return () => {
    cancelAnimationFrame(arrival);
    release?.();
  };
}
