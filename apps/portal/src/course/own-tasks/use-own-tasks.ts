import type { Day, DayEntry, NewOwnTask, OwnTask } from '@stoa/contract';
import { aboutItem } from '@stoa/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { queryKeyOf } from '../../api/calls/query.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { showToast, type ToastAction } from '../../lib/state/toasts.ts';

interface KeptTask extends NewOwnTask {
  readonly id: string;
  readonly isNew: boolean;
}

interface Said {
  readonly said: string;
  readonly failure: string;
  readonly action?: ToastAction;
}

/** Keeps and deletes tasks of one's own. What fails is said, and nothing that was typed is lost. */
export function useOwnTasks(onDone: () => void) {
  const client = useQueryClient();
  const t = useMessages();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const run = async (sent: Promise<unknown>, { said, failure, action }: Said) => {
    setBusy(true);
    setFailed(null);
    const done = await sent.then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!done) return setFailed(failure);
    showToast('success', said, action);
    onDone();
    await readAnew(client);
  };
  const keep = ({ id, isNew, ...body }: KeptTask) =>
    run(call('keepOwnTask', { params: { ownTaskId: id }, body }), {
      said: t(isNew ? 'own-tasks.added' : 'own-tasks.changed', { name: body.title }),
      failure: t('own-tasks.failed'),
    });
  const restore = useRestore();
  const remove = async (task: OwnTask) => {
    const { id, title } = task;
    // what was noted on it is deleted with it
    const item = noted(client, id);
    await run(call('deleteOwnTask', { params: { ownTaskId: id }, body: {} }), {
      said: t('own-tasks.deleted', { name: title }),
      failure: t('own-tasks.delete.failed'),
      action: { label: t('own-tasks.undo'), run: () => void restore(task, item) },
    });
    leaveRow();
  };
  return { busy, failed, keep, remove };
}

/** Brings a deleted task back as it was, with what was noted on it. */
function useRestore(): (task: OwnTask, item: DayEntry | undefined) => Promise<void> {
  const client = useQueryClient();
  const t = useMessages();
  return async function restore(task, item) {
    const { id, ...body } = task;
    try {
      await call('keepOwnTask', { params: { ownTaskId: id }, body });
      if (item?.mark) await call('markDayItem', { body: { id: item.id, about: aboutItem(item), ...item.mark } });
      showToast('success', t('own-tasks.restored', { name: task.title }));
    } catch {
      const again = { label: t('shell.retry'), run: () => void restore(task, item) };
      showToast('critical', t('own-tasks.restore.failed', { name: task.title }), again);
    }
    await readAnew(client);
  };
}

async function readAnew(client: QueryClient): Promise<void> {
  const names = ['getDay', 'getCalendar'] as const;
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: queryKeyOf(name) })));
}

/** The item of an own task as it was read last. */
function noted(client: QueryClient, id: string): DayEntry | undefined {
  const days = client.getQueriesData<Day>({ queryKey: queryKeyOf('getDay') });
  return days.flatMap(([, day]) => day?.items ?? []).find(({ own }) => own?.id === id);
}

/** The row that opened the window is gone, or about to go: the focus goes to the heading, unless it went elsewhere. */
function leaveRow(): void {
  const focused = document.activeElement;
  if (focused === document.body || focused?.closest('li')) document.querySelector<HTMLElement>('h1')?.focus();
}
