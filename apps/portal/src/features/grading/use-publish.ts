import type { GradingItem } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf } from '../../api/calls/query.ts';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import { learnerName } from './use-waiting.ts';

interface Publishing {
  readonly item: GradingItem;
  readonly activityWorkflowId: string;
  /** Drafts are of no use any more. */
  readonly forget: () => void;
  readonly onDone: () => void;
}

/** Gives a grade; what is refused is said, and what it was refused about is asked for again. */
export function usePublish({ item, activityWorkflowId, forget, onDone }: Publishing) {
  const t = useMessages();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (send: () => Promise<unknown>) => {
    try {
      await send();
      showToast('success', t('grading.published', { name: learnerName(item) }));
      onDone();
      await client.invalidateQueries({ queryKey: queryKeyOf('listGradingItems') });
      // once the form is gone, else its sum would be said to be 0
      forget();
    } catch (error) {
      setBusy(false);
      setFailure(failureText(error instanceof Error ? error : new Error(String(error))));
      // another version, or none any more: what is shown beside the form is asked for again
      const input = { params: { activityWorkflowId } };
      await client.invalidateQueries({ queryKey: queryKeyOf('getHandedInWork', input) });
      await client.invalidateQueries({ queryKey: queryKeyOf('getWorkTask', input) });
    }
  };
  const publish = (send: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    void run(send);
  };
  return { publish, busy, failure };
}
