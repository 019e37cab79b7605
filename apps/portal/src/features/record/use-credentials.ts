import { useQueryClient } from '@tanstack/react-query';
import type { MessageKey } from '@stoa/messages';
import { useState } from 'react';
import { CallError } from '../../api/calls/call-error.ts';
import { call } from '../../api/calls/call.ts';
import { queryKeyOf } from '../../api/calls/query.ts';
import { useFileSize } from '../../lib/language/use-file-size.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import { orGone } from './gone.ts';

/** Brings, checks and removes credentials; each is said once the server has said so. `busy` is the id under way. */
export function useCredentials(largest: number) {
  const t = useMessages();
  const size = useFileSize();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (id: string, said: MessageKey, work: () => Promise<unknown>) => {
    if (busy !== null) return;
    setBusy(id);
    setProblem(null);
    try {
      await work();
      showToast('success', t(said));
    } catch (error) {
      const isTold = error instanceof CallError && error.status >= 400 && error.status < 500;
      setProblem(isTold ? error.message : t('record.credential.failed'));
    }
    setBusy(null);
    // it may be done all the same, where only the answer was lost
    await client.invalidateQueries({ queryKey: queryKeyOf('listCredentials') });
    await client.invalidateQueries({ queryKey: queryKeyOf('listPublicRecords') });
  };
  const add = async (file: File) => {
    if (file.size === 0) return setProblem(t('record.credential.empty'));
    if (file.size > largest) return setProblem(t('record.credential.too-large', { size: size(largest) }));
    await act('new', 'record.credential.added', async () => {
      const body = { file: new Uint8Array(await file.arrayBuffer()).toBase64() };
      await call('addCredential', { body });
    });
  };
  const check = async (credentialId: string) =>
    await act(credentialId, 'record.credential.checked', () =>
      call('checkCredential', { params: { credentialId }, body: {} }),
    );
  const remove = async (credentialId: string) =>
    await act(credentialId, 'record.credential.removed', () =>
      call('removeCredential', { params: { credentialId }, body: {} }).catch(orGone),
    );
  return { busy, problem, add, check, remove };
}
