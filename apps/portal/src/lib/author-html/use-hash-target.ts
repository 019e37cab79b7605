import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { hashTarget } from './hash-target.ts';

/** Brings the place that the address names into sight and moves the focus there, when the page comes and when the hash changes. */
export function useHashTarget(page: RefObject<HTMLElement | null>, html: string): void {
  const { hash, key } = useLocation();
  const arrive = useEffectEvent(() => {
    const target = page.current && hashTarget(page.current, hash);
    return target ? settleAt(target) : undefined;
  });
  useEffect(() => arrive(), [hash, key, html]);
}

/** Above the target pictures may still come and move it: it is held until the person does something. Answers how to stop. */
function settleAt(target: HTMLElement): () => void {
  const release = new AbortController();
  const { signal } = release;
  for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null) part.open = true;
  if (target.tabIndex < 0) target.tabIndex = -1;
  const arrival = requestAnimationFrame(() => {
    target.focus({ preventScroll: true });
    target.scrollIntoView();
  });
  const held = new ResizeObserver(() => target.scrollIntoView());
  held.observe(document.body);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(arrival);
    held.disconnect();
  });
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(sign, () => release.abort(), { signal, passive: true });
  }
  return () => release.abort();
}
