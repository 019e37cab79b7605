import { Button } from '@stoa/ui';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './stale-note.module.css';

interface StaleNoteProps {
  readonly read: { readonly stale: boolean; readonly retry: () => void; readonly retrying: boolean };
}

/** Says that what is shown could not be renewed, where that is so. */
export function StaleNote({ read: { stale, retry, retrying } }: StaleNoteProps) {
  const t = useMessages();
  if (!stale) return null;
  return (
    <p role="status" className={styles.stale}>
      {t('day.stale')}{' '}
      <Button size="small" busy={retrying} onClick={retry}>
        {t('shell.retry')}
      </Button>
    </p>
  );
}
