import type { CallName } from '@stoa/contract';
import { Button, Notice, OfflineIcon } from '@stoa/ui';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { connection, lookForServer } from '../api/calls/connection.ts';
import { waitingCode } from './device/recover-chunk.ts';
import { useMessages } from '../lib/language/messages.tsx';
import { useStore } from '../lib/state/use-store.ts';

const sentences = {
  reached: null,
  offline: 'shell-extras.offline',
  lost: 'shell-extras.unreachable',
  away: 'shell-extras.away',
} as const;

/** Answers that stand beside a page, which is open without them. */
const asides: ReadonlySet<CallName> = new Set<CallName>([
  'listUnreadAnnouncements',
  'listTerms',
  'listEnrolledShowcases',
  'listRecentObjectives',
  'listObjectiveRecords',
  'queryActivityRecords',
  'getSubmissionReceipt',
  'getKeepingSize',
]);

/** True while code or data of the page is not on this device, and waits for the connection. */
function useOpensLater(): boolean {
  const code = useStore(waitingCode) > 0;
  const cache = useQueryClient().getQueryCache();
  const data = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ type: 'active', fetchStatus: 'paused' })
        .some(({ state: { status }, queryKey: [name] }) => status === 'pending' && !asides.has(name)),
    () => false,
  );
  return code || data;
}

/**
 * Banner that the server cannot be reached, for as long as that is so. The page goes on by itself: what failed is asked
 * for again once the server is there, or when somebody wishes it.
 */
export function OfflineBanner() {
  const t = useMessages();
  const client = useQueryClient();
  const fetching = useIsFetching() > 0;
  const state = useStore(connection);
  useEffect(() => lookForServer(), []);
  useEffect(() => {
    if (state === 'reached')
      void client.refetchQueries({ type: 'active', predicate: ({ state: { status } }) => status === 'error' });
  }, [state, client]);
  const opensLater = useOpensLater();
  const words = sentences[state];
  const retry = (
    <Button size="small" busy={fetching} onClick={() => void client.refetchQueries({ type: 'active' })}>
      {t('shell.retry')}
    </Button>
  );
  // as a whole it would be said again whenever the button is busy
  return (
    <div role="status" aria-atomic="false">
      {words !== null && (
        <Notice tone="warning" icon={<OfflineIcon size={18} />} actions={retry}>
          {t(state === 'offline' && opensLater ? 'shell-extras.offline.opens' : words)}
        </Notice>
      )}
    </div>
  );
}
