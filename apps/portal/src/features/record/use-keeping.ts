import type { PublicRecord, ShownLine } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../api/calls/call-error.ts';
import { call } from '../../api/calls/call.ts';
import { queryKeyOf } from '../../api/calls/query.ts';
import { serverNow } from '../../api/clock/server-clock.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import { asBefore, type Wanted } from './sharing-choice.ts';

const day = 86_400_000;

/** Shows what was chosen; what is missing or fails is said. The same id makes sure that trying again shows it once. */
export function useKeeping(before: PublicRecord | null, onDone: () => void) {
  const t = useMessages();
  const client = useQueryClient();
  const [publicRecordId] = useState(() => before?.id ?? crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const check = ({ title }: Wanted, shown: readonly ShownLine[]): boolean => {
    const missing = title.trim() === '' ? 'record.public.no-title' : 'record.public.nothing';
    const isWhole = title.trim() !== '' && shown.length > 0;
    setProblem(isWhole ? null : t(missing));
    return isWhole;
  };
  const keep = async (wanted: Wanted, shown: readonly ShownLine[]) => {
    if (!check(wanted, shown)) return;
    setBusy(true);
    const body = {
      title: wanted.title.trim(),
      name: wanted.name,
      expires: expiresOf(wanted, before),
      shown: shown.map(({ kind, id }) => ({ kind, id })),
    };
    try {
      await call('keepPublicRecord', { params: { publicRecordId }, body });
      await client.invalidateQueries({ queryKey: queryKeyOf('listPublicRecords') });
      showToast('success', t(before === null ? 'record.public.made' : 'record.public.changed'));
      onDone();
    } catch (error) {
      const isTold = error instanceof CallError && error.status >= 400 && error.status < 500;
      setProblem(isTold ? error.message : t('record.public.failed'));
      setBusy(false);
      // it may be there all the same, where only the answer was lost
      void client.invalidateQueries({ queryKey: queryKeyOf('listPublicRecords') });
    }
  };
  return { busy, problem, check, keep, forget: () => setProblem(null) };
}

function expiresOf({ days }: Wanted, before: PublicRecord | null): string {
  if (days === asBefore && before !== null) return before.expires;
  return new Date(serverNow().getTime() + Number(days) * day).toISOString();
}
