import type { NewOwnTask, OwnTask } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { queryKeyOf } from '../../api/calls/query.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';

interface KeptTask extends NewOwnTask {
  readonly id: string;
  readonly isNew: boolean;
}

/** Keeps and deletes tasks of one's own. What fails is said, and nothing that was typed is lost. */
export function useOwnTasks(onDone: () => void) {
  const client = useQueryClient();
  const t = useMessages();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const run = async (
    sent: Promise<unknown>,
    { said, failure }: { readonly said: string; readonly failure: string },
  ) => {
    setBusy(true);
    setFailed(null);
    const done = await sent.then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!done) return setFailed(failure);
    showToast('success', said);
    onDone();
    for (const name of ['getDay', 'getCalendar'] as const)
      void client.invalidateQueries({ queryKey: queryKeyOf(name) });
  };
  const keep = ({ id, isNew, ...body }: KeptTask) =>
    run(call('keepOwnTask', { params: { ownTaskId: id }, body }), {
      said: t(isNew ? 'own-tasks.added' : 'own-tasks.changed', { name: body.title }),
      failure: t('own-tasks.failed'),
    });
  const remove = ({ id, title }: OwnTask) =>
    run(call('deleteOwnTask', { params: { ownTaskId: id }, body: {} }), {
      said: t('own-tasks.deleted', { name: title }),
      failure: t('own-tasks.delete.failed'),
    });
  return { busy, failed, keep, remove };
}
