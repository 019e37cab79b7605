import type { ActivityPart } from '@stoa/contract';
import type { Neighbours } from '@stoa/domain';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { turnOfKey } from '../../../lib/page/turn-key.ts';
import { useAttempt } from '../work/current-attempt.ts';

/** Turns the pages by keys. */
export function useTurnKeys({ previous, next }: Neighbours<ActivityPart>, onNext: () => void): void {
  const { pathOf } = useAttempt();
  const navigate = useNavigate();
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const way = turnOfKey(event);
    const page = way === 'next' ? next : way === 'previous' ? previous : null;
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
