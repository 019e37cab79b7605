import type { NoticeChoices } from '@stoa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { callOptions, queryKeyOf } from '../../../api/calls/query.ts';
import { useFailureText } from '../../../api/failures/call-failure.tsx';
import { showToast } from '../../../lib/state/toasts.ts';

export interface ChangeChoices {
  readonly choices: NoticeChoices;
  readonly change: (choices: NoticeChoices) => void;
}

interface ChosenNow extends ChangeChoices {
  readonly state: 'idle' | 'saving' | 'saved';
}

/**
 * Choices that are kept one after the other, in the order in which they were made. Where one cannot be kept, all are
 * shown as the server has them.
 */
export function useChoices(first: NoticeChoices): ChosenNow {
  const client = useQueryClient();
  const failureText = useFailureText();
  const [choices, setChoices] = useState(first);
  const [state, setState] = useState<ChosenNow['state']>('idle');
  const keeping = useRef<Promise<void>>(Promise.resolve());
  const last = useRef(0);

  const keep = async (wanted: NoticeChoices, turn: number) => {
    try {
      const { kinds, muted, ...rest } = wanted;
      await call('setNoticeChoices', { body: { ...rest, kinds: { ...kinds }, muted: [...muted] } });
      await client.invalidateQueries({ queryKey: queryKeyOf('listNotices') });
      if (turn === last.current) setState('saved');
    } catch (error) {
      showToast('critical', failureText(error instanceof Error ? error : new Error(String(error))));
      if (turn !== last.current) return;
      setState('idle');
      const kept = await client.fetchQuery({ ...callOptions('getNoticeChoices', {}), staleTime: 0 }).catch(() => null);
      if (kept !== null) setChoices(kept.choices);
    }
  };
  const change = (wanted: NoticeChoices) => {
    const turn = (last.current += 1);
    setChoices(wanted);
    setState('saving');
    keeping.current = keeping.current.then(() => keep(wanted, turn));
  };
  return { choices, change, state };
}
