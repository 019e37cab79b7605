import type { DeviceSession } from '@stoa/contract';
import { Badge, Button, Card, DeviceIcon, PhoneIcon, Skeleton } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { CallFailure, useFailureText } from '../../api/failures/call-failure.tsx';
import { queryKeyOf, useCall } from '../../api/calls/query.ts';
import { useNow } from '../../api/clock/use-now.ts';
import { useFormat, useMessages } from '../../lib/language/messages.tsx';
import { showToast } from '../../lib/state/toasts.ts';
import { useDeviceName } from './device-name.ts';
import styles from './sessions.module.css';
import { SignIns } from './sign-ins.tsx';

/** Signs out other devices, one or all, and shows who is left. */
function useEndSessions() {
  const t = useMessages();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [ending, setEnding] = useState<readonly string[]>([]);
  const end = async (ids: readonly string[]) => {
    setEnding(ids);
    try {
      await Promise.all(ids.map((sessionId) => call('endSession', { params: { sessionId }, body: {} })));
      showToast('success', t('profile.sessions.ended', { count: ids.length }));
    } catch (error) {
      showToast('critical', failureText(error instanceof Error ? error : new Error(String(error))));
    }
    await client.invalidateQueries({ queryKey: queryKeyOf('listSessions') });
    setEnding([]);
  };
  return { end, ending };
}

/** The person's sessions, and the way to end them. */
export function Sessions() {
  const t = useMessages();
  const { data, error, refetch, isFetching } = useCall('listSessions', {});
  const { end, ending } = useEndSessions();
  if (error)
    return (
      <CallFailure
        error={error}
        title={t('profile.sessions.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height="12rem" />;
  const others = data.items.filter(({ current }) => !current).map(({ id }) => id);
  return (
    <div className={styles.sessions}>
      <p className={styles.hint}>{t('profile.sessions.hint')}</p>
      <ul className={styles.list}>
        {data.items.map((session) => (
          <li key={session.id}>
            <Device session={session} ending={ending.includes(session.id)} onEnd={() => void end([session.id])} />
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button busy={ending.length > 1} onClick={() => void end(others)}>
            {t('profile.sessions.end-others')}
          </Button>
        </div>
      )}
      <SignIns />
    </div>
  );
}

interface DeviceProps {
  readonly session: DeviceSession;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function Device({ session, ending, onEnd }: DeviceProps) {
  const t = useMessages();
  const format = useFormat();
  const now = useNow();
  const name = useDeviceName()(session);
  const values = { distance: format.distance(session.lastActive, now), date: format.dateTime(session.created) };
  return (
    <Card padded className={styles.device}>
      {session.mobile ? <PhoneIcon size={24} /> : <DeviceIcon size={24} />}
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name} {session.current && <Badge tone="success">{t('profile.sessions.current')}</Badge>}
        </h2>
        <p className={styles.hint}>{t('profile.sessions.active', values)}</p>
      </div>
      {!session.current && (
        <Button size="small" busy={ending} aria-label={t('profile.sessions.end.label', { name })} onClick={onEnd}>
          {t('shell.sign-out')}
        </Button>
      )}
    </Card>
  );
}
