import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import type { SentNews } from './use-frame.ts';

interface Sent {
  readonly sent: (news: SentNews) => void;
  /** Null before anything was sent. */
  readonly stage: SentNews['stage'] | null;
}

/** How it goes with what a package sends to the statement store by itself. */
export function useSent(onMoved: () => void, onEnded: () => void): Sent {
  const client = useQueryClient();
  const [stage, setStage] = useState<SentNews['stage'] | null>(null);
  const sent = ({ stage: next, finished, over }: SentNews) => {
    setStage(next);
    if (finished) void client.invalidateQueries({ queryKey: queryKeyOf('getActivityTree') });
    if (over === 'moved') onMoved();
    if (over === 'ended') onEnded();
  };
  return { sent, stage };
}
