import type { ActivityPart } from '@stoa/contract';
import type { Neighbours } from '@stoa/domain';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAttempt } from '../work/current-attempt.ts';

/**
 * Alt with Page Down turns to the next page, with Page Up to the one before; not a single letter, which somebody might
 * type (WCAG 2.1.4).
 */
export function useTurnKeys({ previous, next }: Neighbours<ActivityPart>, onNext: () => void): void {
  const { pathOf } = useAttempt();
  const navigate = useNavigate();
  const turn = useEffectEvent((event: KeyboardEvent) => {
    if (
      !event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      document.querySelector('dialog:modal, :popover-open')
    )
      return;
    const page = event.key === 'PageDown' ? next : event.key === 'PageUp' ? previous : null;
    if (!page) return;
    event.preventDefault();
    if (page === next) onNext();
    void navigate(pathOf(page));
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => turn(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
