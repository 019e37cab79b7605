import type { SignIn } from '@stoa/contract';
import { Button, Dialog, startHere } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { callOptions, queryKeyOf } from '../../api/calls/query.ts';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { useMessages } from '../../lib/language/messages.tsx';
import { useSearch } from '../../lib/page/use-search.ts';
import { showToast } from '../../lib/state/toasts.ts';
import styles from './sessions.module.css';

interface NotMeProps {
  readonly signIn: SignIn;
  readonly onClose: () => void;
}

/** Signs out all other devices, and goes on to where the password is changed. */
function useMakeSafe() {
  const t = useMessages();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [, setSearch] = useSearch();
  const [busy, setBusy] = useState(false);
  const makeSafe = async () => {
    setBusy(true);
    try {
      const { items } = await client.fetchQuery({ ...callOptions('listSessions', {}), staleTime: 0 });
      const others = items.filter(({ current }) => !current);
      await Promise.all(others.map(({ id }) => call('endSession', { params: { sessionId: id }, body: {} })));
      showToast('success', t('profile.sign-ins.not-me.done', { count: others.length }));
      setSearch(() => new URLSearchParams({ tab: 'security' }));
    } catch (error) {
      showToast('critical', failureText(error instanceof Error ? error : new Error(String(error))));
    }
    await client.invalidateQueries({ queryKey: queryKeyOf('listSessions') });
    await client.invalidateQueries({ queryKey: queryKeyOf('listSignIns') });
    setBusy(false);
  };
  return { makeSafe, busy };
}

/** What somebody does who does not know a sign-in, told before it is done. */
export function NotMe({ signIn: { outcome }, onClose }: NotMeProps) {
  const t = useMessages();
  const { makeSafe, busy } = useMakeSafe();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.sign-ins.not-me.title')}
      actions={
        <>
          <Button ref={startHere} onClick={onClose}>
            {t('profile.sign-ins.not-me.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void makeSafe()}>
            {t('profile.sign-ins.not-me.go')}
          </Button>
        </>
      }
    >
      <p>{t(outcome === 'succeeded' ? 'profile.sign-ins.not-me.came-in' : 'profile.sign-ins.not-me.stayed-out')}</p>
      <p className={styles.what}>{t('profile.sign-ins.not-me.what')}</p>
    </Dialog>
  );
}
