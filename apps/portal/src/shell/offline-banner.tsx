import { OfflineIcon } from '@stoa/ui';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../lib/messages.tsx';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the browser has no connection, for as long as that is so. */
export function OfflineBanner() {
  const t = useMessages();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <OfflineIcon size={18} />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
