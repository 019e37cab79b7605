import { Button, Notice, OfflineIcon } from '@stoa/ui';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { connection } from '../api/calls/connection.ts';
import { useMessages } from '../lib/language/messages.tsx';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Banner that there is no connection, for as long as that is so; tries again when asked. */
export function OfflineBanner() {
  const t = useMessages();
  const client = useQueryClient();
  const fetching = useIsFetching() > 0;
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const reached = useSyncExternalStore(connection.subscribe, connection.get);
  const retry = (
    <Button size="small" busy={fetching} onClick={() => void client.refetchQueries({ type: 'active' })}>
      {t('shell.retry')}
    </Button>
  );
  return (
    <div role="status">
      {!(online && reached) && (
        <Notice tone="warning" icon={<OfflineIcon size={18} />} actions={retry}>
          {t(online ? 'shell-extras.unreachable' : 'shell-extras.offline')}
        </Notice>
      )}
    </div>
  );
}
